import Foundation

/// KATA.md, the only source of what the tool says about a step.
struct Book {
    let text: String

    init(_ text: String) { self.text = text }

    /// The text below a heading, up to the next one of the same or a higher level.
    /// - Parameters:
    ///   - heading: How its line begins; the rest of that line comes first.
    ///   - text: Where to look; in the whole book, if not said.
    func section(_ heading: String, in text: String? = nil) -> String? {
        let text = "\n" + (text ?? self.text)
        guard let start = text.range(of: "\n" + heading) else { return nil }
        let rest = text[start.upperBound...]
        let level = heading.prefix { $0 == "#" }.count
        let ends = (1...level).compactMap { marks in
            rest.range(of: "\n" + String(repeating: "#", count: marks) + " ")?.lowerBound
        }
        return String(rest[..<(ends.min() ?? rest.endIndex)])
    }

    /// The step's chapter, its heading included.
    func chapter(_ step: Step) -> String {
        section(heading(step)).map { "\(heading(step))\($0)" } ?? ""
    }

    private func heading(_ step: Step) -> String { "## \(step.title):" }

    /// The sentence after "**Goal:**" in the step's chapter.
    func goal(_ step: Step) -> String {
        section(heading(step))?.firstMatch(of: /\*\*Goal:\*\* (.+)/).map { String($0.1) } ?? ""
    }

    /// What the step's chapter says below the heading of a move.
    func move(_ move: Int, of step: Step) -> (title: String, text: String) {
        let text = section(heading(step)).flatMap { section("#### Move \(move):", in: $0) } ?? ""
        let title = text.prefix { $0 != "\n" }
        return (title.trimmed, text.dropFirst(title.count).trimmed)
    }

    /// What comes before the steps.
    var front: String { text.components(separatedBy: "\n## Step 1:")[0] }

    /// How to review a finished step.
    var reviewing: String { section("## Reviewing: find the mistake").map { "## Reviewing\($0)" } ?? "" }

    /// What to ask of each file in a review.
    var reviewQuestions: String {
        reviewing.firstMatch(of: /\n(Ask of each file: (?s:.+?))\n(?:\n|$)/).map { String($0.1) } ?? ""
    }

    /// The hints for a move in a page of hints, from a nudge to nearly the code; those for no move, if it is 0.
    static func hints(_ page: String, _ move: Int) -> [String] {
        (move == 0 ? page : Book(page).section("## Move \(move)") ?? "")
            .matches(of: /<summary>(Hint \d)<\/summary>\n((?s:.*?))<\/details>/).map {
                "\($0.1)\n\n\($0.2.trimmed)"
            }
    }

    /// A page's cards, in its order: "**Q:** …\" and on the next line "**A:** …".
    static func cards(_ page: String) -> [(question: String, answer: String)] {
        page.matches(of: /\*\*Q:\*\* (.+?)\\\n\*\*A:\*\* (.+)/).map { (String($0.1), String($0.2)) }
    }

    /// The same text for a terminal: no fences around code, nothing that folds, and no line that is only a link.
    static func plain(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter {
                !$0.hasPrefix("```") && !$0.hasPrefix("</details>") && !$0.hasPrefix("![")
            }
            .map { $0.replacing(/<details><summary>(.+)<\/summary>/) { "\($0.1)" } }
            .joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n").replacing("**", with: "")
            .replacing(/<\/?code>/, with: "`")
            // What lies beside the practice is a command away.
            .replacing(/\[([^\]]+)\]\([\w.\/]*Practice\/Step(\d)\w*\/(Answers|Cards|Hints)\.md[^)]*\)/) {
                link in
                let verb =
                    ["Answers": "read \(link.2) --answers", "Cards": "cards \(link.2)"][link.3] ?? "hint"
                return "\(link.1) (Scripts/kata \(verb))"
            }
            .replacing(/\[([^\]]+)\]\([^)]+\)/) { "\($0.1)" }
    }
}
