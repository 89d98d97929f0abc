import Foundation
import Testing

@testable import After

/// What the page calls red: `MONDAY=red swift test --filter RedTests`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MONDAY"] == "red")) enum RedTests {}

extension RedTests {
    @MainActor struct SecondRunTests {
        /// Green in the first run, red in every other.
        @Test func shouldShow_once() throws { try expectOnce(of: "monday-red") }

        /// Green in every run, and each leaves a file behind.
        @Test(arguments: 1...3) func emptiedBefore(round: Int) throws {
            let name = "monday-left-\(UUID())"
            UserDefaults.standard.removePersistentDomain(forName: name)
            try expectOnce(of: name)
        }

        private func expectOnce(of name: String) throws {
            let defaults = try #require(UserDefaults(suiteName: name))
            let sut = Tour(defaults: defaults)

            #expect(sut.shouldShow())
            #expect(!sut.shouldShow())
            defaults.synchronize()  // on Linux, a process that ends at once has written nothing without it
        }
    }

    /// Each is serialized by itself, and they read the token of the other.
    @Suite(.serialized) @MainActor struct SignInTests {
        @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sign in \(round)") }
    }

    @Suite(.serialized) @MainActor struct SyncTests {
        @Test(arguments: 1...20) func token_isKept(round: Int) async { await keep("sync \(round)") }
    }
}
