import Foundation
import XCTest

/// What the tests of every step wait for. Each step says that its own feed screen is one.
public protocol ObservedScreen: AnyObject {
    var isSeenLoading: Bool { get }
}

extension XCTestCase {
    /// Acts, and returns when the screen has come to show items or a failure.
    @MainActor
    public func settle(
        _ screen: some ObservedScreen, after action: () -> Void = {},
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        action()
        if await !eventually(with: .forHTTP, { !screen.isSeenLoading }) {
            XCTFail("the screen must come to show items or a failure; it is loading", file: file, line: line)
        }
    }
}
