import Foundation

/// Whether what lies beside the steps is whole: pages of moves, mistakes, links to shared tests, pictures.
extension Book {
    func checkPractice(_ findings: inout Findings) throws {
        let tests = try testNames()
        for step in kata.steps {
            try checkMistakes(step, &findings)
            // A tool that writes a file anew makes a file of a link, without a word.
            for (shared, own) in [
                ("Tests/EveryStep", "Tests/\(step.target)"), ("Steps/Given", "Steps/\(step.name)/Given"),
            ] {
                for name in kata.names(shared) where kata.exists("\(own)/\(name)") {
                    let file = kata.root.appendingPathComponent("\(own)/\(name)").path
                    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
                    findings.expect(
                        target?.hasSuffix("../\(shared.dropFirst(6))/\(name)") == true,
                        "\(own)/\(name) must be a link")
                }
            }
            guard step.isStep else { continue }
            // A chapter begins with how many moves its step has, and how many red tests.
            let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven"]
            let red = tests.filter { $0.hasPrefix("\(step.target).Move") }.count
            let banner = "*\(words[kata.moves(step)]) moves, \(red) red tests"
            let chapter = try kata.text("KATA.md").components(separatedBy: "\n## ")
                .first { $0.hasPrefix("\(step.title): ") }
            findings.expect(
                chapter?.contains(banner) == true, "\(step.title) in KATA.md does not say \(banner)")
            for k in 1...kata.moves(step) {
                let page = try kata.text(step.practice("Moves/\(k).md"))
                let title = page.prefix { $0 != "\n" }
                let isTheSame =
                    title.hasPrefix("# Move \(k): ") && chapter?.contains("\n##\(title)\n") == true
                findings.expect(isTheSame, "\(step.title): move \(k) has another title in KATA.md")
                let hints = page.components(separatedBy: "\n## Our way\n")
                findings.expect(
                    hints.count == 2 && hints[0].matches(of: /<summary>Hint [123]</).count == 3,
                    "\(step.title): the page of move \(k) must have three hints, and then our way")
            }
        }
        try checkPages(of: kata.steps.filter(\.isStep), &findings)
        try checkPages(of: kata.steps.filter { !$0.isStep }, &findings)
        for picture in found(/!\[[^\]]{40,}\]\(([^)]+)\.svg\)/) {
            let text = "Steps/Pictures/\((picture.text as NSString).lastPathComponent).dot"
            findings.expect(
                kata.exists(text), "\(picture.document): there is no \(text) that it is drawn from")
        }
    }

    /// A page says why now before its first file, and ends with the way to the pages before and after it.
    private func checkPages(of steps: [Step], _ findings: inout Findings) throws {
        let pages = steps.flatMap { step in
            kata.names(step.practice("Moves")).map { step.practice("Moves/\($0)") }
        }
        for (k, page) in pages.enumerated() {
            let text = try kata.text(page)
            findings.expect(
                text.contains(/\n\*\*Problem\.\*\* (?:.+\n)+\n?\*\*Gain\.\*\* (?:.+\n)+\n?\*\*Price\.\*\*\s/),
                "\(page) must say problem, gain and price, in this order")
            let line = text.trimmed.components(separatedBy: "\n").last ?? ""
            let links = line.matches(of: /\[(← )?[^\]]+?( →)?\]\(([^)]+)\)/)
            let folder = (page as NSString).deletingLastPathComponent as NSString
            func way(_ link: Substring?) -> String? {
                // Only what begins at the root is put in order.
                link.map { String(("/\(folder)/\($0)" as NSString).standardizingPath.dropFirst()) }
            }
            let (before, after) = (links.first { $0.1 != nil }?.3, links.first { $0.2 != nil }?.3)
            findings.expect(
                way(before) == (k == 0 ? nil : pages[k - 1])
                    && way(after) == (k == pages.count - 1 ? nil : pages[k + 1]),
                "\(page) must end with links to the page before it and the one after it")
        }
    }

    /// What is made before the step is finished is there for a document, or for the tests of act one; what they can't see, a
    /// mistake in the finished step shows. And the judge's lines that a document quotes are about mistakes as they are.
    func checkMistakes(_ step: Step, _ findings: inout Findings) throws {
        let mistakes = try kata.patches(step, "Mistakes")
        let (early, late) = (mistakes.filter { $0.move != nil }, mistakes.filter { $0.move == nil })
        for mistake in early {
            findings.expect(
                !mistake.waits || late.contains { $0.seenBy == mistake.seenBy },
                "\(mistake.state): no mistake shows that \(mistake.seenBy) sees it")
            findings.expect(step.isEncore || isShown(mistake), "no document shows \(mistake.state)")
        }
        // What `judge` can say.
        let lines =
            late.filter(\.isForJudge).flatMap {
                ["caught    \($0.summary), by test_", "MISSED    \($0.about)"]
            }
            + early.enumerated().flatMap { k, mistake in
                let number = k < 9 ? " \(k + 1)" : "\(k + 1)"
                return ["caught", "MISSED"].map { "\($0)    \(number)  \(mistake.summary)" }
                    + ["fault \(k + 1) waited: a test can see it now, \(mistake.seenBy)"]
            }
        for block in blocks("text judge").filter({ $0.step == step }) + blocks("text \(step.word) judge") {
            for line in block.text.split(separator: "\n") {
                findings.expect(
                    lines.contains(where: line.hasPrefix), "\(block.document): judge never says \(line)")
            }
        }
    }

    private func isShown(_ patch: Patch) -> Bool {
        quotes(of: patch.step).contains { $0.name == patch.name }
            || blocks("diff").contains { patch.text.contains("\n\($0.text)") }
            || counts(of: patch.step).contains { $0.name == patch.name }
    }
}
