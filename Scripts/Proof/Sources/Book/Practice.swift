import Foundation

/// Whether what lies beside the steps is whole: pages of moves, faults, links to shared tests, pictures.
extension Book {
    func checkPractice(_ findings: inout Findings) throws {
        let tests = try testNames()
        for step in kata.steps {
            try checkFaults(step, &findings)
            // A tool that writes a file anew makes a file of a link, without a word.
            for name in kata.names("Tests/EveryStep") where kata.exists("Tests/\(step.target)/\(name)") {
                let file = kata.root.appendingPathComponent("Tests/\(step.target)/\(name)").path
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
                findings.expect(
                    target == "../EveryStep/\(name)", "Tests/\(step.target)/\(name) must be a link")
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
        for picture in found(/!\[[^\]]{40,}\]\(([^)]+)\.svg\)/) {
            let text = "Steps/Pictures/\((picture.text as NSString).lastPathComponent).dot"
            findings.expect(
                kata.exists(text), "\(picture.document): there is no \(text) that it is drawn from")
        }
    }

    /// A test of act two that sees a fault is shown to do so by a mistake, and the judge's lines that a document quotes are
    /// about faults as they are.
    private func checkFaults(_ step: Step, _ findings: inout Findings) throws {
        let (faults, mistakes) = (try kata.patches(step, "Faults"), try kata.patches(step, "Mistakes"))
        for fault in faults {
            findings.expect(
                fault.seenBy.hasPrefix("LegacyTests/") || mistakes.contains { $0.seenBy == fault.seenBy },
                "\(fault.state): no mistake shows that \(fault.seenBy) sees it")
        }
        // What `judge` can say of the mistakes that a test sees, and of the faults.
        let (seen, designs) = (
            mistakes.filter { $0.kind == "behaviour" }, try kata.patches(step, "Alternatives")
        )
        let lines =
            seen.flatMap { ["caught     \($0.summary), by test_", "MISSED     a mistake about \($0.about)"] }
            + (0...seen.count).flatMap { caught in
                (0...designs.count).map {
                    "\(caught) of \(seen.count) mistakes caught; \($0) of \(designs.count) other good designs refused."
                }
            }
            + faults.enumerated().flatMap { k, fault in
                let number = k < 9 ? " \(k + 1)" : "\(k + 1)"
                return ["caught    ", "MISSED    "].map { "\($0)\(number)  \(fault.summary.dropLast())" }
                    + ["fault \(k + 1) waited: a test can see it now, \(fault.seenBy)"]
            }
        for block in blocks("text judge").filter({ $0.step == step }) + blocks("text \(step.word) judge") {
            for line in block.text.split(separator: "\n") {
                findings.expect(
                    lines.contains(where: line.hasPrefix), "\(block.document): judge never says \(line)")
            }
        }
    }
}
