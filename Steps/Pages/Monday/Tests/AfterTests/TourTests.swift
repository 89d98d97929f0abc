import Foundation
import Testing

@testable import After

struct TourTests {
    @Test func shouldShow_once() throws {
        let defaults = try #require(UserDefaults(suiteName: "monday-tests"))
        defaults.removePersistentDomain(forName: "monday-tests")
        let sut = Tour(defaults: defaults)

        #expect(sut.shouldShow())
        #expect(!sut.shouldShow())
    }
}
