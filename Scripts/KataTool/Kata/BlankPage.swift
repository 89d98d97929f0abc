import Foundation

/// A page to write on from memory, after a session.
struct BlankPage {
    let file: URL
    private let text: String

    /// - Parameter kind: What the session was.
    init(for step: Step, _ kind: Attempt.Kind, in kata: Kata) throws {
        let questions =
            switch kind {
            case .refactoring:
                """
                ## In my own words, with a drawing of the object graph

                ## What it bought, and what it still costs
                """
            case .review:
                """
                ## Where the mistake was, and how I would have found it sooner

                ## What I looked at first, and why
                """
            case .tests:
                """
                ## What was worth testing, and what was not

                ## Which mistake my tests missed, and what would have caught it
                """
            }
        text = """
            # Step \(step.number), \(Self.day(0)): what I know without looking

            Goal: \(kata.book.goal(step))

            \(questions)

            ## Taught back aloud in 60 seconds: where did I falter?

            - [ ] 5-minute review on \(Self.day(1))
            - [ ] weekly review on \(Self.day(7))

            """
        let names = ([""] + (2...999).map { "-\($0)" }).map {
            "pages/\(Self.day(0))-step\(step.number)\($0).md"
        }
        let text = text
        // A page that is still blank is as good as a new one.
        let free = names.map(kata.repository.own).first { file in
            !FileManager.default.fileExists(atPath: file.path)
                || (try? String(contentsOf: file, encoding: .utf8)) == text
        }
        guard let free else {
            throw Refusal(".kata/pages is full of today's pages: delete some, and finish again")
        }
        file = free
    }

    func write() throws {
        guard !FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
    }

    /// As in "2026-03-09".
    /// - Parameter offset: How many days from today.
    static func day(_ offset: Int) -> String {
        let date = Date().addingTimeInterval(Double(offset) * 86_400)
        return date.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
    }
}
