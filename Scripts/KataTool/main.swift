import Foundation
import Programs

Children.shared.endOnSignals()
do {
    exit(try Verb.carryOut(Array(CommandLine.arguments.dropFirst())).rawValue)
} catch let refusal as Refusal {
    Console.note("kata: \(refusal.message)")
    exit(refusal.code.rawValue)
} catch {
    let path = (error as? CocoaError)?.filePath.map { "\($0): " } ?? ""
    Console.note("kata: \(path)\(error.localizedDescription)")
    exit(1)
}
