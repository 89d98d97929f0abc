import XCTest

@testable import Step5_CompositionRoot

extension XCTestCase {
    /// Acts, and returns when the screen shows items or a failure.
    @MainActor
    func settle(
        _ screen: FeedScreen, after action: () -> Void, file: StaticString = #filePath, line: UInt = #line
    ) async {
        let settled = expectation(description: "the screen shows items or a failure")
        screen.onChange = { if $0 != .loading { settled.fulfill() } }
        action()
        await fulfillment(of: [settled], timeout: 5)
    }
}
