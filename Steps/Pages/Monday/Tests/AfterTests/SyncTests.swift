import Testing

extension TouchesTheAccount {
    @MainActor struct SyncTests {
        @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sync \(round)") }
    }
}
