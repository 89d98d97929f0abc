extension Verb {
    static let cards = Verb(
        name: "cards", arguments: "[N] [--tsv]",
        purpose: "ask me the flashcards, weak ones first; --tsv: print them for Anki", values: 0...1
    ) { arguments in
        let kata = try Kata.here()
        let steps = try arguments.values.first.map { [try kata.step($0)] } ?? kata.steps
        let cards = try steps.flatMap { Book.cards(try kata.page("Cards", $0)) }
        if arguments.has("--tsv") {
            for card in cards { Console.say("\(card.question)\t\(card.answer)") }
        } else {
            try ask(cards, kata.memory("cards", empty: [:]))
        }
        return .done
    }

    /// Asks the weak ones first, then the new ones, then those that were known; remembers how well each was known.
    private static func ask(
        _ cards: [(question: String, answer: String)], _ memory: Memory<[String: Int]>
    ) throws {
        let known = try memory.recall()
        func rank(_ question: String) -> Double { known[question].map(Double.init) ?? 3.5 }
        let order = cards.enumerated()
            .sorted { (rank($0.1.question), $0.0) < (rank($1.1.question), $1.0) }.map(\.1)
        Console.say(
            "\(plural(order.count, "card")). Enter shows the answer; then 1 (not at all) to 5 (perfectly); q ends."
        )
        var ratings: [Int] = []
        for (number, card) in order.enumerated() {
            Console.say("\n\(number + 1) of \(order.count)\nQ: \(card.question)")
            guard let answer = readLine(), answer != "q" else { break }
            Console.say("A: \(card.answer)\n1–5?")
            guard let rating = rating() else { break }
            ratings.append(rating)
            try memory.update { $0[card.question] = rating }
        }
        guard !ratings.isEmpty else { return }
        let weak = ratings.count { $0 <= 3 }
        Console.say(
            """

            \(plural(ratings.count, "card")) asked: \(ratings.count - weak) known, \(weak) weak.
            The weak ones come first next time, then the new ones.
            """)
    }

    private static func rating() -> Int? {
        while let line = readLine(), line != "q" {
            if let rating = Int(line), (1...5).contains(rating) { return rating }
            Console.say("1, 2, 3, 4 or 5; or q")
        }
        return nil
    }
}
