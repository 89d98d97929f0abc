import Foundation

extension Kata {
    /// Makes a page to write on from memory, after a session. One that is there already is left as it is.
    func blankPage(after attempt: Attempt, at step: Step) throws -> URL {
        let name = (attempt.branch?.shortBranch ?? String(attempt.start.prefix(10)))
            .replacingOccurrences(of: "/", with: "-")
        let file = repository.own("pages/\(Self.day(0))-\(name).md")
        guard !FileManager.default.fileExists(atPath: file.path) else { return file }
        let questions =
            switch attempt.kind {
            case .refactoring:
                [
                    "In my own words, with a drawing of the object graph",
                    "What it bought, and what it still costs",
                ]
            case .review:
                [
                    "Where the mistake was, and how I would have found it sooner",
                    "What I looked at first, and why",
                ]
            case .tests:
                [
                    "What was worth testing, and what was not",
                    "Which mistake my tests missed, and what would have caught it",
                ]
            }
        let text = """
            # \(step.title), \(Self.day(0)): what I know without looking

            Goal: \(book.goal(step))

            ## \(questions[0])

            ## \(questions[1])

            ## Taught back aloud in 60 seconds: where did I falter?

            - [ ] 5-minute review on \(Self.day(1))
            - [ ] weekly review on \(Self.day(7))

            """
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
        return file
    }

    /// As in "2026-03-09".
    /// - Parameter offset: How many days from today.
    static func day(_ offset: Int) -> String {
        let date = Date().addingTimeInterval(Double(offset) * 86_400)
        return date.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    }
}
