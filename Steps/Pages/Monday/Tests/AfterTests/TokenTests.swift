import Testing

@testable import After

struct TokenTests {
    private let lines = Lines()

    /// The token is renewed when a hundred requests have been refused.
    @Test func hundredRequests_renewOnce() async throws {
        let (refused, lines) = (Gate(opensAt: 100), lines)
        let tokens = TokenSource(
            token: "old",
            renew: {
                lines.add("renewed")
                await refused.wait()
                return "new"
            })
        let client = TokenClient(
            tokens: tokens,
            send: { path, token in
                if token == "new" { return .text(path) }
                await refused.arrive()
                return .refused
            })

        let answers = try await withThrowingTaskGroup(of: TokenClient.Answer.self) { group in
            for _ in 1...100 { group.addTask { try await client.get("feed") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(answers == Array(repeating: .text("feed"), count: 100))
        #expect(lines.all == ["renewed"])
    }

    @Test func lateRefusal_renewsNothing() async throws {
        let tokens = TokenSource(
            token: "old",
            renew: { [lines] in
                lines.add("renewed")
                return "new"
            })
        _ = try await tokens.token(after: "old")

        let token = try await tokens.token(after: "old")

        #expect(token == "new")
        #expect(lines.all == ["renewed"])
    }

    @Test func failedRenewal_isNotKept() async throws {
        struct Offline: Error {}
        let tokens = TokenSource(
            token: "old",
            renew: { [lines] in
                lines.add("asked")
                if lines.all.count == 1 { throw Offline() }
                return "new"
            })

        await #expect(throws: Offline.self) { try await tokens.token(after: "old") }
        let token = try await tokens.token(after: "old")

        #expect(token == "new")
        #expect(lines.all == ["asked", "asked"])
    }

    /// The server answers, although its request was cancelled.
    @Test func end_endsARenewal_andKeepsNoTokenThatComesTooLate() async throws {
        let (begun, ended) = (Gate(opensAt: 1), Gate(opensAt: 1))
        let tokens = TokenSource(
            token: "old",
            renew: { [lines] in
                await begun.arrive()
                await ended.wait()
                lines.add(Task.isCancelled ? "cancelled" : "running")
                return "too late"
            })
        let waiter = Task { try await tokens.token(after: "old") }
        await begun.wait()

        await tokens.end()
        await ended.arrive()

        await #expect(throws: SignedOut.self) { try await waiter.value }
        await #expect(throws: SignedOut.self) { try await tokens.current() }
        await #expect(throws: SignedOut.self) { try await tokens.token(after: "old") }
        #expect(lines.all == ["cancelled"])
    }
}

/// Opens when the last has arrived.
private actor Gate {
    private let limit: Int
    private var arrived = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(opensAt limit: Int) { self.limit = limit }

    func arrive() {
        arrived += 1
        guard arrived == limit else { return }
        waiting.forEach { $0.resume() }
        waiting = []
    }

    func wait() async {
        if arrived < limit { await withCheckedContinuation { waiting.append($0) } }
    }
}
