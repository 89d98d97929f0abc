import Foundation
import Programs

Children.shared.endOnSignals()
do {
    exit(try Verb.carryOut(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch let refusal as Refusal {
    Console.note("kata: \(refusal.message)")
    exit(refusal.code.rawValue)
} catch {
    Console.note("kata: \(error.localizedDescription)")
    exit(1)
}
