import Foundation

/// Whether what lies beside the steps is whole: links to shared files, chapters and their pages, lines of `judge`.
extension Book {
    func checkPractice(_ findings: inout Findings) throws {
        // A tool that writes a file anew makes a file of a link, without a word.
        for (folder, top) in [("Tests/EveryStep", "Tests"), ("Steps/Given", "Steps")] {
            let names = kata.names(folder)
            for file in kata.files(top) where !file.hasPrefix(folder) {
                guard names.contains((file as NSString).lastPathComponent) else { continue }
                let path = kata.root.appending(path: file).path
                let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
                findings.expect(isLink, "\(file) must be a link")
            }
        }
        // What `kata look` searches for, each pattern with a line that it must find.
        for line in try kata.text("Steps/Practice/Look.tsv").trimmed.components(separatedBy: "\n") {
            let part = line.components(separatedBy: "\t")
            let search = "printf '%s\\n' \"$1\" | grep -qE -e \"$2\""
            let found =
                try part.count == 6
                && Command(["sh", "-c", search, "sh", part[4], part[3]], in: kata.root).succeeded
            findings.expect(found, "Look.tsv: the pattern “\(part[0])” doesn't find its own line")
        }
        for page in kata.files("Steps/Practice") where page.contains("/Moves/") {
            try checkPage(page, &findings)
        }
        for step in kata.steps {
            if step.isStep { try checkChapter(of: step, &findings) }
            try checkJudge(step, &findings)
        }
    }

    /// A chapter begins with how many moves its step has, and how many red tests. Its moves have their pages' titles.
    private func checkChapter(of step: Step, _ findings: inout Findings) throws {
        for file in kata.files("Tests/\(step.target)") where file.contains("/Move") {
            let shared = /\n(@\w+ )*(func|let|var|enum|(final )?class (?!Move|Loader)|struct (?!Move))\b.+/
            let found = try kata.text(file).firstMatch(of: shared)?.0.trimmed ?? ""
            findings.expect(found.isEmpty, "\(file): start --tests takes this away: \(found)")
        }
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

    /// A page of a move says its problem, and no more, before its hints.
    private func checkPage(_ path: String, _ findings: inout Findings) throws {
        let hints = ["Hint 1<", "Hint 2<", "Hint 3<", "\n## Our way\n"]
        let has = path.hasSuffix("/0.md") || path.contains("/Hour_") ? [] : hints
        let cost = path.hasSuffix("/0.md") ? [] : ["\n**Gain.** ", "**Price.** "]
        var rest = try kata.text(path)[...]
        for part in ["\n**Problem.** "] + has + cost {
            let next = rest.range(of: part)
            findings.expect(next != nil, "\(path): “\(part.trimmed)” is missing, or comes too early")
            rest = rest[(next?.upperBound ?? rest.startIndex)...]
        }
        findings.expect(
            rest.trimmed.contains(/\n.*\[.+\]\(.+\.md.*\)$/),
            "\(path) must end with links to the pages before and after it")
    }

    /// The lines of `judge` that a document quotes are about mistakes as they are. And what no test of act one can see, a
    /// mistake in the finished encore shows.
    func checkJudge(_ step: Step, _ findings: inout Findings) throws {
        let mistakes = try kata.patches(step, "Mistakes")
        var lines = mistakes.filter(\.isForJudge).flatMap {
            ["caught    \($0.summary), by test_", "MISSED    \($0.about)"]
        }
        for (k, fault) in mistakes.filter({ $0.move != nil }).enumerated() {
            let number = k < 9 ? " \(k + 1)" : "\(k + 1)"
            lines += ["caught", "MISSED"].map { "\($0)    \(number)  \(fault.summary)" }
            lines.append("fault \(k + 1) waited: a test can see it now, \(fault.seenBy)")
            findings.expect(
                !fault.waits || mistakes.contains { $0.move == nil && $0.seenBy == fault.seenBy },
                "\(fault.state): no mistake shows that \(fault.seenBy) sees it")
        }
        for block in blocks("text judge") where block.step == step {
            for line in block.text.split(separator: "\n") {
                findings.expect(
                    lines.contains(where: line.hasPrefix), "\(block.document): judge never says \(line)")
            }
        }
    }
}
