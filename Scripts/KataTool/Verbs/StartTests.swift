extension Verb {
    /// Begins a branch with the finished step, without the tests of its moves and their doubles. (The guards have
    /// doubles of their own; and where the learner's file hands out the subjects, it and its recorders stay.)
    static func startTests(_ step: Step, of kata: Kata) throws -> ExitCode {
        let file = "\(step.tests)/MyTests.swift"
        let tree = try ScratchIndex.make(in: kata.repository, from: kata.reference) { index in
            let hasSubjects = try !kata.learnersFiles(step).isEmpty
            let kept = try kata.repository.files(kata.reference, step.tests).filter { _, path in
                let isDouble = !hasSubjects && path.contains(/(Spy|Mock)\.swift$/)
                return !isDouble && !path.contains(/^Move\d_/)
            }
            try index.replace(step.tests, with: kept)
            try index.put(template(step, kata.book), at: file)
        }
        let branch = try kata.begin(
            step, .tests, with: tree, "Start the tests of step \(step.number)",
            intention: "start \(step.number) --tests")
        Console.say(
            """
            You are on \(branch): step \(step.number) is finished, and the tests of its moves are gone.
            Write yours in \(file), and in more files beside it, for XCTest or Swift Testing.
            Next: swift test --filter 'Step\(step.number).*MyTests', then Scripts/kata judge
            """)
        return .done
    }

    private static func template(_ step: Step, _ book: Book) -> String {
        let hints = book.worthTesting(step).map { "// Worth testing: \($0)\n//\n" } ?? ""
        let names = book.prescribedNames(step).map { "//   \($0)\n" }.joined()
        return """
            import Support
            import XCTest

            @testable import \(step.name)

            \(hints)// These names the text prescribes. Another good design has them, too; every other name is free, and a test that
            // leans on it asks for a form:
            \(names)//
            // A double records, is completed by the test, and never works for real. No test sleeps, and none asks a server
            // other than this machine. Helpers are in Tests/Support.
            final class MyTests: XCTestCase {
            }

            """
    }
}
