import Foundation

/// Whether what lies beside the steps is whole: links to shared files, chapters and their pages, lines of
/// `judge`.
extension Book {
    func checkPractice(_ findings: inout Findings) throws {
        checkLinks(&findings)
        try checkLook(&findings)
        for page in kata.files("Steps/Practice") where page.contains("/Moves/") {
            try checkPage(page, &findings)
        }
        for step in kata.steps {
            if step.isNumbered {
                try checkTests(of: step, &findings)
                try checkChapter(of: step, &findings)
            }
            try checkJudge(step, &findings)
        }
    }

    /// A tool that writes a file anew makes a file of a link, without a word.
    private func checkLinks(_ findings: inout Findings) {
        for (folder, top) in [("Tests/Shared", "Tests"), ("Steps/Given", "Steps")] {
            let names = kata.names(folder)
            for file in kata.files(top) where !file.hasPrefix(folder) {
                guard names.contains((file as NSString).lastPathComponent) else { continue }
                let path = kata.root.appending(path: file).path
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                findings.expect(isLink, "\(file) must be a link")
            }
        }
    }

    /// What `kata look` searches for, each pattern with a line that it must find.
    private func checkLook(_ findings: inout Findings) throws {
        let search = "printf '%s\\n' \"$1\" | grep -qE -e \"$2\""
        for line in try kata.text("Steps/Practice/Look.tsv").trimmed.components(separatedBy: "\n") {
            let part = line.components(separatedBy: "\t")
            let found =
                try part.count == 6
                && Command(["sh", "-c", search, "sh", part[4], part[3]], in: kata.root).succeeded
            findings.expect(found, "Look.tsv: the pattern “\(part[0])” doesn't find its own line")
        }
    }

    /// A chapter begins with how many moves its step has, and how many red tests. Its moves have their pages'
    /// titles.
    private func checkChapter(of step: Step, _ findings: inout Findings) throws {
        let red = try testNames().count { $0.hasPrefix("\(step.target).Move") }
        let banner = "*\(Document.numbers[kata.moves(step)].capitalized) moves, \(red) red tests"
        let chapter = documents.first { $0.path == "KATA.md" && $0.step == step }?.text ?? ""
        findings.expect(chapter.contains(banner), "\(step.title) in KATA.md does not say \(banner)")
        for k in 1...kata.moves(step) {
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
        for file in kata.files("Tests/\(step.target)") where file.contains("/Move") {
            let found = try kata.text(file).firstMatch(of: shared)?.0.trimmed ?? ""
            findings.expect(found.isEmpty, "\(file): start --tests takes this away: \(found)")
        }
    }

    /// The tool finds the parts of a page by these words.
    private func checkPage(_ path: String, _ findings: inout Findings) throws {
        let parts = /\n(\*\*Problem\.\*\*|\*\*Gain\.\*\*|\*\*Price\.\*\*|## Our way)|(Hint [123])</
        let seen = try kata.text(path).matches(of: parts).map { String($0.1 ?? $0.2 ?? "") }
        var wanted = ["**Problem.**"]
        if !path.hasSuffix("/0.md") {
            if !path.contains("/Hour_") { wanted += ["Hint 1", "Hint 2", "Hint 3", "## Our way"] }
            wanted += ["**Gain.**", "**Price.**"]
        }
        findings.expect(seen.starts(with: wanted), "\(path) has \(seen), and must have \(wanted)")
    }

    /// A line of `judge` that a document quotes is about a mistake as it is. And what no test of act one can
    /// see, a mistake in the finished encore shows.
    private func checkJudge(_ step: Step, _ findings: inout Findings) throws {
        let mistakes = try kata.patches(step, "Mistakes")
        for fault in mistakes where fault.waits {
            findings.expect(
                mistakes.contains { $0.move == nil && $0.seenBy == fault.seenBy },
                "\(fault.state): no mistake shows that \(fault.seenBy) sees it")
        }
        let words = mistakes.flatMap { [$0.about, $0.summary, $0.seenBy] }
        for block in blocks("text judge") where block.step == step {
            for line in block.text.split(separator: "\n") {
                findings.expect(
                    words.contains(where: line.contains), "\(block.document): judge never says \(line)")
            }
        }
    }
}
