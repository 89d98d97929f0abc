import Testing

@testable import After

struct TokenTests {
    private let lines = Lines()

    /// The token is renewed when a hundred requests have been refused.
    @Test func hundredRefusals_andALateOne_renewOnce() async throws {
        let (refusals, refused) = AsyncStream.makeStream(of: Void.self)
        let tokens = TokenSource(token: "old") { [lines] in
            lines.add("renewed")
            for await _ in refusals.prefix(100) {}
            return "new"
        }

        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...100 {
                group.addTask {
                    refused.yield()
                    return try await tokens.token(after: "old")
                }
            }
            for try await token in group { #expect(token == "new") }
        }
        let late = try await tokens.token(after: "old")

        #expect(late == "new")
        #expect(lines.all == ["renewed"])
    }

    @Test func failedRenewal_isNotKept() async throws {
        struct Offline: Error {}
        let tokens = TokenSource(token: "old") { [lines] in
            lines.add("asked")
            if lines.all.count == 1 { throw Offline() }
            return "new"
        }

        await #expect(throws: Offline.self) { try await tokens.token(after: "old") }
        let token = try await tokens.token(after: "old")

        #expect(token == "new")
        #expect(lines.all == ["asked", "asked"])
    }

    /// The server answers, although its request was cancelled.
    @Test func end_endsARenewal_andKeepsNoTokenThatComesTooLate() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let tokens = TokenSource(token: "old") { [lines] in
            begin.yield()
            try? await Task.sleep(for: .seconds(60))  // until it's cancelled
            lines.add(Task.isCancelled ? "cancelled" : "running")
            return "too late"
        }
        let waiter = Task { try await tokens.token(after: "old") }
        for await _ in begun { break }

        await tokens.end()

        await #expect(throws: SignedOut.self) { try await waiter.value }
        await #expect(throws: SignedOut.self) { try await tokens.current() }
        await #expect(throws: SignedOut.self) { try await tokens.token(after: "old") }
        #expect(lines.all == ["cancelled"])
    }
}
