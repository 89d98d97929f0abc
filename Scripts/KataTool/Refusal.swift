/// Why the tool does not do what it was asked to, and what to type next.
struct Refusal: Error {
    let message: String
    /// 1: the kata says no; 2: wrong use.
    let code: Int32

    init(_ message: String, code: Int32 = 1) {
        self.message = message
        self.code = code
    }
}
