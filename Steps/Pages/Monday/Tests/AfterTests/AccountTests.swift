import Testing

@testable import After

@MainActor
struct AccountTests {
    @Test func add_keepsAChange_ifItsAccountHasAToken() {
        let account = Account()
        let sut = SyncQueue(account: account)

        sut.add("too early")
        account.token = "a token"
        sut.add("a change")

        #expect(sut.waiting == ["a change"])
    }

    @Test func signOut_cancelsWhatWaits() {
        let (account, queue) = makeAccountAndQueue()
        account.token = "a token"
        queue.add("a change")

        account.signOut()

        #expect(queue.waiting == [])
    }

    @Test func bothAreFreed() {
        weak var account: Account?
        weak var queue: SyncQueue?
        do {
            let both = makeAccountAndQueue()
            (account, queue) = both
        }

        #expect(account == nil)
        #expect(queue == nil)
    }

    @Test func withoutWeak_neitherIsFreed() {
        weak var account: Account?
        do {
            let (first, queue) = makeAccountAndQueue()
            first.onSignOut = { queue.cancelAll() }
            account = first
        }

        #expect(account != nil)
        account?.onSignOut = {}  // or this test leaks
    }
}

extension TouchesTheAccount {
    @MainActor struct SyncTests {
        @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sync \(round)") }
    }
}
