/// Why the tool does not do what it was asked to, and what to type next.
struct Refusal: Error {
    let message: String
    let code: ExitCode

    init(_ message: String, code: ExitCode = .no) {
        self.message = message
        self.code = code
    }
}

/// What the tool hands back to the shell.
enum ExitCode: Int32 {
    case done = 0
    /// The kata says no: a test is red, or something is in the way.
    case no = 1
    case wrongUse = 2
}
