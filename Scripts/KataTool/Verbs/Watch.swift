import Foundation

extension Verb {
    static let watch = Verb(
        name: "watch", arguments: "[N]", purpose: "the same, again at every save; Ctrl-C ends it",
        values: 0...1
    ) { arguments in
        var kata = try Kata.here()
        guard var step = try kata.step(in: arguments) else {
            throw Refusal("watch which step? One of 1 to \(kata.steps.count)", code: .wrongUse)
        }
        try kata.askForFinding()
        var seen: String?
        while true {
            // In the middle of a switch of branches git may not answer; then nothing has changed yet.
            let now = (try? kata.repository.snapshot()) ?? seen ?? ""
            if now != seen {
                (kata, seen) = ((try? Kata.here()) ?? kata, now)
                step = (try? kata.step(in: arguments)) ?? step
                show(step, of: kata)
            }
            usleep(500_000)
        }
    }

    private static func show(_ step: Step, of kata: Kata) {
        Console.note("Building and testing …")
        do {
            let text = try kata.testAndTell(step).text
            let time = Date().formatted(date: .omitted, time: .standard)
            if Console.isScreen { Console.say("\u{1B}[H\u{1B}[2J", terminator: "") }
            Console.say(text)
            Console.say(Console.paint("\(time). Save a file, and it tests again. Ctrl-C ends it.", .dim))
        } catch {
            Console.note("kata: \((error as? Refusal)?.message ?? error.localizedDescription)")
        }
    }
}
