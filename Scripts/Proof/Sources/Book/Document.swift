import Foundation

/// A part of a document, from one heading of the second rank to the next: the one reader of Markdown.
struct Document {
    let path: String
    /// A chapter of KATA.md is about its step, and all of a document in Practice about the one of its folder.
    let step: Step?
    let text: String

    private static let fence = /\n```([^\n]+)\n((?s).*?\n)```/
    static let numbers = "none one two three four five six seven eight nine ten".components(separatedBy: " ")

    static func parts(of path: String, in kata: Kata) throws -> [Document] {
        let step = kata.steps.first { path.hasPrefix($0.practice("")) }
        return try kata.text(path).components(separatedBy: "\n## ").map { text in
            Document(
                path: path, step: step ?? kata.steps.first { text.hasPrefix("\($0.title): ") }, text: text)
        }
    }

    /// Without what stands in fences.
    var prose: String { text.replacing(Self.fence, with: "") }

    func blocks(in kata: Kata) -> [Block] {
        text.matches(of: Self.fence).map { match in
            let quote = match.1.wholeMatch(of: /text (?:(\w+) )?([\w-]+)(?: \$ (.+))?/)
            return Block(
                document: path, step: quote?.1.map(kata.step) ?? step,
                words: quote.map { "text \($0.2)" } ?? String(match.1),
                command: quote?.3.map(String.init), text: String(match.2))
        }
    }

    /// What a reader pastes: lines that are indented, as Markdown has code, or in a fence of their own.
    var commands: [String] {
        let text = text.replacing(/\n```(?!sh\n)[^\n]+\n(?s:.*?\n)```/, with: "")
        return text.matches(of: /\n\n((?: {4}.*\n+)+)|\n```sh\n((?s:.*?)\n)```/).map {
            String($0.1 ?? $0.2 ?? "")
        }
    }

    func counts(in kata: Kata) -> [Count] {
        let number = try! Regex("\\b(?:\\d+|\(Self.numbers.joined(separator: "|")))\\b").ignoresCase()
        return text.matches(of: /<!-- red:([^>]+)-->/).map { mark in
            var words = mark.1.split(whereSeparator: \.isWhitespace)
            let named = kata.step(words.first)
            if named != nil { words.removeFirst() }
            let said = text[..<mark.range.lowerBound].matches(of: number).last
            let word = said.map { text[$0.range].lowercased() } ?? ""
            return Count(
                document: path, step: named ?? step,
                number: Int(word) ?? Self.numbers.firstIndex(of: word) ?? -1,
                name: String(words.first ?? ""), filter: String(words.dropFirst().first ?? ""))
        }
    }

    /// What a link leads to, and perhaps a heading there.
    var links: [(path: Substring, anchor: Substring?)] {
        text.matches(of: /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/).map { ($0.1, $0.2) }
    }

    /// Names that a link can have behind “#”, as GitHub makes them of headings.
    static func anchors(in text: String) -> [String] {
        text.matches(of: /(?:^|\n)#+ (.+)/).map { heading in
            heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                .replacing(" ", with: "-")
        }
    }
}

/// What stands between two fences.
struct Block {
    let document: String
    /// That of its chapter or of its folder; or the one after the fence, as in “text 3 NAME”.
    let step: Step?
    /// As in "swift prints", or "text NAME": the first failure that `kata test` shows with the patch of that
    /// name, or one that it shows at the “start”.
    let words: String
    /// As in “text start $ COMMAND”: the block is what that says there, or in the “finished” step.
    let command: String?
    let text: String

    var name: String { String(words.dropFirst("text ".count)) }

    /// Whether it's all that one sees. Prose may leave the places out; “…” stands for what else it leaves
    /// out.
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

/// How many tests are red, as in “two of its tests are red <!-- red: NAME FILTER -->”: with the patch of that
/// name, and of those whose name has the filter in it.
struct Count {
    let document: String
    let step: Step?
    let number: Int
    let name, filter: String
}
