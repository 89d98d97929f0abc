import Foundation

/// Whether code and output that are quoted are the kata's own.
extension Book {
    /// Each block marked `swift` is in one file of the steps or of their tests, at a start, after a move, or finished;
    /// that of a third hint is in its step after its move. Where a block leaves lines out, it has a line “…”; then the
    /// pieces between are there in their order.
    func checkExcerpts(_ proof: inout Proof) throws {
        let steps = kata.steps.filter { !$0.isEncore }
        let states = try (0...(steps.map(kata.moves).max() ?? 0)).map { k in
            // The encore has no moves.
            try kata.tree(
                kata.steps.filter { k == 0 || !$0.isEncore }
                    .map { "\($0.word):\($0.isEncore ? 0 : min(k, kata.moves($0)))" })
        }
        let code = try code(in: states)
        for block in blocks("swift") {
            proof.expect(
                isThere(block.text, in: code.values),
                "\(block.document): no step has these lines:\n\(block.text)")
        }
        for step in steps {
            let hints = try kata.text(step.practice("Hints.md")).components(separatedBy: "\n## Move ")
            for (k, hint) in hints.enumerated().dropFirst() where k < states.count {
                let own = [step.folder, step.tests].map { "\(states[k]):\($0)/" }
                let after = code.filter { own.contains(where: $0.key.hasPrefix) }.values
                let last = hint.components(separatedBy: "<summary>Hint 3")[1...].joined()
                for block in last.matches(of: /\n```swift\n((?s).*?\n)```/).map({ String($0.1) }) {
                    proof.expect(
                        isThere(block, in: after),
                        "\(step.title), hint 3: move \(k) has no such lines:\n\(block)")
                }
            }
        }
    }

    /// The lines of every source file in these trees, by "tree:path".
    private func code(in trees: [String]) throws -> [String: [String]] {
        let found = try Kata.output(
            of: ["git", "grep", "--no-color", "--no-line-number", "-e", "[^ ]"] + trees
                + ["--", "Steps/*.swift", "Tests/*.swift", ":!Steps/Practice"], in: kata.root)
        var code: [String: [String]] = [:]
        for line in found.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2)
            code["\(parts[0]):\(parts[1])", default: []].append(parts[2].trimmed)
        }
        return code
    }

    private func isThere(_ block: String, in code: some Sequence<[String]>) -> Bool {
        let pieces = lines(block).split { $0 == "…" || $0 == "// …" }.map(Array.init)
        return code.contains { file in
            var rest = file[...]
            return pieces.allSatisfy { piece in
                guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else {
                    return false
                }
                rest = rest[(start + piece.count)...]
                return true
            }
        }
    }

    private func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map(\.trimmed).filter { !$0.isEmpty }
    }

    /// A red message that is quoted is one that a test has, whatever is put into it.
    func checkQuotedMessages(_ proof: inout Proof) throws {
        let lines = try kata.files("Tests").filter { $0.hasSuffix(".swift") }.flatMap {
            try kata.text("Tests/\($0)").components(separatedBy: "\n")
        }
        let messages: [Regex<AnyRegexOutput>] = try lines.flatMap { $0.matches(of: /"((?:[^"\\]|\\.)+)"/) }
            // With what was seen, or, as Scripts/kata shows it, apart from that.
            .flatMap { [$0.1] + $0.1.split(separator: "; seen: ").prefix(1) }
            .compactMap { literal in
                let words = literal.split(
                    separator: /\\\((?:[^()]|\([^()]*\))*\)/, omittingEmptySubsequences: false)
                guard words.joined().contains(" ") else { return nil }  // a value and no message
                return try Regex(
                    words.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".*"))
            }
        let tests = try testNames()
        func expectSaid(_ said: Substring, in document: (path: String, text: String)) {
            let words = said.replacing(/^XCT\w+ threw error .* -\s/, with: "")
            let isSaid =
                words.contains("Fatal error") || words.hasPrefix("expected: ")  // the test says nothing
                || messages.contains { (try? $0.wholeMatch(in: words)) != nil }
            proof.expect(isSaid, "\(document.path): no test says: \(words)")
        }
        for document in documents {
            for quote in document.text.matches(of: /✘ (test_\w+)\n    (.+)/) {
                let isThere = tests.contains { $0.hasSuffix("/\(quote.1)") }
                proof.expect(isThere, "\(document.path): there is no test \(quote.1)")
                expectSaid(quote.2, in: document)
            }
            // Tables of slips, and what one sees of each.
            for row in document.text.matches(of: /\n\|.+\| `([^`|]+ must [^`|]+)` \|/) {
                expectSaid(row.1, in: document)
            }
        }
    }

    /// Each line of red output is one that a start prints; platforms write the name of a test differently.
    func checkRedOutput(_ proof: inout Proof, _ starts: [TestResult]) throws {
        let printed = starts.flatMap { result in
            result.failures.map { (test: result.id.name, line: "\($0.place): error: ", words: $0.text) }
        }
        for document in documents {
            for quote in document.text.matches(
                of: /(Tests\/\S+\.swift:\d+: error: )\S+?\.?(test_\w+)\]? : (.+)/)
            {
                let own = printed.filter { $0.test == quote.2 }
                let isPrinted = own.contains { $0.line == quote.1 && $0.words == quote.3 }
                let said = own.map { "\($0.line)\($0.test) : \($0.words)" }.joined(separator: "\n    ")
                proof.expect(
                    isPrinted,
                    "\(document.path) quotes what no start prints: \(quote.0)\n  it prints:\n    \(said)")
            }
        }
    }

    /// What Step 5's program prints with its built-in feed.
    func checkOutput(_ proof: inout Proof, in copy: ScratchCopy) throws {
        let printed = try copy.run("Step5_CompositionRoot", ["--offline"]).output
        for block in blocks("output") {
            proof.expect(block.text == printed, "\(block.document): the program prints\n\(printed)")
        }
    }

    /// Step 1's experiment: each of its two tests is green alone, and in one process the one that did no wrong is red.
    func checkLeakExperiment(_ proof: inout Proof, in copy: ScratchCopy) throws {
        let (suite, leak) = ("Step1_SingletonTests.LeakExperimentGuardTests", ["KATA_LEAK": "1"])
        func red(_ console: String) -> [String] {
            console.matches(of: /(test_\w+)\]?' failed/).map { String($0.1) }
        }
        let alone = try copy.console("\(suite)/test_visitor", environment: leak)
        let together = try copy.console(suite, environment: leak)
        proof.expect(
            red(alone).isEmpty && alone.contains("Executed 1 test"),
            "the leak shows in a test alone: \(alone)")
        proof.expect(red(together) == ["test_visitor_hasNoToken"], "the leak does not show: \(together)")
        proof.expect(
            try red(copy.console(suite, environment: [:])).isEmpty, "the tear-down does not stop the leak")
        for (word, console) in [("leak alone", alone), ("leak together", together)] {
            for block in blocks(word) {
                for line in block.text.split(separator: "\n") {
                    proof.expect(
                        console.contains(line), "\(block.document): the experiment does not print: \(line)")
                }
            }
        }
    }
}
