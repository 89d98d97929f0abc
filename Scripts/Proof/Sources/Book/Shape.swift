import Foundation

/// Whether the workbook has the form that a learner relies on: in every step the same parts, and not too many words.
extension Book {
    func checkShape(_ proof: inout Proof) throws {
        let chapters = try kata.text("KATA.md").components(separatedBy: "\n## ").dropFirst()
        for step in kata.steps where !step.isEncore {
            guard let chapter = chapters.first(where: { $0.hasPrefix("\(step.title): ") }) else {
                proof.fail("KATA.md has no chapter on \(step.title)")
                continue
            }
            try checkBanner(of: chapter, step, &proof)
            let parts = [
                "**Goal:**", "### Before and after", "**Predict.**", "### Start", "### Move 1",
                "### Look back", "**On your own.**", "**In your app.**", "### Close the book", "**Next.**",
            ]
            expect(parts, inOrderIn: chapter, "KATA.md, \(step.title)", &proof)
            for move in chapter.components(separatedBy: "\n### Move ").dropFirst() {
                let text = move.components(separatedBy: "\n### ")[0]
                let slots = ["Problem", "Before → After", "Do this", "Done when", "Trap", "Why"].map {
                    "\n**\($0)"
                }
                expect(slots, inOrderIn: text, "KATA.md, \(step.title), move \(text.prefix(1))", &proof)
            }
            let first = prose(chapter.components(separatedBy: "\n    Scripts/kata start")[0])
            proof.expect(first <= 300, "\(step.title) has \(first) words before its start")
        }
        for document in documents where document.path.hasSuffix("/Notes.md") {
            let words = prose(document.text)
            proof.expect(words <= 900, "\(document.path): \(words) words of prose, not 900")
        }
        for chapter in chapters {
            let title = chapter.prefix { $0 != "\n" }
            let limit =
                title.hasPrefix("Start")
                ? 800 : title.hasPrefix("Step 5") ? 3_200 : title.hasPrefix("Encore") ? 1_200 : 1_900
            let words = prose(String(chapter))
            proof.expect(words <= limit, "KATA.md, \(title): \(words) words of prose, not \(limit)")
        }
    }

    private func checkBanner(of chapter: String, _ step: Step, _ proof: inout Proof) throws {
        let red = try testNames().filter { $0.hasPrefix("\(step.target).Move") }.count
        let words = NumberFormatter()
        words.locale = Locale(identifier: "en")
        words.numberStyle = .spellOut
        let moves = words.string(from: NSNumber(value: kata.moves(step)))?.capitalized ?? ""
        proof.expect(
            chapter.contains("*\(moves) moves, \(red) red tests"),
            "\(step.title) has \(moves) moves and \(red) red tests, which KATA.md does not say")
    }

    private func expect(
        _ parts: [String], inOrderIn text: String, _ place: String, _ proof: inout Proof
    ) {
        var rest = text[...]
        for part in parts {
            guard let found = rest.range(of: part) else {
                return proof.fail("\(place): “\(part.trimmed)” is missing, or not in its order")
            }
            rest = rest[found.upperBound...]
        }
    }

    /// Words, but for code, commands, tables and quoted output.
    private func prose(_ text: String) -> Int {
        text.replacing(/\n```(?s:.*?)\n```/, with: "").components(separatedBy: "\n")
            .filter { !$0.hasPrefix("    ") && !$0.hasPrefix("|") }
            .joined(separator: " ").split(separator: " ").count
    }

    /// A red message that is quoted is one that a test has, whatever is put into it.
    func checkQuotedMessages(_ proof: inout Proof) throws {
        let lines = try kata.files("Tests").filter { $0.hasSuffix(".swift") }.flatMap {
            try kata.text("Tests/\($0)").components(separatedBy: "\n")
        }
        let messages: [Regex<AnyRegexOutput>] = try lines.flatMap { $0.matches(of: /"((?:[^"\\]|\\.)+)"/) }
            .compactMap { literal in
                let words = literal.1.split(
                    separator: /\\\((?:[^()]|\([^()]*\))*\)/, omittingEmptySubsequences: false)
                guard words.joined().contains(" ") else { return nil }  // a value and no message
                return try Regex(
                    words.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".*"))
            }
        let tests = try testNames()
        func expectSaid(_ words: Substring, in document: (path: String, text: String)) {
            let isSaid =
                words.contains("Fatal error")
                || messages.contains { (try? $0.wholeMatch(in: words)) != nil }
            proof.expect(isSaid, "\(document.path): no test says: \(words)")
        }
        for document in documents {
            for quote in document.text.matches(of: /✘ (test_\w+)\n    (.+)/) {
                let isThere = tests.contains { $0.hasSuffix("/\(quote.1)") }
                proof.expect(isThere, "\(document.path): there is no test \(quote.1)")
                expectSaid(quote.2, in: document)
            }
            // Tables of slips, and what one sees of each.
            for row in document.text.matches(of: /\n\|.+\| `([^`|]+ must [^`|]+)` \|/) {
                expectSaid(row.1, in: document)
            }
        }
    }
}
