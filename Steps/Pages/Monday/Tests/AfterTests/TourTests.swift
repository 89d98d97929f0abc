import Foundation
import Testing

@testable import After

@MainActor
struct TourTests {
    @Test func shouldShow_once() throws {
        let name = "monday-tests-\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let sut = Tour(defaults: defaults)

        #expect(sut.shouldShow())
        #expect(!sut.shouldShow())
        defaults.synchronize()  // on Linux, a process that ends at once has written nothing without it
    }
}
