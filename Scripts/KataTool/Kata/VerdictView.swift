import Foundation

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
            return "\(step.title) does not compile, so no test has run:\n\n\(errors)"
        }
        var lines = [step.title]
        if let hung = verdict.hung {
            lines += [
                "\(cross) \(hung.id.name) does not end, and what it says comes first:", details(hung), "",
            ]
        }
        let guards = verdict.results.filter(\.id.isGuard)
        if verdict.redGuards.isEmpty {
            lines.append("\(tick) guards: \(guards.count) green")
        } else {
            lines.append("\(cross) guards: \(count(guards))")
            lines += list(verdict.redGuards)
        }
        let (current, book) = (only ?? verdict.firstRedMove, kata.book)
        for move in verdict.moves where only == nil || only == move {
            let (tests, title) = (verdict.tests(ofMove: move), book.move(move, of: step).title)
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
        // The encore's tests wait for nothing, but nobody reads all that is red at once.
        let first = firstRedClass
        for (name, tests) in classes {
            let isRed = tests.contains(where: \.isRed)
            let mark = isRed ? name == first ? cross : Console.paint("·", .dim) : tick
            lines.append("\(mark) \(name): \(count(tests))")
            if name == first { lines += list(tests) }
        }
        if !verdict.own.isEmpty {
            lines.append(
                "\(verdict.own.contains(where: \.isRed) ? cross : tick) your own: \(count(verdict.own))")
            lines += list(verdict.own.filter { $0.ending != .passed })
        }
        return lines.joined(separator: "\n")
    }

    /// In the order in which the book names them.
    private var classes: [(name: String, tests: [TestResult])] {
        let chapter = kata.book.chapter(step)
        func place(_ name: String) -> String.Index { chapter.range(of: name)?.lowerBound ?? chapter.endIndex }
        return verdict.classes.map { (place($0.name), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    private var firstRedClass: String? { classes.first { $0.tests.contains(where: \.isRed) }?.name }

    private var tick: String { Console.paint("✔", .green) }
    private var cross: String { Console.paint("✘", .red) }

    private func count(_ tests: [TestResult]) -> String {
        let red = tests.count(where: \.isRed)
        return [(tests.count - red, "green"), (red, "red")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
            .joined(separator: ", ")
    }

    private func list(_ tests: [TestResult]) -> [String] {
        tests.map { test in
            test.ending == .skipped
                ? "    · \(test.id.name) was skipped"
                : test.isRed ? details(test) : "    \(tick) \(test.id.name)"
        }
    }

    /// What a red test expects, what it has seen, and where.
    private func details(_ test: TestResult) -> String {
        var lines = ["    \(cross) \(test.id.name)"]
        func add(_ text: String) { lines.append(Console.indented(text, by: 6)) }
        if !test.isByAssertion {
            add(test.reason)
            if let trap = trap(test.reason) { add(trap) }
        }
        for failure in test.failures.prefix(3).map(\.withoutControls) {
            add(failure.message)
            if let seen = failure.seen { add(values(seen, of: test)) }
            if failure.line > 0 { add(Console.paint("\(local(failure.file)):\(failure.line)", .dim)) }
        }
        if test.failures.count > 3 { add("… and \(plural(test.failures.count - 3, "more assertion"))") }
        return lines.joined(separator: "\n")
    }

    /// The kata's tests name first what came, and then what should come.
    private func values(_ seen: String, of test: TestResult) -> String {
        guard !test.id.isOwn,
            let match = seen.wholeMatch(of: /\((?s:(.*))\) is not equal to \((?s:(.*))\)/)
        else { return "seen: \(seen)" }
        return "expected: \(match.2)\ngot:      \(match.1)"
    }

    private var missingFiles: [String] {
        Set(verdict.missing.map(\.id.suite)).sorted().map { "\(step.tests)/\($0).swift" }
    }

    private func local(_ file: String) -> String {
        file.replacingOccurrences(of: kata.repository.root.path + "/", with: "")
    }

    /// What it means that a property which should have been set was nil, with the line of the learner's code.
    private func trap(_ reason: String) -> String? {
        let nothing = /(\w+\.swift):(\d+): Fatal error: Unexpectedly found nil while implicitly unwrapping/
        guard let match = reason.firstMatch(of: nothing)
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

    /// - Parameters:
    ///   - committed: How many moves were green at the last commit.
    ///   - before: How many were green at some time of this attempt before.
    func next(committed: Int, before: Int) throws -> String {
        var lines: [String] = [""]
        let clean = try kata.repository.isClean
        let callers = "Steps/EncoreCallers"
        if let errors = verdict.compilerErrors {
            let isTheirs = errors.hasPrefix(callers)
            lines.append(
                isTheirs
                    ? "Next: \(callers) is somebody else's program. Leave it, and mend your code so that it compiles again"
                    : "Next: mend the first of these, then Scripts/kata test")
        } else if step.isEncore,
            try kata.repository.git("diff", "--name-only", kata.reference, verdict.tree, "--", callers) != ""
        {
            lines += [
                "Next: \(callers) is somebody else's program, and it has changed. Get it back, then Scripts/kata test:",
                "  git checkout \(kata.reference.prefix(10)) -- \(callers)",
            ]
        } else if let hung = verdict.hung {
            lines.append(
                "Next: \(hung.id.name) does not end. Look for a loop, or for a wait that nobody ends")
        } else if !verdict.missing.isEmpty {
            lines += [
                "Next: tests of this step are missing. Get them back, then Scripts/kata test:",
                "  git checkout \(kata.reference.prefix(10)) -- \(missingFiles.joined(separator: " "))",
            ]
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
            if !clean, verdict.isGreen || (verdict.reached > committed && verdict.reached >= before) {
                let name =
                    step.isEncore
                    ? "Encore, \(plural(verdict.reached, "test")) green"
                    : "\(step.title), move \(verdict.reached)"
                lines.append("Commit what is green: git add -A && git commit -m '\(name)'")
            }
            if let only, verdict.greenMoves.contains(only), !verdict.isGreen {
                lines.append("Move \(only) is green.")
            } else if let move = verdict.firstRedMove {
                lines.append(
                    "Next: move \(move), and then swift test --filter '\(step.filter).*(Move\(move)|Guard)'"
                )
            } else if let name = firstRedClass {
                lines.append(
                    "Next: swift test --filter '\(step.filter).*(\(name)|Guard)', or any other that is red")
            } else if let own = verdict.own.first(where: \.isRed) {
                lines.append("Next: your own test, swift test --filter '\(own.id.suite)'")
            } else {
                lines.append(
                    step.isEncore
                        ? "All is green. Next: tests of your own, and what they notice: Scripts/kata judge"
                        : "All is green. Next: Scripts/kata diff, then Scripts/kata finish")
            }
        }
        return lines.joined(separator: "\n")
    }
}
