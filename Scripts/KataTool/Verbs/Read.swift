extension Verb {
    static let read = Verb(
        name: "read", arguments: "[N | front | review] [--answers]",
        purpose:
            "one step's chapter of the book, or its answers; what comes before the steps; what to ask in a review",
        values: 0...1
    ) { arguments in
        let kata = try Kata.here()
        let text = Book.plain(try text(arguments.values.first, arguments.has("--answers"), in: kata))
        // Git shows it in its pager, if this is a terminal.
        let blob = try kata.repository.git(["hash-object", "-w", "--stdin"], input: text + "\n").trimmed
        try kata.repository.become(["show", blob])
    }

    private static func text(_ word: String?, _ wantsAnswers: Bool, in kata: Kata) throws -> String {
        switch word {
        case "front" where !wantsAnswers: return kata.book.front
        case "review" where !wantsAnswers: return kata.book.reviewing
        default:
            let step = try word.map(kata.step) ?? kata.stepHere ?? kata.steps[0]
            return wantsAnswers ? try kata.page("Answers", step) : kata.book.chapter(step)
        }
    }
}
