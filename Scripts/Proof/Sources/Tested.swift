import Foundation

/// What a learner sees of a state, and what became of each test. It has not compiled if there is no result.
struct Tested {
    let said: String
    let results: [TestResult]

    /// - Parameter read: What the learners' reader has read of the tests.
    init(_ said: String, read: String) {
        self.said = said
        results = read.split(separator: "\n").compactMap { TestResult(line: $0) }
    }

    /// Each red test that is shown, with its words; or else, what the compiler refuses.
    var failures: [String] {
        let lines = said.components(separatedBy: "\n")
        let red = lines.indices.filter { lines[$0].hasPrefix("  ✘ ") }.map { k in
            ([lines[k]] + lines[(k + 1)...].prefix { $0.hasPrefix("      ") }).joined(separator: "\n")
        }
        return red.isEmpty ? lines.filter { $0.contains(": error: ") } : red
    }
    var shown: String { failures.first ?? said }
}

/// What became of a test: a line of the one reader that learners have, too, `Scripts/lib/results.awk`.
struct TestResult {
    /// As in "Move1_LoaderTests/test_items".
    let id: String
    /// By an assertion, or else by a crash.
    let isRed, isByAssertion: Bool
    /// Why it is red, in a line.
    let reason: String
    /// It must be green at the start as well. (A test of the legacy code is a guard, too.)
    let isGuard: Bool
    /// Nil for a guard, for a test of a step without moves, and for a learner's own.
    let move: Int?

    init?(line: some StringProtocol) {
        let parts = line.components(separatedBy: "\t")
        guard parts.count == 5 else { return nil }
        (isByAssertion, isRed) = (parts[0] == "failed", ["failed", "crashed"].contains(parts[0]))
        (isGuard, id) = (parts[1] == "0", parts[2])
        move = isGuard ? nil : Int(parts[1])
        reason = (isByAssertion ? "" : "it crashed: ") + parts[4].prefix { $0 != "\u{0B}" }
    }

    var suite: Substring { id.prefix { $0 != "/" } }
    /// A learner's: it comes with the code that it is for.
    var isOwn: Bool { ["MyTests", "LegacyTests"].contains(suite) }
}
