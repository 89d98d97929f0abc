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

    private init(of step: Step, in kata: Kata) throws {
        (self.kata, self.step, learner) = (kata, step, try Learner(kata, step: step))
        book = try Book(kata)
    }

    /// All steps, the documents, and the package of a page, some at once: two more than there are cores, as each often waits.
    static func all(of kata: Kata) -> Findings {
        let lock = NSLock()
        nonisolated(unsafe) var sum = Findings()  // behind the lock
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount + 2
        func add(_ name: String, _ prove: @escaping () throws -> Findings) {
            queue.addOperation {
                var done = Findings()
                do { done = try prove() } catch {
                    done.fail("\(name): \((error as? Refusal)?.message ?? "\(error)")")
                }
                lock.withLock { sum.add(done) }
            }
        }
        // The longest first.
        add("Monday") { try Monday.check(kata) }
        add("The book") { try Book(kata).check() }
        for step in kata.steps.reversed() {
            add(step.title) { try prove(step, in: kata) }
        }
        queue.waitUntilAllOperationsAreFinished()
        return sum
    }

    /// - Parameter name: That of a patch, if that one alone is to be proved, with what documents show of it.
    static func prove(_ step: Step, in kata: Kata, only name: String? = nil) throws -> Findings {
        var rounds = try Rounds(of: step, in: kata)
        let book = rounds.book
        func isMeant(_ one: String) -> Bool { name == nil || one == name }
        let all = try rounds.patches()
        // What has been found in a review is that, and a test: it proves both.
        let names = Set(all.map(\.name))
        let patches = all.filter { isMeant($0.name) && !(name == nil && names.contains("\($0.name)-found")) }
        if let name, patches.isEmpty { throw Refusal("\(step.name) has no patch “\(name)”") }
        let early = patches.filter { name == nil && $0.move != nil }
        if name == nil { try rounds.goThroughTheMoves(with: early) }
        rounds.check(patches.filter { name != nil || $0.move == nil })
        try rounds.checkQuotes(book.quotes(of: step).filter { isMeant($0.name) })
        rounds.checkCounts(book.counts(of: step).filter { isMeant($0.name) })
        if let name {
            try book.checkHunks(of: name, &rounds.findings)
            try book.checkMistakes(step, &rounds.findings)
        } else {
            rounds.checkSlips()
        }
        return rounds.findings
    }

    /// The encore has none: it is done in one.
    private mutating func goThroughTheMoves(with early: [Patch]) throws {
        let states = (0...kata.moves(step)).map { "\(step.word):\($0)" }
        var rounds: [[TestResult]] = []
        for (k, state) in (states + (step.isEncore ? [nil] : [])).enumerated() {
            let tested = try learner.test(state)
            guard !tested.results.isEmpty else {
                return findings.fail("\(state ?? "the encore"): no test has run: \(tested.said)")
            }
            if rounds.isEmpty { shown["start"] = tested }
            rounds.append(tested.results)
            if !step.isEncore, k == states.count - 1 {
                let said = try learner.kata("look")
                findings.expect(said.isEmpty, "\(step.title): kata look says of the reference: \(said)")
            }
            check(early.filter { $0.move == k })  // now, as little is to be built
        }
        findings.check(step, rounds: rounds)
        guard !step.isEncore else { return }
        try learner.expectTheReference(atTheEndOf: step, &findings)
        guard step.isStep else { return }
        let guards = try learner.test("\(step.word):tests").results
        findings.expect(
            !guards.isEmpty && guards.allSatisfy { $0.isGuard && !$0.isRed },
            "\(step.title), without the tests of its moves, must have its guards, and they must be green")
    }

    /// What a learner applies lies beside the folders.
    private func patches() throws -> [Patch] {
        try ["Mistakes", "Alternatives", "Reviews", ""].flatMap { try kata.patches(step, $0) }
    }

    private mutating func check(_ patches: [Patch]) {
        for patch in patches {
            do { try check(patch) } catch { findings.fail((error as? Refusal)?.message ?? "\(error)") }
        }
    }

    private mutating func check(_ patch: Patch) throws {
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
    }

    /// What a document quotes is the first failure that one sees; of a start, one of them; or what its command says.
    private mutating func checkQuotes(_ quotes: [Book.Quote]) throws {
        for quote in quotes {
            var tested = shown[quote.name]
            if let command = quote.command {
                tested = try learner.test(quote.name == "start" ? "\(step.word):0" : nil, by: command)
            }
            var seen = tested.map { $0.failures.isEmpty ? [$0.said] : $0.failures } ?? []
            if quote.name != "start" { seen = Array(seen.prefix(1)) }
            findings.expect(
                seen.contains(where: quote.isShown),
                "\(quote.document) shows of \(step.title), \(quote.name):\n\(quote.text)\n  and one sees\n"
                    + (seen.first ?? "nothing of that name"))
        }
    }

    private mutating func checkCounts(
        _ counts: [(document: String, number: Int, name: String, filter: String)]
    ) {
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
