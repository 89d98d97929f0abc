import XCTest

@testable import After

/// `nonisolated`, for a target that has the main actor as default.
nonisolated final class XCTests: XCTestCase {
    @MainActor func test_save_announces() async {
        let center = NotificationCenter()
        let sut = DraftSaver(put: { _ in }, center: center)
        let announced = expectation(forNotification: .draftSaved, object: nil, notificationCenter: center)

        sut.save("Dear Ben")

        await fulfillment(of: [announced], timeout: 5)
    }

    @MainActor func test_token_isPutBack() async { useTheToken() }
    @MainActor func test_token_isPutBack_again() async { useTheToken() }

    @MainActor private func useTheToken() {
        let old = Account.shared.token
        addTeardownBlock { @MainActor in Account.shared.token = old }
        XCTAssertNil(old)

        Account.shared.token = "a token"
    }
}
