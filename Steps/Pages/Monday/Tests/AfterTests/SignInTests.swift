import Testing

@testable import After

/// All tests that touch `Account.shared` go in here, from any file.
@Suite(.serialized) enum TouchesTheAccount {}

extension TouchesTheAccount {
    @MainActor struct SignInTests {
        @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sign in \(round)") }
    }
}

@MainActor func keep(_ token: String) async {
    Account.shared.token = token
    await Task.yield()
    #expect(Account.shared.token == token)
}
