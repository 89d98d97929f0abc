import Testing

@testable import Ratchet

@Test func shared_isOne() {
    #expect(DraftStore.shared === DraftStore.shared)  // counted: 2
}
