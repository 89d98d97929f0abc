import Foundation

/// Whether what lies beside the steps is whole: mistakes, hints, cards, links to shared tests, pictures.
extension Book {
    func checkPractice(_ proof: inout Proof) throws {
        let tests = try testNames()
        for step in kata.steps {
            for mistake in try kata.mistakes(step) where [.behaviour, .guard].contains(mistake.kind) {
                let isThere = tests.contains("\(step.target).\(mistake.seer ?? "")")
                proof.expect(
                    isThere, "\(step.title), \(mistake.path): there is no \(mistake.seer ?? "test")")
            }
            try checkFaults(step, tests, &proof)
            try checkQuotedFaults(step, &proof)
            try checkLook(step, &proof)
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

    /// Faults are numbered, and a test of act two that sees one is shown to do so by a mistake.
    private func checkFaults(_ step: Step, _ tests: [String], _ proof: inout Proof) throws {
        let mistakes = try kata.mistakes(step)
        for (k, fault) in try kata.faults(step).enumerated() {
            let (place, seer) = ("\(step.title), \(fault.path)", fault.seer ?? "")
            proof.expect(
                fault.path.hasPrefix(String(format: "Faults/%02d-", k + 1)),
                "\(place) must have number \(k + 1)")
            proof.expect(tests.contains("\(step.target).\(seer)"), "\(place): there is no \(seer)")
            proof.expect(
                seer.hasPrefix("LegacyTests/") || mistakes.contains { $0.seer == seer },
                "\(place): no mistake shows that \(seer) sees it")
        }
    }

    /// Lines of the judge that a document quotes name a fault as it is.
    private func checkQuotedFaults(_ step: Step, _ proof: inout Proof) throws {
        guard step.isEncore else { return }
        let faults = try kata.faults(step).enumerated()
        let sentences = faults.map { "\($0 + 1)  \($1.summary.dropLast())" }
        let seers = faults.map { "\($0 + 1) waited for \($1.kind): \($1.seer ?? "")" }
        for line in found(/\n(?:caught|MISSED|waits) +(\d+  .+)/) {
            proof.expect(
                sentences.contains(where: line.text.hasPrefix),
                "\(line.document): there is no fault \(line.text)")
        }
        for line in found(/\nfault (\d+ waited for .+) is green: a test can see it now/) {
            let seer = line.text.replacing("for the ", with: "for ")
            proof.expect(seers.contains(seer), "\(line.document): there is no fault \(line.text)")
        }
    }

    /// What a reader would stop at: nothing in a finished step, and what the mistakes say in them.
    private func checkLook(_ step: Step, _ proof: inout Proof) throws {
        let sentences = Dictionary(
            uniqueKeysWithValues: try kata.text("Steps/Practice/Look.tsv").split(separator: "\n").map {
                let parts = $0.components(separatedBy: "\t")
                return ("Look/\(parts[0])", parts[parts.count - 1])
            })
        guard !step.isEncore else { return }
        let silent = try look(at: kata.tree, step)
        proof.expect(silent == "There is nothing to stop at.", "\(step.title): kata look says: \(silent)")
        for mistake in try kata.mistakes(step) where mistake.kind == .look {
            let said = try look(at: kata.tree([mistake.state]), step)
            proof.expect(
                sentences[mistake.seer ?? ""].map(said.contains) == true,
                "\(step.title), \(mistake.path): kata look says no \(mistake.seer ?? ""), but: \(said)")
        }
    }

    private func look(at tree: String, _ step: Step) throws -> String {
        let script = """
            folder=$(mktemp -d) && git archive \(tree) Scripts Steps | tar -x -C "$folder" && cd "$folder"
            git init -q && git add -A && git -c user.name=k -c user.email=k commit -qm k
            Scripts/kata look \(step.word)
            cd / && rm -rf "$folder"
            """
        return try Kata.output(of: ["sh", "-ec", script], in: kata.root)
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
    }
}
