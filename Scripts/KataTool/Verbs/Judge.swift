import Foundation
import RedFlags

extension Verb {
    static let judge = Verb(
        name: "judge", arguments: "[--reveal k]",
        purpose: "mark the tests that I have written: which mistakes do they catch? --reveal: show mistake k"
    ) { arguments in
        let kata = try Kata.here()
        let (attempt, step) = try kata.mine("judge marks tests that you have written")
        let mistakes = try kata.mistakes(step).filter { $0.kind == "behaviour" }
        if let word = arguments.options["--reveal"] {
            guard let number = Int(word), mistakes.indices.contains(number - 1) else {
                throw Refusal("there are mistakes 1 to \(mistakes.count)", code: .wrongUse)
            }
            let patch = try kata.repository.text(kata.reference, mistakes[number - 1].path)
            Console.say("Mistake \(number): \(mistakes[number - 1].summary).\n")
            let lines = patch.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("index ") }
            Console.say(lines.joined(separator: "\n"))
            return .done
        }
        return try Judge(kata: kata, attempt: attempt, step: step, mistakes: mistakes).run()
    }
}

/// Marks a learner's tests, always on the kata's own code: a good set of tests is green on every good design, and red
/// on every mistake. (The idea is Examplar's, of Brown University: wheats and chaffs.)
private struct Judge {
    let kata: Kata
    let attempt: Attempt
    let step: Step
    let mistakes: [Patch]

    private var target: String { "\(step.name)Tests" }

    func run() throws -> ExitCode {
        let begin = Date()
        var (files, own) = try learnersTests()
        let copy = try ScratchCopy("judge", in: kata.repository)
        let package = JudgedPackage(kata: kata, step: step, files: files)
        let given = try kata.repository.outcome(
            of: ["grep", "--no-color", "-hE", "func test_", kata.reference, "--", step.tests]).output
        Console.say(
            "Building the finished step … \(plural(own.count, "test")) of yours, \(given.split(separator: "\n").count) given ones left out"
        )

        // 1. The finished step.
        try lay(try package.tree(kata.reference), in: copy)
        let listed = Set(try copy.runner.list())
        let unseen = own.filter { !listed.contains($0) }
        if !unseen.isEmpty {
            let names = unseen.map(\.name).joined(separator: ", ")
            Console.say(Console.wrap("Not a test for XCTest, and left alone: \(names)"))
        }
        own.removeAll { !listed.contains($0) }
        let refused = try refusals(of: own, package, copy)
        var judged = own.filter { refused[$0] == nil }
        for (test, reason) in refused.sorted(by: { $0.key < $1.key }) {
            Console.say(
                Console.wrap("\(Console.paint("✘", .red)) \(test.suite)/\(test.name)  refused: \(reason)"))
        }

        guard !judged.isEmpty else {
            Console.say("No test is left to judge. Next: mend what is refused, then Scripts/kata judge")
            return .no
        }

        // Other code: the start, other good designs, and every mistake.
        let shown = try results(of: judged, without: Set(refused.keys), package, copy)
        let start = shown.start
        let wrong = judged.filter { start.uncompiled.contains($0) || (start.red[$0] != nil) }
        sayBefore(judged, start, wrong)
        let formal = shown.formal
        judged.removeAll { formal[$0] != nil }

        var caughtBy: [TestID: Int] = [:]
        var missed: [Int] = []
        for (number, mistake) in mistakes.enumerated() {
            let outcome = shown.mistakes[number]
            let killers = judged.filter { outcome.red[$0]?.isByAssertion == true }
            for test in killers { caughtBy[test, default: 0] += 1 }
            if killers.isEmpty { missed.append(number + 1) }
            let more = killers.count > 1 ? ", and \(killers.count - 1) more" : ""
            let words =
                killers.first.map { "\(Console.paint("caught", .green))   \($0.name)\(more)" }
                ?? "\(Console.paint("missed", .red))   something about: \(mistake.area ?? "")"
            Console.say("mistake \(number + 1) of \(mistakes.count)  \(words)")
            let others = judged.compactMap { outcome.red[$0] }.filter { !$0.isByAssertion }
            if let first = others.first {
                let more = others.count > 1 ? ", and \(others.count - 1) more" : ""
                Console.say(
                    Console.wrap("\(first.id.name)\(more): \(first.reason). That does not count.", indent: 4))
            }
        }

        for (test, design) in formal.sorted(by: { $0.key < $1.key }) {
            Console.say(Console.wrap("Asks for a form: \(test.name) (red on a good design: \(design))"))
        }
        for test in judged where !wrong.contains(test) && caughtBy[test] == nil {
            Console.say("Says nothing: \(test.name) (green before, and at every mistake)")
        }
        let seconds = Int(Date().timeIntervalSince(begin).rounded())
        Console.say(
            "\(plural(own.count, "test")) · \(refused.count) refused · \(wrong.count) red before, green after · \(mistakes.count - missed.count) of \(plural(mistakes.count, "mistake")) caught   (\(seconds) s)"
        )
        return sayNext(missed, refused, formal)
    }

    // MARK: - What is judged

    /// The learner's files with the step's helpers, and the tests in them that the attempt did not begin with.
    private func learnersTests() throws -> (files: [JudgedPackage.File], own: [TestID]) {
        let tree = try kata.repository.snapshot()
        let old = Dictionary(
            try kata.repository.files(attempt.start, step.tests).map { ($0.path, $0.entry) },
            uniquingKeysWith: { one, _ in one })
        var (files, own): ([JudgedPackage.File], [TestID]) = ([], [])
        for (entry, path) in try kata.repository.files(tree, step.tests) where path.hasSuffix(".swift") {
            let isChanged = old[path] != entry
            guard isChanged || !path.contains(/GuardTests\.swift$|^Move\d_/) else { continue }
            let text = try kata.repository.text(tree, "\(step.tests)/\(path)")
            if isChanged, text.contains(/^\s*import\s+Testing\b/.anchorsMatchLineEndings()) {
                throw Refusal(
                    "\(path) imports Testing, and judge marks XCTest only: write each test as `func test_…()` in a class"
                )
            }
            files.append((path, text))
            let before =
                try old[path] == nil ? "" : kata.repository.text(attempt.start, "\(step.tests)/\(path)")
            let known = Set(JudgedPackage.functions(before).map { "\($0.suite)/\($0.name)" })
            own += JudgedPackage.functions(text).filter { !known.contains("\($0.suite)/\($0.name)") }.map {
                TestID(target: target, suite: $0.suite, name: $0.name)
            }
        }
        guard !own.isEmpty else {
            let how =
                attempt.kind == .tests
                ? "write some in \(step.tests)/MyTests.swift" : "add a file to \(step.tests)"
            throw Refusal("there are no tests of yours here yet: \(how), then run `Scripts/kata judge` again")
        }
        if attempt.kind != .tests {
            Console.say(
                "This is not a branch for tests: they run on the finished step, with the kata's names.")
        }
        return (files, own.sorted())
    }

    private func lay(_ tree: String, in copy: ScratchCopy) throws {
        try copy.lay(tree)
        do {
            try copy.runner.build()
        } catch let refused as TestRunner.DoesNotCompile {
            throw Refusal(
                "your tests do not compile with the finished step, so none is judged:\n\(refused.errors)")
        }
    }

    // MARK: - The finished step

    /// Why a test is not judged, by test.
    private func refusals(
        of tests: [TestID], _ package: JudgedPackage, _ copy: ScratchCopy
    ) throws -> [TestID: String] {
        var refused: [TestID: String] = [:]
        let asks = /URLSession[\w.()]*\.(data|upload|download|bytes)\(/
        for file in package.files where blanked(file.text).contains(asks) {
            for function in JudgedPackage.functions(file.text) {
                let test = TestID(target: target, suite: function.suite, name: function.name)
                if tests.contains(test) {
                    refused[test] = "its file asks a server past the client. Use a double"
                }
            }
        }
        for result in try copy.runner.runEachAlone(tests.filter { refused[$0] == nil }) {
            switch result.verdict {
            case .passed: break
            case .failed: refused[result.id] = "red on the finished step: \(result.reason)"
            case .hung:
                refused[result.id] =
                    "no end after \(TestRunner.limit) s. Let the double answer, and wait for nothing"
            case .skipped: refused[result.id] = "it skips itself"
            case .crashed, .notRun: refused[result.id] = result.reason
            }
        }
        func runTogether(_ reason: String) throws {
            let left = tests.filter { refused[$0] == nil }
            let red = try copy.runner.run([target], only: left.contains, patient: true).filter(\.isRed).map(
                \.id)
            guard !red.isEmpty else { return }
            let again = try copy.runner.run([target], only: left.contains, patient: true).filter(\.isRed).map(
                \.id)
            for test in red {
                refused[test] =
                    again.contains(test) ? reason : "sometimes green, sometimes red on the same code"
            }
        }
        try runTogether("green alone, red after others. It shares something with them")
        // So far no request has left this machine: each was refused. Now each is answered.
        try lay(try package.tree(kata.reference, answers: true), in: copy)
        try runTogether("it needs a network that refuses. Use a double")
        return refused
    }

    // MARK: - Other code

    /// The tests that are red with some code, and those that do not compile with it.
    private typealias Outcome = (red: [TestID: TestResult], uncompiled: Set<TestID>)

    /// What the tests say of the start, of other good designs (by test, the first that it refuses), and of each
    /// mistake.
    private func results(
        of tests: [TestID], without refused: Set<TestID>, _ package: JudgedPackage, _ copy: ScratchCopy
    ) throws -> (start: Outcome, formal: [TestID: String], mistakes: [Outcome]) {
        let designs = try kata.alternatives(step)
        let codes =
            [try kata.start(of: step), kata.reference]
            + (try (designs + mistakes).map { try kata.reference(with: $0) })
        let copies = [copy, try ScratchCopy("judge-2", in: kata.repository)]
        let all = try ScratchCopy.share(codes.count, among: copies) { number, copy in
            defer { Console.note("tested \(number + 1) of \(codes.count)") }
            return try results(
                of: tests, without: refused, package, codes[number], copy, isRewritten: number == 1)
        }
        var formal: [TestID: String] = [:]
        let names = ["other comments and blank lines"] + designs.map(\.summary)
        for (design, outcome) in zip(names, all[1...]) {
            for test in outcome.red.keys where formal[test] == nil { formal[test] = design }
        }
        return (all[0], formal, Array(all[(designs.count + 2)...]))
    }

    /// What the tests say of this code. Those that do not compile with it are left out, and named.
    private func results(
        of tests: [TestID], without refused: Set<TestID>, _ package: JudgedPackage, _ code: String,
        _ copy: ScratchCopy,
        isRewritten: Bool = false
    ) throws -> Outcome {
        var out = refused
        while true {
            try copy.lay(try package.tree(code, without: out, isRewritten: isRewritten))
            do {
                try copy.runner.build()
                break
            } catch let refused as TestRunner.DoesNotCompile {
                let places = refused.errors.matches(of: /(\S+\.swift):(\d+):\d+: error:/).map {
                    (path: String($0.1), line: Int($0.2) ?? 0)
                }
                let more = places.isEmpty ? nil : package.tests(at: places, target: target)
                guard let more, !more.isSubset(of: out) else { return ([:], Set(tests)) }
                out.formUnion(more)
            }
        }
        let wanted = tests.filter { !out.contains($0) }
        guard !wanted.isEmpty else { return ([:], out.subtracting(refused)) }
        var red = try copy.runner.run([target], only: wanted.contains, patient: true).filter(\.isRed)
        // Luck does not count: what an assertion has found, it finds again.
        let again = try copy.runner.runEachAlone(red.filter(\.isByAssertion).map(\.id)).filter(\.isRed).map(
            \.id)
        red.removeAll { $0.isByAssertion && !again.contains($0.id) }
        return (
            Dictionary(red.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one }), out.subtracting(refused)
        )
    }

    private func sayBefore(_ tests: [TestID], _ start: Outcome, _ wrong: [TestID]) {
        let green = tests.filter { !wrong.contains($0) }
        Console.say("Before the refactoring: \(wrong.count) red, \(green.count) green")
        if !green.isEmpty {
            Console.say(
                Console.wrap("characterisation: \(green.map(\.name).joined(separator: ", "))", indent: 2))
        }
        let names = start.uncompiled.map(\.name).sorted()
        if !names.isEmpty {
            Console.say(
                Console.wrap(
                    "does not compile there, and that is red too: \(names.joined(separator: ", "))", indent: 2
                ))
        }
    }

    private func sayNext(_ missed: [Int], _ refused: [TestID: String], _ formal: [TestID: String]) -> ExitCode
    {
        if let first = missed.first {
            Console.say(
                "Next: a test for a missed mistake, then Scripts/kata judge. Or see it: Scripts/kata judge --reveal \(first)"
            )
            return .no
        }
        Console.say(
            refused.isEmpty && formal.isEmpty
                ? "All mistakes are caught. Next: Scripts/kata diff shows the kata's own tests, Scripts/kata finish ends it"
                : "All mistakes are caught. Next: mend what is refused, then Scripts/kata judge")
        return .done
    }
}
