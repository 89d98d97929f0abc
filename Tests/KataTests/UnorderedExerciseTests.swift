import Foundation
import Support
import Testing

@testable import kata

/// The encore is an exercise as a step is, but its tests stand in no order.
struct UnorderedExerciseTests {
    private let encore = Step("Encore_ParkingGarage")

    @Test func test_encore_isStartedHintedWalkedAndFinished_asAStepIs() throws {
        let encore = try #require(encore)
        let kata = try kataWithEncore()

        let started = try kata.kata("start encore")
        #expect(started.output.hasPrefix("You are on kata/encore/1.\nGoal: Do alone"), "\(started.errors)")
        #expect(started.output.hasSuffix("Next: swift test --filter Encore\n"), "\(started.output)")
        #expect(try kata.read("\(encore.folder)/TicketMachine.swift").contains("static var lastNumber"))
        #expect(try !kata.read("\(encore.tests)/MyTests.swift").contains("    func test_"))
        #expect(try kata.kata("").output.hasPrefix("You are on kata/encore/1, at the encore.\n"))
        let hint = try kata.kata("hint").output
        #expect(hint.hasPrefix("Encore, 0 minutes since") && hint.contains("\n\nHint 1\n\n"), "\(hint)")
        try kata.git("mv", "\(encore.folder)/TicketMachine.swift", "\(encore.folder)/Machine.swift")
        #expect(try kata.kata("diff").output.contains("+++ reference/TicketMachine.swift"))
        #expect(try kata.kata("list").output.contains("Encore  Encore_ParkingGarage  1 attempt\n"))

        let walked = try kata.kata("walk encore")
        #expect(walked.status == 0, "\(walked.errors)")
        let subjects = try kata.git("log", "--reverse", "--format=%s", "kata/walk-encore")
        #expect(subjects.hasPrefix("Encore: the legacy code\nEncore, move 1: "), "\(subjects)")
        #expect(
            try kata.git("rev-parse", "kata/walk-encore:Garage/Garage.swift")
                == kata.git("rev-parse", "main:\(encore.folder)/Garage.swift"))
        #expect(try kata.kata("finish").output.contains("Your attempt stays on kata/encore/1."))

        try kata.git("branch", "-f", "kata/walk-encore", "main")
        #expect(try kata.kata("walk encore").status == 1, "what somebody has changed stays")
    }

    @Test func test_encore_asksForItsTestsBesideItsCode() throws {
        let kata = try kataWithEncore()

        let outcome = try kata.kata("start encore --tests")

        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Scripts/kata start encore\n"), "\(outcome.errors)")
    }

    @Test func test_verdict_showsTheFirstClassThatIsRed_andCountsTheOthers() throws {
        let encore = try #require(encore)
        let tests = [
            ("CallersGuardTests", true), ("FullDiskTests", true), ("GivenLuckTests", false),
            ("TwoGaragesTests", false), ("MyTests", true),
        ]
        let results = tests.map { suite, isGreen in
            TestResult(
                id: TestID(target: encore.target, suite: suite, name: "test_a"),
                ending: isGreen ? .passed : .failed,
                failures: isGreen ? [] : [.init(file: "/A.swift", line: 3, text: "failed - luck is ignored")])
        }
        let verdict = Verdict(step: "encore", tree: "", start: "", results: results, compilerErrors: nil)
        let kata = try Kata(at: TemporaryKata.untouched.get().folder)
        let view = VerdictView(verdict: verdict, step: encore, kata: kata)

        #expect(
            view.text == """
                Encore
                ✔ guards: 1 green
                ✘ TwoGaragesTests: 1 red
                    ✘ test_a
                      luck is ignored
                      /A.swift:3
                · GivenLuckTests: 1 red
                ✔ FullDiskTests: 1 green
                ✔ your own: 1 green
                """)
        #expect(verdict.reached == 1, "how many tests are green")
    }

    @Test func test_callers_areSomebodyElses_alsoWhenTheyDoNotCompile() throws {
        let encore = try #require(encore)
        let kata = try kataWithEncore()
        try kata.create("let theirs = 1", at: "Steps/EncoreCallers/main.swift")
        try kata.commitAll()
        _ = try kata.kata("start encore")
        try kata.write("let theirs = 2", to: "Steps/EncoreCallers/main.swift")
        let here = try Kata(at: kata.folder)
        func next(_ errors: String?) throws -> String {
            let verdict = Verdict(
                step: "encore", tree: try here.repository.snapshot(), start: "", results: [],
                compilerErrors: errors)
            return try VerdictView(verdict: verdict, step: encore, kata: here).next(committed: 0, before: 0)
        }

        #expect(
            try next("Steps/EncoreCallers/main.swift:1:1: error: x").contains("Leave it, and mend your code"))
        #expect(
            try next("Steps/Encore_ParkingGarage/A.swift:1:1: error: x").contains("mend the first of these"))
        #expect(try next(nil).contains("git checkout \(here.reference.prefix(10)) -- Steps/EncoreCallers"))
    }

    private func kataWithEncore() throws -> TemporaryKata {
        let kata = try TemporaryKata()
        let encore = try #require(encore)
        for folder in [encore.folder, "Steps/Practice/\(encore.name)", encore.tests] {
            let all = try FileManager.default.subpathsOfDirectory(
                atPath: TemporaryKata.package.path + "/" + folder)
            for path in all where path.contains(".") { try kata.copy("\(folder)/\(path)") }
        }
        try kata.commitAll()
        return kata
    }
}
