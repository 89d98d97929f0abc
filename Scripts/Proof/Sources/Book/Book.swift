import Foundation

/// All that the documents say, held against the kata.
struct Book {
    let kata: Kata
    /// In their parts: a chapter of KATA.md is about its step, and all of a document in Practice about the one of its folder.
    let documents: [(path: String, step: Step?, text: String)]
    let blocks: [Block]
    let counts: [Count]
    static let fence = /\n```([^\n]+)\n((?s).*?\n)```/
    static let numbers = "none one two three four five six seven eight nine ten".components(separatedBy: " ")

    init(_ kata: Kata) throws {
        self.kata = kata
        let pages = kata.files("Steps").filter { $0.hasSuffix(".md") }
        let paths = (["README.md", "KATA.md", "CONTRIBUTING.md", "AGENTS.md"] + pages).filter(kata.exists)
        documents = try paths.flatMap { path in
            let step = kata.steps.first { path.hasPrefix($0.practice("")) }
            return try kata.text(path).components(separatedBy: "\n## ").map { part in
                (path, step ?? kata.steps.first { part.hasPrefix("\($0.title): ") }, part)
            }
        }
        blocks = documents.flatMap { document in
            document.text.matches(of: Self.fence).map { match in
                let quote = match.1.wholeMatch(of: /text (?:([1-9]|hour|encore) )?([\w-]+)(?: \$ (.+))?/)
                return Block(
                    document: document.path, step: kata.step(quote?.1) ?? document.step,
                    words: quote.map { "text \($0.2)" } ?? String(match.1),
                    command: quote?.3.map(String.init), text: String(match.2))
            }
        }
        let number = try Regex("\\b(?:\\d+|\(Self.numbers.joined(separator: "|")))\\b").ignoresCase()
        counts = documents.flatMap { document in
            document.text.matches(of: /<!-- red: (?:([1-9]|hour|encore) )?(\S+) ?(.*?) -->/).map { mark in
                let said = document.text[..<mark.range.lowerBound].matches(of: number).last
                let word = said.map { document.text[$0.range].lowercased() } ?? ""
                return Count(
                    document: document.path, step: kata.step(mark.1) ?? document.step,
                    number: Int(word) ?? Self.numbers.firstIndex(of: word) ?? -1,
                    name: String(mark.2), filter: String(mark.3))
            }
        }
    }

    func check() throws -> Findings {
        var findings = Findings()
        for check in [checkFences, checkCommands, checkNames, checkPractice, checkExcerpts, checkListings] {
            do { try check(&findings) } catch { findings.fail("\(error)") }
        }
        return findings
    }

    /// Every block says what it is, so that something holds it against the kata; and so does every number of red tests.
    private func checkFences(_ findings: inout Findings) throws {
        let known = /swift( (listing|given))?|diff( shown)?|sh|drawing/
        for block in blocks {
            let isKnown =
                block.words.hasPrefix("text ")
                ? block.step != nil : block.words.wholeMatch(of: known) != nil || Listing(block) != nil
            findings.expect(
                isKnown, "\(block.document): nothing checks a block that is marked “\(block.words)”")
        }
        for count in counts where count.document != "CONTRIBUTING.md" {
            findings.expect(count.step != nil, "\(count.document): red: \(count.name) is about no step")
        }
        let number = "\\b(\(Self.numbers[2...].joined(separator: "|")))\\b[^.!?:<]*"
        let saysRed = "\(number)\\b(are|turns?|stays?|goe?s?) red|\\bred\\b[^.!?:<]*\(number)\\btests?"
        let red = try Regex("(?i)(\(saysRed))\\b(?![.:]?\\s<!--)")
        for document in documents {
            findings.expect(
                !document.text.replacing(Self.fence, with: "").contains(/\n *```/),
                "\(document.path): a block has no word after its fence, or isn't at the line's beginning")
            for sentence in document.text.matches(of: red) {
                findings.fail(
                    "\(document.path): nothing counts these tests: \(document.text[sentence.range])")
            }
        }
    }

    /// A pattern's first group, each time that it is found, and where it is.
    func found(_ pattern: Regex<(Substring, Substring)>) -> [(document: String, step: Step?, text: String)] {
        documents.flatMap { document in
            document.text.matches(of: pattern).map { (document.path, document.step, String($0.1)) }
        }
    }

    func blocks(_ words: String) -> [Block] { blocks.filter { $0.words == words } }
    var quotes: [Block] { blocks.filter { $0.words.hasPrefix("text ") && $0.name != "judge" } }

    /// What stands between two fences.
    struct Block {
        let document: String
        /// That of its chapter or of its folder; or the one after the fence, as in “text 3 NAME”.
        let step: Step?
        /// As in "swift prints", or "text NAME": the first failure that `kata test` shows with the patch of that name, or
        /// one that it shows at the “start”.
        let words: String
        /// As in “text start $ COMMAND”: the block is what that says there, or in the “finished” step.
        let command: String?
        let text: String

        var name: String { String(words.dropFirst("text ".count)) }

        /// Whether it's all that one sees. Prose may leave the places out; “…” stands for what else it leaves out.
        func isShown(by seen: String) -> Bool {
            func lines(_ text: String) -> String {
                text.split(separator: "\n").map(\.trimmed).joined(separator: "\n")
            }
            let hasPlaces = text.contains(".swift:")
            let seen = hasPlaces ? seen : seen.replacing(/(?m)^( *✘ \w+) +\(.*\)$/) { $0.1 }
            let pieces = lines(text).components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
            let pattern = "\\A\(pieces.joined(separator: "(?s:.*)"))\\z"
            return lines(seen).range(of: pattern, options: .regularExpression) != nil
        }
    }

    /// How many tests are red, as in “two of its tests are red <!-- red: NAME FILTER -->”: with the patch of that name, and
    /// of those whose name has the filter in it.
    struct Count {
        let document: String
        let step: Step?
        let number: Int
        let name, filter: String
    }
}
