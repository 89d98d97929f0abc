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
        while true {
            let seen = files(of: step, in: kata.repository)
            show(step, of: kata)
            repeat { usleep(200_000) } while files(of: step, in: kata.repository) == seen
            // Somebody may have switched to another branch. In the middle of that, what was known still holds.
            kata = (try? Kata.here()) ?? kata
            step = (try? kata.step(in: arguments)) ?? step
        }
    }

    /// Names, dates and sizes of all that the step is built from; and of HEAD, which a switch of branch changes.
    private static func files(of step: Step, in repository: Repository) -> [String] {
        let folders = [step.folder, step.tests, "Tests/Support"].map(repository.root.appendingPathComponent)
        let sources = folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") }.sorted().map(folder.appendingPathComponent)
        }
        let manifest = repository.root.appendingPathComponent("Package.swift")
        let head = repository.gitFolder.appendingPathComponent("HEAD")
        return (sources + [manifest, head]).map { file in
            let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
            let date = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            return "\(file.path) \(date) \(facts?[.size] ?? 0)"
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
