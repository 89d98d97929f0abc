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
            try index.put(kata.repository.text(kata.reference, step.practice("MyTests.swift")), at: file)
        }
        let branch = try kata.begin(
            step, .tests, with: tree, "Start the tests of \(step.called)",
            intention: "start \(step.word) --tests")
        Console.say(
            """
            You are on \(branch): \(step.called) is finished, and the tests of its moves are gone.
            Write yours in \(file), and in more files beside it, for XCTest or Swift Testing.
            Next: swift test --filter '\(step.filter).*MyTests', then Scripts/kata judge
            """)
        return .done
    }
}
