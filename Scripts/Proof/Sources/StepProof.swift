import Foundation

/// Proves that a step is what it says, by doing what learners do: it's red at the start, greener with every
/// move, green at its end, and red again for every mistake.
final class StepProof {
    private let kata: Kata
    private let step: Step
    private let learner: Learner
    private let book: Book
    /// The start, and the states after each move; or else, the end.
    private let states: [String]
    private var law: RedAndGreen { RedAndGreen(step: step) }
    /// What a learner sees, by the name that a document gives it after the fence of a block.
    private var shown: [String: Tested] = [:]
    private var findings = Findings()

    init(_ step: Step, in kata: Kata) throws {
        (self.kata, self.step) = (kata, step)
        (learner, book) = (try Learner(kata, step: step), try Book(kata))
        states = step.moves == 0 ? ["0", ""] : (0...step.moves).map(String.init)
    }

    /// - Parameter name: Of a patch, or “start”: that alone is proved, with what documents show of it.
    func prove(only name: String? = nil) throws -> Findings {
        func isMeant(_ other: String) -> Bool { name == nil || name == other }
        let all = try kata.patches(step)
        // What has been found in a review is that, and a test: it proves both.
        let patches = all.filter { patch in
            name == patch.name || name == nil && !all.contains { $0.name == "\(patch.name)-found" }
        }
        if name == nil || name == "start" {
            try goThrough(name == nil ? states : ["0"])
        } else if patches.isEmpty {
            throw Refusal("\(step.name) has no patch “\(name!)”")
        }
        // From the finished step back to the first move: little is to be built from one to the next.
        for patch in patches.sorted(by: { $0.move ?? 9 > $1.move ?? 9 }) {
            do { try check(patch) } catch { findings.fail("\(error)") }
        }
        for quote in book.quotes where quote.step == step && isMeant(quote.name) { try check(quote) }
        for count in book.counts where count.step == step && isMeant(count.name) { check(count) }
        return findings
    }

    private func goThrough(_ states: [String]) throws {
        var seen: [[TestResult]] = []
        for state in states {
            let tested = try learner.test("\(step.word):\(state)")
            guard !tested.results.isEmpty else {
                return findings.fail("\(step.word):\(state): no test has run: \(tested.said)")
            }
            if seen.isEmpty { shown["start"] = tested }
            seen.append(tested.results)
        }
        law.check(seen, &findings)
    }

    private func check(_ patch: Patch) throws {
        let tested = try learner.test(patch.state)
        shown[patch.name] = tested
        // A document may show what is red with a patch that a learner applies.
        let isQuoted = book.quotes.contains { $0.step == step && $0.name == patch.name }
        if !patch.seenBy.isEmpty || !isQuoted { law.check(patch, tested, &findings) }
    }

    /// What a document quotes is the first failure that one sees; of a start, one of them; or what its
    /// command says.
    private func check(_ quote: Block) throws {
        let name = quote.name
        let state = "\(step.word):\(name == "start" ? "0" : "")"
        let tested = try quote.command.map { try learner.see($0, in: state) } ?? shown[name]
        let seen = tested.map { name == "start" ? $0.failures + [$0.said] : [$0.shown] } ?? []
        findings.expect(
            seen.contains(where: quote.isShown),
            "\(quote.document) shows of \(step.title), \(name):\n\(quote.text)  and one sees\n"
                + (seen.first ?? "nothing of that name"))
    }

    private func check(_ count: Count) {
        let red = shown[count.name]?.results.count {
            $0.isRed && (count.filter.isEmpty || $0.id.contains(count.filter))
        }
        let place = "\(count.document): \(step.title), \(count.name) \(count.filter)"
        findings.expect(red == count.number, "\(place): \(red ?? 0) red, not \(count.number)")
    }
}
