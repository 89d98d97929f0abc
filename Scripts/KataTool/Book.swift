/// KATA.md, the only source of what the tool says about a step.
struct Book {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text below a heading, up to the next one of the same or a higher level.
    func section(_ heading: String, in text: Substring? = nil) -> Substring? {
        let text = text ?? Substring(self.text)
        let level = heading.prefix { $0 == "#" }.count
        guard let start = text.ranges(of: "\n\(heading)").first else { return nil }
        let rest = text[start.upperBound...]
        let end = rest.matches(of: /\n(#+)\s/).first { $0.1.count <= level }
        return rest[..<(end?.range.lowerBound ?? rest.endIndex)]
    }

    /// The sentence after "**Goal:**" in the step's section.
    func goal(_ step: Int) -> String {
        section("## Step \(step):")?.firstMatch(of: /\*\*Goal:\*\* (.+)/).map { String($0.1) } ?? ""
    }

    /// The move's hints, from a nudge to nearly the code.
    func hints(_ step: Int, _ move: Int) -> [String] {
        let move = section("## Step \(step):").flatMap { section("#### Move \(move):", in: $0) }
        return (move ?? "").matches(of: /<summary>(Hint \d: .+?)<\/summary>\n((?s:.*?))<\/details>/).map {
            "\($0.1)\n\n\($0.2.trimmed)"
        }
    }

    /// The step's cards, in the book's order: "**Q:** …\" and on the next line "**A:** …".
    func cards(_ step: Int) -> [(question: String, answer: String)] {
        (section("## Step \(step):") ?? "").matches(of: /\*\*Q:\*\* (.+?)\\\n\*\*A:\*\* (.+)/).map {
            (String($0.1), String($0.2))
        }
    }

    /// Every line of red output that the book quotes must be one that the starts print; paths may be cut.
    func check(redOutput console: String, _ judgement: inout Judgement) {
        // Platforms write the name of a test differently; what counts is where it stands, and what it says.
        let red = /(Tests\/\S+\.swift:\d+: error: ).+? : (.+)/
        let printed = Set(console.matches(of: red).map { $0.1 + $0.2 })
        for quoted in text.matches(of: red) {
            if printed.contains(quoted.1 + quoted.2) {
                judgement.pass()
            } else {
                let test = String(quoted.0.firstMatch(of: /\w+\.test_\w+/)?.0 ?? "no test")
                let mend = console.split(separator: "\n").first { $0.contains("error: \(test) : ") }
                judgement.fail(
                    "KATA.md quotes what no start prints: \(quoted.0)\n    what \(test) prints: \(mend ?? "nothing")"
                )
            }
        }
    }
}
