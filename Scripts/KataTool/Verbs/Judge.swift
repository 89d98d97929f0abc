import Foundation

extension Verb {
    static let judge = Verb(
        name: "judge", arguments: "[--reveal k] [--same k]",
        purpose:
            "mark the tests that I have written: which mistakes do they catch? --reveal: show mistake k; --same: fault k is none"
    ) { arguments in
        let kata = try Kata.here()
        let (attempt, step) = try kata.mine("judge marks tests that you have written")
        guard arguments.options.isEmpty || step.isEncore == arguments.has("--same") else {
            throw Refusal(
                step.isEncore ? "in the encore, all faults are shown" : "--same is for the encore",
                code: .wrongUse)
        }
        if step.isEncore {
            if let same = arguments.options["--same"] {
                Console.say(try kata.leaveOut(same))
            } else {
                Console.note("Trying your tests on small faults in your own code …")
                Console.say(try kata.judge(attempt, step))
            }
            return .done
        }
        let all = try kata.mistakes(step)
        let mistakes = all.filter { $0.kind == "behaviour" }
        if let word = arguments.options["--reveal"] {
            guard let number = Int(word), mistakes.indices.contains(number - 1) else {
                throw Refusal("there are mistakes 1 to \(mistakes.count)", code: .wrongUse)
            }
            let mistake = mistakes[number - 1]
            Console.say("Mistake \(number): \(mistake.summary).\n\n\(try kata.change(of: mistake))")
            return .done
        }
        guard attempt.kind == .tests else {
            throw Refusal(
                "this is no branch for tests: begin one with `Scripts/kata start \(step.word) --tests`")
        }
        let begin = Date()
        Console.note(
            "Building the finished step, its start, other good designs and \(mistakes.count) mistakes …")
        let marking = try Marker(kata: kata, step: step, package: JudgedPackage(kata, attempt, step))
            .mark(mistakes)
        let report = MarkingReport(marking: marking, leftOut: all.count - mistakes.count)
        Console.say(report.text)
        Console.say("(\(Int(Date().timeIntervalSince(begin).rounded())) s) \(report.next)")
        return report.isComplete ? .done : .no
    }
}

/// A marking in words.
private struct MarkingReport {
    let marking: Marking
    /// How many mistakes no test of behaviour can find.
    let leftOut: Int

    private var judged: [TestID] { marking.judged }
    private var missed: [Int] {
        marking.mistakes.indices.filter {
            marking.killers(marking.mistakes[$0].round, among: marking.tests).isEmpty
        }
    }
    var isComplete: Bool { !judged.isEmpty && missed.isEmpty }

    var text: String {
        var lines = marking.refused.sorted { $0.key < $1.key }.map { test, reason in
            "\(Console.paint("✘", .red)) \(test.suite)/\(test.name)  refused: \(reason)"
        }
        guard marking.tests.count > marking.refused.count else {
            return (lines + ["No test is left to judge."]).joined(separator: "\n")
        }
        let before = marking.tests.filter { marking.refused[$0] == nil }
        let red = before.filter(marking.start.refuses)
        lines.append("Before the refactoring: \(red.count) red, \(before.count - red.count) green")
        lines += named("characterisation", before.filter { !red.contains($0) })
        lines += named(
            "does not compile there, and that is red too", before.filter(marking.start.uncompiled.contains))
        for (test, design) in marking.formal.sorted(by: { $0.key < $1.key }) {
            lines.append("Asks for a form: \(test.name) (refuses a good design: \(design))")
        }
        for number in marking.mistakes.indices { lines += about(number) }
        let found = marking.mistakes.flatMap { marking.killers($0.round, among: judged) }
        let silent = judged.filter { !red.contains($0) && !found.contains($0) }
        lines += named("None of our mistakes is about this", silent)
        if leftOut > 0 {
            lines.append(
                "\(plural(leftOut, "mistake")) more of this step can only be seen by reading, and left out here."
            )
        }
        let caught = marking.mistakes.count - missed.count
        lines.append(
            "\(plural(marking.tests.count, "test")) · \(marking.refused.count) refused · \(red.count) red before, green after · \(caught) of \(plural(marking.mistakes.count, "mistake")) caught"
        )
        return lines.joined(separator: "\n")
    }

    private func named(_ title: String, _ tests: [TestID]) -> [String] {
        tests.isEmpty ? [] : ["  \(title): \(tests.map(\.name).sorted().joined(separator: ", "))"]
    }

    private func about(_ number: Int) -> [String] {
        let (mistake, round) = marking.mistakes[number]
        let killers = marking.killers(round, among: judged)
        let struck = marking.killers(round, among: marking.tests.filter { !judged.contains($0) })
        let verdict =
            if let first = killers.first {
                "\(Console.paint("caught", .green)) by \(first.name)\(more(killers))"
            } else if let first = struck.first {
                "caught only by \(first.name)\(more(struck)), which asks for a form"
            } else {
                Console.paint("missed", .red)
            }
        var lines = [
            "\(number + 1). \(mistake.summary): \(verdict)", "   the kata's test: \(mistake.killer ?? "")",
        ]
        let others = judged.compactMap { round.red[$0] }.filter { !$0.isByAssertion }
        if let first = others.first {
            lines.append("   \(first.id.name)\(more(others)): \(first.reason). That does not count.")
        }
        return lines
    }

    private func more(_ all: [some Any]) -> String { all.count > 1 ? ", and \(all.count - 1) more" : "" }

    var next: String {
        if judged.isEmpty { return "Next: mend what is refused, then Scripts/kata judge" }
        if let first = missed.first {
            return
                "Next: a test for a missed mistake, then Scripts/kata judge. Or see it: Scripts/kata judge --reveal \(first + 1)"
        }
        let tried = "All \(marking.mistakes.count) that we tried are caught."
        return marking.refused.isEmpty && marking.formal.isEmpty
            ? "\(tried) Next: Scripts/kata diff shows the kata's own tests, Scripts/kata finish ends it"
            : "\(tried) Next: mend what is refused, then Scripts/kata judge"
    }
}
