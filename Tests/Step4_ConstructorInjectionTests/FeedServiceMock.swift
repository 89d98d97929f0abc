import XCTest

@testable import Step4_ConstructorInjection

/// A mock with verification (Meszaros): it is told beforehand what to expect, answers what it was told, and
/// `verify` fails if it has come otherwise.
@MainActor
final class FeedServiceMock: FeedService {
    private let expectedCalls: Int
    private let answer: () throws -> [FeedItem]
    private var calls = 0

    init(expects calls: Int, answers answer: @escaping () throws -> [FeedItem]) {
        expectedCalls = calls
        self.answer = answer
    }

    func items() async throws -> [FeedItem] {
        calls += 1
        return try answer()
    }

    func verify(file: StaticString = #filePath, line: UInt = #line) {
        XCTAssertEqual(
            calls, expectedCalls,
            "the service handed to this screen must get as many requests as expected: \(expectedCalls); it got \(calls)",
            file: file, line: line)
    }
}
