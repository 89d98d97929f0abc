import Foundation

/// All that the documents say, held against the kata.
struct Book {
    let kata: Kata
    /// Those of moves without their patches.
    let documents: [(path: String, text: String)]
    /// Their parts, each with the step that it's about: a chapter of KATA.md, or all of a document.
    private let sections: [(document: String, step: Step?, text: String)]
    let blocks: [Block]
    static let hunks = /\n(```+|~~~+)diff\n((?s).*?\n)\1(?=\n)/

    init(_ kata: Kata) throws {
        self.kata = kata
        let pages = kata.files("Steps").filter { $0.hasSuffix(".md") }
        documents = try (["README.md", "KATA.md", "CONTRIBUTING.md", "AGENTS.md"] + pages).filter(kata.exists)
            .map { path in
                let text = try kata.text(path)
                return (path, path.contains("/Moves/") ? text.replacing(Self.hunks, with: "") : text)
            }
        sections = documents.flatMap { document in
            guard document.path == "KATA.md" else {
                let step = kata.steps.first { document.path.hasPrefix($0.practice("")) }
                return [(document.path, step, document.text)]
            }
            return document.text.components(separatedBy: "\n## ").map { chapter in
                (document.path, kata.steps.first { chapter.hasPrefix("\($0.title): ") }, chapter)
            }
        }
        blocks = sections.flatMap { section in
            section.text.matches(of: /\n```([^\n]+)\n((?s).*?\n)```/).map {
                Block(
                    document: section.document, words: String($0.1), text: String($0.2), step: section.step)
            }
        }
    }

    func check() throws -> Findings {
        var findings = Findings()
        for check in [
            checkFences, checkCommands, checkNames, checkCode, checkPractice, checkExcerpts, checkListings,
        ] {
            do { try check(&findings) } catch { findings.fail(error) }
        }
        return findings
    }

    /// Every block says what it is, so that something holds it against the kata; and so does every number of red tests.
    private func checkFences(_ findings: inout Findings) {
        let known = /swift( (refused|compiles|prints|listing))?|text ((\d|encore) )?judge|diff|sh|drawing/
        for block in blocks {
            let isKnown =
                kata.steps.contains { Quote(block, of: $0) != nil }
                || block.words.wholeMatch(of: known) != nil
            findings.expect(
                isKnown, "\(block.document): nothing checks a block that is marked “\(block.words)”")
        }
        let number = "\\b(two|three|four|five|six|seven|eight|nine|ten)\\b[^.!?:<]*"
        let red = try! Regex(
            "(?i)(\(number)\\b(are|turns?|stays?|goe?s?) red|\\bred\\b[^.!?:<]*\(number)\\btests?)\\b(?![.:]?\\s<!--)"
        )
        let (counted, all) = (
            kata.steps.flatMap(counts).count, found(/(<!-- red: )/).count { $0.document != "CONTRIBUTING.md" }
        )
        findings.expect(counted == all, "\(all - counted) numbers of red tests are about no step")
        for document in documents {
            let fences = document.text.matches(of: /\n *```/).count
            findings.expect(
                fences == 2 * blocks.count { $0.document == document.path },
                "\(document.path): a block has no word after its fence, or isn't at the line's beginning")
            for sentence in document.text.matches(of: red) {
                findings.fail("\(document.path): nothing counts these tests: \(sentence.0)")
            }
        }
    }

    /// A pattern's first group, each time that it is found, and the document where it is.
    func found(_ pattern: Regex<(Substring, Substring)>) -> [(document: String, text: String)] {
        documents.flatMap { document in
            document.text.matches(of: pattern).map { (document.path, String($0.1)) }
        }
    }

    /// What stands between two fences, with the words after the first.
    struct Block {
        let document: String
        /// As in "swift", or "text start".
        let words, text: String
        /// That of its chapter, or of its folder in Practice.
        let step: Step?
    }

    func blocks(_ words: String) -> [Block] { blocks.filter { $0.words == words } }

    // MARK: - What one sees of a step

    /// A block “text NAME”: the first failure that `kata test` shows with the patch of that name, or one that it shows at
    /// the “start”. Or “text NAME $ COMMAND”: what that says there, or in the “finished” step. It's about the step of
    /// its chapter or folder, if there's no other before the name: “text 3 NAME”.
    struct Quote {
        let document, name, text: String
        let command: String?

        init?(_ block: Block, of step: Step) {
            let words = /text (?:([1-9]|hour|encore) )?([\w-]+)(?: \$ (.+))?/
            guard let match = block.words.wholeMatch(of: words), match.2 != "judge",
                match.1.map({ $0 == step.word }) ?? (block.step == step)
            else { return nil }
            (document, name, text) = (block.document, String(match.2), String(block.text.dropLast()))
            command = match.3.map(String.init)
        }

        /// Whether it's all that one sees. Prose may leave the places out; “…” stands for what else it leaves out.
        func isShown(by seen: String) -> Bool {
            func lines(_ text: String) -> String {
                text.trimmed.components(separatedBy: "\n").map {
                    self.text.contains(".swift:")
                        ? $0.trimmed : $0.trimmed.replacing(/^(✘ \w+) +\(.*\)$/) { $0.1 }
                }.joined(separator: "\n")
            }
            let pattern = lines(text).components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
            return lines(seen).range(
                of: "\\A\(pattern.joined(separator: "(?s:.*)"))\\z", options: .regularExpression) != nil
        }
    }

    func quotes(of step: Step) -> [Quote] { blocks.compactMap { Quote($0, of: step) } }

    /// How many tests are red, as in “two of its tests are red <!-- red: NAME FILTER -->”: with the patch of that name, and
    /// of those whose name has the filter in it. It's about the step of its chapter, or of the word before: “red: 3 NAME”.
    struct Count {
        let document: String
        let number: Int
        let name, filter: String
    }

    func counts(of step: Step) -> [Count] {
        let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        return sections.flatMap { section in
            section.text.matches(of: /<!-- red: (?:([1-9]|hour|encore) )?([\w-]+) ?(\w*) -->/)
                .filter { $0.1.map { $0 == step.word } ?? (section.step == step) }.map { mark in
                    let before = section.text[..<mark.range.lowerBound].trimmingCharacters(
                        in: .letters.inverted)
                    let sentence = before[(before.lastIndex { ".:".contains($0) } ?? before.startIndex)...]
                    let said = sentence.lowercased().matches(of: /[a-z]+|\d+/).compactMap {
                        Int($0.0) ?? words.firstIndex(of: String($0.0))
                    }
                    return Count(
                        document: section.document, number: said.last ?? -1, name: String(mark.2),
                        filter: String(mark.3))
                }
        }
    }

    /// The second column of a table of slips.
    func slips(of step: Step) -> [(document: String, text: String)] {
        documents.filter { $0.path.hasPrefix(step.practice("")) }.flatMap { document in
            document.text.matches(of: /\n\|.+\| `([^`|]+ must [^`|]+)` \|/).map {
                (document.path, String($0.1))
            }
        }
    }
}
