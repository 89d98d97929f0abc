import Testing

@testable import After

@Suite(.serialized) @MainActor struct SignInTests {
    @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sign in \(round)") }
}

@Suite(.serialized) @MainActor struct SyncTests {
    @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sync \(round)") }
}

@MainActor private func keep(_ token: String) async {
    Account.shared.token = token
    await Task.yield()
    #expect(Account.shared.token == token)
}
