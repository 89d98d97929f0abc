import Foundation

extension Kata {
    /// Shows the next hint of the first red move, and how long one has been at it.
    func hint() throws {
        guard let attempt else {
            throw Refusal("hints are for an attempt: begin one with `Scripts/kata start 1`")
        }
        note("Looking for the first red move …")
        let run = try TestRun(package: git.root, filter: "Step\(attempt.step)_")
        guard let red = try run.firstRed() else {
            return print("All moves are green.\nNext: Scripts/kata diff, then Scripts/kata finish")
        }
        guard let move = red.move else {
            throw Refusal("\(red.suite) is red, and it is no move of this step: the book has no hint for it")
        }
        let hints = book.hints(attempt.step, move)
        let memory = memory("hints", empty: [String: Int]())
        var shown = try memory.recall()
        let key = "\(attempt.start) \(move)"
        let number = min(shown[key, default: 0], hints.count - 1)
        guard hints.indices.contains(number) else {
            throw Refusal("KATA.md has no hint for move \(move) of step \(attempt.step)")
        }
        shown[key] = number + 1
        try memory.remember(shown)

        let since = try Double(git.run(["log", "-1", "--format=%ct"])) ?? 0
        let minutes = Int((Date().timeIntervalSince1970 - since) / 60)
        print(
            "Move \(move), \(minutes) min since your last commit. Struggle for 15 to 20 minutes before you look.\n"
        )
        print(hints[number])
        print(
            number + 1 < hints.count
                ? "\nThe next hint: Scripts/kata hint"
                : "\nThat is all. To go on after this move: Scripts/kata start \(attempt.step) --move \(move)"
        )
    }

    /// Asks the cards, weak ones first, and remembers how well each was known.
    func cards(_ steps: [Int]) throws {
        let memory = memory("cards", empty: [String: Int]())
        var known = try memory.recall()
        let cards = steps.flatMap(book.cards).enumerated()
            .sorted { (known[$0.1.question] ?? 0, $0.0) < (known[$1.1.question] ?? 0, $1.0) }.map(\.1)
        print("\(cards.count) cards. Enter shows the answer; then 1 (not at all) to 5 (perfectly); q ends.")
        for card in cards {
            print("\nQ: \(card.question)")
            guard let answer = readLine(), answer != "q" else { break }
            print("A: \(card.answer)\n1–5?")
            guard let rating = rating() else { break }
            known[card.question] = rating
            try memory.remember(known)
        }
        print("\nThe weak ones come first next time.")
    }

    private func rating() -> Int? {
        while let line = readLine(), line != "q" {
            if let rating = Int(line), (1...5).contains(rating) { return rating }
            print("1, 2, 3, 4 or 5; or q")
        }
        return nil
    }

    /// The cards for a program that schedules: question, tab, answer.
    func cardsAsTable(_ steps: [Int]) {
        for card in steps.flatMap(book.cards) { print("\(card.question)\t\(card.answer)") }
    }
}
