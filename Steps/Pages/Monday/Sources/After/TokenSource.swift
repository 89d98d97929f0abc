struct SignedOut: Error {}

/// A user's token. It's renewed once, however many requests wait for it.
actor TokenSource {
    private var token: String
    private var renewal: Task<String, any Error>?
    private var isEnded = false
    private let renew: @Sendable () async throws -> String

    init(token: String, renew: @escaping @Sendable () async throws -> String) {
        self.token = token
        self.renew = renew
    }

    func current() throws -> String {
        if isEnded { throw SignedOut() }
        return token
    }

    /// A token other than the one the server has refused.
    func token(after refused: String) async throws -> String {
        if isEnded { throw SignedOut() }
        if token != refused { return token }  // renewed meanwhile
        let renewal = self.renewal ?? Task { [renew] in try await renew() }
        self.renewal = renewal  // before the first `await`: the next caller finds it

        let result = await renewal.result

        if isEnded { throw SignedOut() }
        if self.renewal == renewal {  // the first waiter to be back; the others find it done
            self.renewal = nil
            if case .success(let renewed) = result { token = renewed }
        }
        return try result.get()
    }

    func end() {
        isEnded = true
        renewal?.cancel()
        renewal = nil
    }
}

/// The client's part: one more try, with another token.
struct TokenClient: Sendable {
    enum Answer: Equatable { case refused, text(String) }

    let tokens: TokenSource
    let send: @Sendable (_ path: String, _ token: String) async throws -> Answer

    func get(_ path: String) async throws -> Answer {
        let token = try await tokens.current()
        let answer = try await send(path, token)
        if answer != .refused { return answer }
        return try await send(path, try await tokens.token(after: token))
    }
}
