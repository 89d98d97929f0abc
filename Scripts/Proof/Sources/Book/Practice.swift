import Foundation

/// Whether what lies beside the steps is whole: mistakes, hints, cards, links to shared tests, pictures.
extension Book {
    func checkPractice(_ proof: inout Proof) throws {
        let tests = try testNames()
        for step in kata.steps {
            for mistake in try kata.mistakes(step) {
                let isThere = tests.contains("\(step.target).\(mistake.killer ?? "")")
                proof.expect(
                    isThere, "\(step.title), \(mistake.path): there is no \(mistake.killer ?? "test")")
            }
            try checkHints(step, &proof)
            // A tool that writes a file anew makes a file of a link, without a word.
            for name in kata.names("Tests/EveryStep") where kata.exists("\(step.tests)/\(name)") {
                let file = kata.root.appendingPathComponent("\(step.tests)/\(name)").path
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
                proof.expect(target == "../EveryStep/\(name)", "\(step.tests)/\(name) must be a link")
            }
        }
        for file in kata.files("Tests") where file.hasSuffix(".swift") {
            proof.expect(!(try kata.text("Tests/\(file)")).contains("XCTSkip"), "Tests/\(file) skips a test")
        }
        let questions = found(/\*\*Q:\*\* (.+?)\\?\n/).map(\.text)
        let twice = Dictionary(grouping: questions, by: { $0 }).filter { $0.value.count > 1 }.keys
        proof.expect(twice.isEmpty, "a card is there twice: \(twice.sorted())")
    }

    private func checkHints(_ step: Step, _ proof: inout Proof) throws {
        guard !step.isEncore else { return }
        let hints = try kata.text(step.practice("Hints.md"))
        let parts = hints.components(separatedBy: "\n## Move ").dropFirst()
        let numbers = parts.compactMap { Int($0.prefix { $0 != ":" }) }
        proof.expect(
            numbers == Array(1...kata.moves(step))
                && parts.allSatisfy { $0.matches(of: /<details>/).count == 3 },
            "\(step.title): Hints.md must have three hints below “## Move k: title”, for each move")
    }

    func checkPictures(_ proof: inout Proof) throws {
        let shown = documents.flatMap { document in
            document.text.matches(of: /!\[([^\]]*)\]\(([^)]+)\)/).map { (words: $0.1, path: String($0.2)) }
        }
        for picture in shown {
            let name = (picture.path as NSString).lastPathComponent
            let text = "Steps/Pictures/\(name.replacing(/\.svg$/, with: ".dot"))"
            proof.expect(kata.exists(text), "\(picture.path) has no text beside it that it is drawn from")
            proof.expect(
                picture.words.count > 40, "the words in place of \(picture.path) must say what it shows")
        }
        for name in kata.names("Steps/Pictures") where name.hasSuffix(".svg") {
            proof.expect(shown.contains { $0.path.hasSuffix("/\(name)") }, "no document shows \(name)")
        }
        let red = try kata.steps.map { step in
            try testNames().filter {
                $0.hasPrefix("\(step.target).") && !$0.contains("GuardTests/") && !$0.contains(".My")
            }.count
        }
        let words = NumberFormatter()
        words.locale = Locale(identifier: "en")
        words.numberStyle = .spellOut
        let told = found(/\n([A-Z][\w-]+) tests fail\./).map { $0.text.lowercased() }
        let counted = red.compactMap { words.string(from: NSNumber(value: $0)) }
        proof.expect(
            told == counted, "KATA.md says that \(told) tests fail; counted, step by step: \(counted)")
    }
}
