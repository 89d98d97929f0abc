import Foundation

extension Verb {
    static let test = Verb(
        name: "test", arguments: "[N] [--move k]", purpose: "its tests, red and green, move by move",
        values: 0...1
    ) { arguments in
        let kata = try Kata.here()
        let steps = try kata.step(in: arguments).map { [$0] } ?? kata.steps
        let move = try arguments.options["--move"].map { word in
            let known = try steps.map { try kata.moves($0) }.max() ?? 0
            guard let move = Int(word), (1...known).contains(move) else {
                throw Refusal("“\(word)” is no move: there are moves 1 to \(known)", code: .wrongUse)
            }
            return move
        }
        try askForFinding(in: kata)
        Console.note("Building and testing … (a test that takes longer than \(TestRunner.limit) s is ended)")
        var isGreen = true
        for step in steps {
            let committed = try kata.greenMovesOfHead(step)
            let verdict = try kata.test(step)
            let view = VerdictView(verdict: verdict, step: step, kata: kata, only: move)
            Console.say(view.text)
            try reveal(verdict, step, in: kata)
            isGreen = isGreen && verdict.compilerErrors == nil && verdict.red.isEmpty
            guard step.number == kata.stepHere?.number else { continue }
            Console.say(try view.next(committed: committed))
        }
        if kata.attempt == nil, isGreen { Console.say("\n" + (try kata.nextOnMain())) }
        return isGreen ? .done : .no
    }
}

extension Kata {
    /// How many moves are known to be green at the last commit.
    func greenMovesOfHead(_ step: Step) throws -> Int {
        let tree = try repository.git("rev-parse", "HEAD^{tree}").trimmed
        return try verdict(step, tree: tree)?.reached ?? 0
    }
}

/// A verdict in words, for somebody who wants to know what to do next.
struct VerdictView {
    let verdict: Verdict
    let step: Step
    let kata: Kata
    /// The move that is asked for; all of them, if nil.
    var only: Int?

    /// Every class in a line or two, and what each red test has to say; later moves wait.
    var text: String {
        if let errors = verdict.compilerErrors {
            return "Step \(step.number) does not compile, so no test has run:\n\n\(errors)"
        }
        var lines = ["Step \(step.number)"]
        let guards = verdict.results.filter(\.id.isGuard)
        if verdict.redGuards.isEmpty {
            lines.append("\(tick) guards: \(guards.count) green")
        } else {
            lines.append("\(cross) guards: \(count(guards))")
            lines += list(verdict.redGuards)
        }
        let current = only ?? verdict.firstRedMove
        for move in verdict.moves where only == nil || only == move {
            let (tests, title) = (verdict.tests(ofMove: move), kata.book.move(move, of: step).title)
            let name = "Move \(move)\(title.isEmpty ? "" : ": \(title)")"
            if !tests.contains(where: \.isRed) {
                lines.append("\(tick) \(name): \(tests.count) green")
            } else if move == current {
                lines.append("\(cross) \(Console.paint(name, .bold)): \(count(tests))")
                lines += list(tests)
            } else {
                lines.append(
                    Console.paint("· \(name): \(count(tests)), waits for move \(current ?? move)", .dim))
            }
        }
        if !verdict.own.isEmpty {
            lines.append(
                "\(verdict.own.contains(where: \.isRed) ? cross : tick) your own: \(count(verdict.own))")
            lines += list(verdict.own.filter { $0.verdict != .passed })
        }
        return lines.joined(separator: "\n")
    }

    private var tick: String { Console.paint("✔", .green) }
    private var cross: String { Console.paint("✘", .red) }

    private func count(_ tests: [TestResult]) -> String {
        let (red, idle) = (tests.count(where: \.isRed), tests.count { $0.verdict == .notRun })
        return [(tests.count - red, "green"), (red - idle, "red"), (idle, "not run")].filter { $0.0 > 0 }
            .map { "\($0) \($1)" }.joined(separator: ", ")
    }

    private func list(_ tests: [TestResult]) -> [String] {
        let idle = tests.count { $0.verdict == .notRun }
        return tests.filter { $0.verdict != .notRun }
            .map {
                $0.verdict == .skipped
                    ? "    · \($0.id.name) was skipped" : $0.isRed ? details($0) : "    \(tick) \($0.id.name)"
            }
            + (idle == 0
                ? [] : ["    · \(plural(idle, "test")) did not run, because others before had not ended"])
    }

    /// What a red test expects, what it has seen, and where.
    private func details(_ test: TestResult) -> String {
        var lines = ["    \(cross) \(test.id.name)"]
        func add(_ text: String) { lines.append(Console.wrap(text, indent: 6)) }
        let test = TestResult(id: test.id, verdict: test.verdict.withoutControls)
        if case .failed(let failures) = test.verdict, !failures.isEmpty {
            for failure in failures.prefix(3) {
                add(failure.message)
                if let seen = failure.seen { add(values(seen, of: test)) }
                if failure.line > 0 { add(Console.paint("\(local(failure.file)):\(failure.line)", .dim)) }
            }
            if failures.count > 3 { add("… and \(plural(failures.count - 3, "more assertion"))") }
        } else {
            add(test.reason)
            if let trap = trap(test.reason) { add(trap) }
        }
        return lines.joined(separator: "\n")
    }

    /// The kata's tests name first what came, and then what should come.
    private func values(_ seen: String, of test: TestResult) -> String {
        guard test.id.isGuard || test.id.move != nil,
            let match = seen.wholeMatch(of: /\((?s:(.*))\) is not equal to \((?s:(.*))\)/)
        else { return "seen: \(seen)" }
        return "expected: \(match.2)\ngot:      \(match.1)"
    }

    private func local(_ file: String) -> String {
        file.replacingOccurrences(of: kata.repository.root.path + "/", with: "")
    }

    /// What it means that something was nil, with the line of the learner's code.
    private func trap(_ reason: String) -> String? {
        guard let match = reason.firstMatch(of: /(\w+\.swift):(\d+): Fatal error: Unexpectedly found nil/)
        else {
            return nil
        }
        let path = "\(step.folder)/\(match.1)"
        let text = try? String(contentsOf: kata.repository.root.appendingPathComponent(path), encoding: .utf8)
        let lines = text?.components(separatedBy: "\n") ?? []
        guard let number = Int(match.2), lines.indices.contains(number - 1) else { return nil }
        return "Nobody has handed this in yet: \(lines[number - 1].trimmed)\n\(path):\(number)"
    }

    // MARK: - What to do next

    /// - Parameter committed: How many moves were green at the last commit.
    func next(committed: Int) throws -> String {
        var lines: [String] = [""]
        let clean = try kata.repository.isClean
        if verdict.compilerErrors != nil {
            lines.append("Next: mend the first of these, then Scripts/kata test")
        } else if let hung = verdict.hung {
            lines.append(
                "Next: \(hung.id.name) does not end. Look for a loop, or for a wait that nobody ends")
        } else if kata.attempt?.kind != .refactoring {
            lines.append(verdict.red.isEmpty ? "All is green." : "Mend it, then Scripts/kata test")
        } else if !verdict.redGuards.isEmpty {
            lines += [
                "A guard says what the feature must still do. Mend the code so that it does. A value that was nil,",
                "or a move that you are in the middle of, wants you to go on.",
            ]
            if !clean {
                lines.append(
                    "Or go back to your last commit: git stash -u (git stash pop brings your work back)")
            }
        } else {
            if !clean, verdict.reached > committed {
                let name = "Step \(step.number), move \(verdict.reached)"
                lines.append("Commit what is green: git add -A && git commit -m '\(name)'")
            }
            if let move = verdict.firstRedMove {
                lines.append(
                    "Next: move \(move), and then swift test --filter 'Step\(step.number).*Move\(move)'")
            } else if let own = verdict.own.first(where: \.isRed) {
                lines.append("Next: your own test, swift test --filter '\(own.id.suite)'")
            } else {
                lines.append("All is green. Next: Scripts/kata diff, then Scripts/kata finish")
            }
        }
        return lines.joined(separator: "\n")
    }
}
