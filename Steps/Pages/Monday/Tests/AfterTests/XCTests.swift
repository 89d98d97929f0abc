import XCTest

@testable import After

/// `nonisolated`, for a target that has the main actor as default.
nonisolated final class XCTests: XCTestCase {
    @MainActor func test_signOut_forgetsTheToken() async {
        let old = Account.shared.token
        addTeardownBlock { @MainActor in Account.shared.token = old }
        Account.shared.token = "a token"

        Account.shared.signOut()

        XCTAssertNil(Account.shared.token)
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
