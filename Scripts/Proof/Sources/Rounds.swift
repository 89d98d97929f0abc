import Foundation

/// Proves that a step is what it says, by doing what learners do: it's red at the start, greener with every move, green
/// at its end, and red again for every mistake.
struct Rounds {
    private let kata: Kata
    private let step: Step
    private let learner: Learner
    private let book: Book
    /// What a learner sees, by the name that a document gives it after the fence of a block.
    private var shown: [String: Tested] = [:]
    private var findings = Findings()

    /// - Parameter name: That of a patch, if that one alone is to be proved, with what documents show of it.
    static func prove(_ step: Step, in kata: Kata, only name: String? = nil) throws -> Findings {
        var rounds = Rounds(
            kata: kata, step: step, learner: try Learner(kata, step: step), book: try Book(kata))
        try rounds.prove(only: name)
        return rounds.findings
    }

    private init(kata: Kata, step: Step, learner: Learner, book: Book) {
        (self.kata, self.step, self.learner, self.book) = (kata, step, learner, book)
    }

    private mutating func prove(only name: String?) throws {
        // What a learner applies lies beside the folders. What has been found in a review is that, and a test: it proves both.
        let all = try ["Mistakes", "Alternatives", "Reviews", ""].flatMap { try kata.patches(step, $0) }
        let names = Set(all.map(\.name))
        let patches = all.filter { name.map([$0.name].contains) ?? !names.contains("\($0.name)-found") }
        if let name, patches.isEmpty { throw Refusal("\(step.name) has no patch “\(name)”") }
        if name == nil { try goThroughTheMoves() }
        // First those that are made on the way: from one to the next, little is to be built.
        for patch in patches.filter({ $0.move != nil }).sorted(by: { $0.move! < $1.move! })
            + patches.filter({ $0.move == nil })
        {
            do { try check(patch) } catch { findings.fail(error) }
        }
        try checkQuotes(book.quotes(of: step).filter { name.map([$0.name].contains) ?? true })
        checkCounts(book.counts(of: step).filter { name.map([$0.name].contains) ?? true })
        if name == nil { checkSlips() } else { try book.checkMistakes(step, &findings) }
    }

    /// The encore has none: it is done in one.
    private mutating func goThroughTheMoves() throws {
        let failed = findings.failures.count
        let states = (0...kata.moves(step)).map { "\(step.word):\($0)" } + (step.isEncore ? ["encore:"] : [])
        var rounds: [[TestResult]] = []
        for state in states {
            let tested = try learner.test(state)
            guard !tested.results.isEmpty else {
                return findings.fail("\(state): no test has run: \(tested.said)")
            }
            if rounds.isEmpty { shown["start"] = tested }
            rounds.append(tested.results)
        }
        findings.check(step, rounds: rounds)
        if !step.isEncore {
            let said = try learner.kata("look")
            findings.expect(said.isEmpty, "\(step.title): kata look says of the reference: \(said)")
            try learner.expectTheReference(atTheEndOf: step, &findings)
        }
        if step.isStep {
            let guards = try learner.test("\(step.word):tests").results
            findings.expect(
                !guards.isEmpty && guards.allSatisfy { $0.isGuard && !$0.isRed },
                "\(step.title), without the tests of its moves, must have its guards, and they must be green")
        }
        try learner.remember(findings.failures.count == failed)
    }

    private mutating func check(_ patch: Patch) throws {
        let failed = findings.failures.count
        let tested = try learner.test(patch.state)
        shown[patch.name] = tested
        // A document may show what is red with a patch that a learner applies.
        let isQuoted = book.quotes(of: step).contains { $0.name == patch.name }
        if !patch.seenBy.isEmpty || !isQuoted { findings.check(patch, tested) }
        if patch.path == "OnYourOwn.patch" {
            let alone = try learner.test("\(patch.state).tests").results
            findings.expect(
                alone.isEmpty || alone.contains(where: \.isRed),
                "\(step.title): the test of OnYourOwn.patch is green without its code")
        }
        if patch.seenBy.hasPrefix("Look/") {
            let sentence = try kata.text("Steps/Practice/Look.tsv").split(separator: "\n")
                .first { $0.hasPrefix(patch.seenBy.dropFirst("Look/".count) + "\t") }?.split(separator: "\t")
                .last
            let said = try learner.kata("look")
            findings.expect(
                sentence.map(said.contains) == true, "\(patch.state): kata look does not say \(patch.seenBy)")
        }
        try learner.remember(findings.failures.count == failed && !patch.isByChance)
    }

    /// What a document quotes is the first failure that one sees; of a start, one of them; or what its command says.
    private mutating func checkQuotes(_ quotes: [Book.Quote]) throws {
        for quote in quotes {
            var tested = shown[quote.name]
            if let command = quote.command {
                tested = try learner.test("\(step.word):\(quote.name == "start" ? "0" : "")", by: command)
            }
            var seen = tested.map { $0.failures.isEmpty ? [$0.said] : $0.failures } ?? []
            if quote.name != "start" { seen = Array(seen.prefix(1)) }
            findings.expect(
                seen.contains(where: quote.isShown),
                "\(quote.document) shows of \(step.title), \(quote.name):\n\(quote.text)\n  and one sees\n"
                    + (seen.first ?? "nothing of that name"))
        }
    }

    private mutating func checkCounts(_ counts: [Book.Count]) {
        for count in counts {
            let red = shown[count.name]?.results.filter {
                $0.isRed && (count.filter.isEmpty || $0.id.contains(count.filter))
            }
            findings.expect(
                red?.count == count.number,
                "\(count.document) says of \(step.title), \(count.name) \(count.filter), that \(count.number) tests are red, "
                    + "and one sees \(red?.count ?? -1)"
            )
        }
    }

    /// In a table of slips, the words are those of a test that some mistake turns red.
    private mutating func checkSlips() {
        let heard = shown.values.flatMap(\.results).filter(\.isRed).map(\.words)
        for slip in book.slips(of: step) {
            let words = slip.text.replacing("; seen: …", with: "").replacing("; seen: ", with: "\nseen:     ")
            findings.expect(
                heard.contains { $0.contains(words) },
                "\(slip.document): no mistake makes a test say: \(slip.text)")
        }
    }
}
