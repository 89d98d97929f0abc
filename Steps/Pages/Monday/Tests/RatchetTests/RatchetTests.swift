import Testing

@testable import Ratchet

@MainActor @Test func shared_isOne() {
    #expect(DraftStore.shared === DraftStore.shared)  // 2, counted apart
}
