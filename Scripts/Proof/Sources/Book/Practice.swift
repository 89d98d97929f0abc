import Foundation

/// Whether what lies beside the steps is whole: shared files, pictures, chapters and pages, cards, lines of `judge`.
extension Book {
    func checkPractice(_ findings: inout Findings) throws {
        checkLinks(&findings)
        for text in kata.files("Steps/Pictures") where text.hasSuffix(".dot") {
            let isDrawn = kata.exists(text.dropLast("dot".count) + "svg")
            findings.expect(isDrawn, "\(text) has no picture: Scripts/pictures draws it")
        }
        let search =
            "while IFS='\t' read -r name _ _ pattern line _; do "
            + "printf '%s\\n' \"$line\" | grep -qE -e \"$pattern\" || echo \"$name\"; done <$0"
        let blind = try Command.output(of: ["sh", "-c", search, "Steps/Practice/Look.tsv"], in: kata.root)
        findings.expect(blind.isEmpty, "Look.tsv has patterns that don't find their own line: \(blind)")
        for path in kata.files("Steps/Practice") {
            if path.contains("/Moves/") { try checkPage(path, &findings) }
            if path.hasSuffix("/Cards.md") { try checkCards(path, &findings) }
        }
        for step in kata.steps {
            if step.isNumbered { try checkChapter(of: step, &findings) }
            try checkTests(of: step, &findings)
            try checkJudge(step, &findings)
        }
    }

    /// A tool that writes a file anew makes a file of a link, without a word.
    private func checkLinks(_ findings: inout Findings) {
        for (folder, top) in [("Tests/Shared", "Tests"), ("Steps/Given", "Steps")] {
            let others = kata.files(top).filter { !$0.hasPrefix(folder) }
            for name in kata.names(folder) {
                let uses = others.filter { $0.hasSuffix("/\(name)") }
                findings.expect(!uses.isEmpty, "no step has a link to \(folder)/\(name)")
                for use in uses {
                    let path = kata.root.appending(path: use).path
                    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                    findings.expect(isLink, "\(use) must be a link")
                }
            }
        }
    }

    /// A chapter begins with how many moves its step has, and how many red tests. Its moves have their pages'
    /// titles.
    private func checkChapter(of step: Step, _ findings: inout Findings) throws {
        let red = try testNames().count { $0.hasPrefix("\(step.target).Move") }
        let banner = "*\(Document.numbers[step.moves].capitalized) moves, \(red) red tests"
        let chapter = documents.first { $0.path == "KATA.md" && $0.step == step }?.text ?? ""
        findings.expect(chapter.contains(banner), "\(step.title) in KATA.md does not say \(banner)")
        for k in 1...step.moves {
            let page = try kata.text(step.practice("Moves/\(k).md"))
            let title = page.prefix { $0 != "\n" }
            findings.expect(
                title.hasPrefix("# Move \(k): ") && chapter.contains("\n##\(title)\n"),
                "\(step.title): move \(k) has another title in KATA.md")
        }
    }

    /// A file of a move has its tests alone, because `start --tests` takes it away.
    private func checkTests(of step: Step, _ findings: inout Findings) throws {
        let shared = /\n(@\w+ )*(func|let|var|enum|(final )?class (?!Move|Loader)|struct (?!Move))\b.+/
        for file in kata.files("Tests/\(step.target)") where file.hasSuffix("Tests.swift") {
            let text = try kata.text(file)
            findings.expect(text.contains("func test_"), "\(file) has no test")
            let found = file.contains("/Move") ? text.firstMatch(of: shared)?.0.trimmed ?? "" : ""
            findings.expect(found.isEmpty, "\(file): start --tests takes this away: \(found)")
        }
    }

    /// The tool, too, finds a card by its form.
    private func checkCards(_ path: String, _ findings: inout Findings) throws {
        for card in try kata.text(path).trimmed.components(separatedBy: "\n\n").dropFirst() {
            let isCard = card.wholeMatch(of: /\*\*Q:\*\* .+\\\n\*\*A:\*\* .+(\n.+)*/) != nil
            findings.expect(isCard, "\(path): this is no card: \(card)")
        }
    }

    /// The tool finds the parts of a page by these words.
    private func checkPage(_ path: String, _ findings: inout Findings) throws {
        let parts = /\n(\*\*Problem\.\*\*|\*\*Gain\.\*\*|\*\*Price\.\*\*|## Our way)|(Hint [123])</
        let seen = try kata.text(path).matches(of: parts).map { String($0.1 ?? $0.2 ?? "") }
        var wanted = ["**Problem.**"]
        if !path.hasSuffix("/0.md") {
            if path.contains("/Step") { wanted += ["Hint 1", "Hint 2", "Hint 3", "## Our way"] }
            wanted += ["**Gain.**", "**Price.**"]
        }
        findings.expect(seen.starts(with: wanted), "\(path) has \(seen), and must have \(wanted)")
    }

    /// A line of `judge` that a document quotes is about a mistake as it is.
    private func checkJudge(_ step: Step, _ findings: inout Findings) throws {
        let words = try kata.patches(step).flatMap { $0.summary.components(separatedBy: ": ") }
        for block in blocks("text judge") where block.step == step {
            for line in block.text.split(separator: "\n") {
                findings.expect(
                    words.contains(where: line.contains), "\(block.document): judge never says \(line)")
            }
        }
    }
}
