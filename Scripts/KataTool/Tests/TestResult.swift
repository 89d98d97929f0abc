/// A test, by its full name.
struct TestID: Hashable, Comparable, Codable {
    /// As in "Step3_PropertyInjectionTests".
    let target: String
    /// As in "Move1_ClientPropertyTests".
    let suite: String
    let name: String

    var text: String { "\(target).\(suite)/\(name)" }
    var step: Int { target.firstMatch(of: /^Step(\d)_/).flatMap { Int($0.1) } ?? 0 }
    /// nil for a guard, and for a test that is the learner's own.
    var move: Int? { suite.firstMatch(of: /^Move(\d)_/).flatMap { Int($0.1) } }
    var isGuard: Bool { suite.hasSuffix("GuardTests") }

    static func < (one: TestID, other: TestID) -> Bool { one.text < other.text }
}

/// What became of a test.
struct TestResult: Codable {
    struct Failure: Codable, Equatable {
        let file: String
        let line: Int
        /// All that is said, as in "XCTAssertEqual failed: (…) is not equal to (…) - the client must …".
        let text: String

        /// What the test's author says to it; all that is said, if that is nothing.
        var message: String { parts.message.isEmpty ? parts.seen : parts.message }
        /// What was compared, if the author says something else beside it.
        var seen: String? {
            let values = parts.seen.split(separator: " failed: ", maxSplits: 1).dropFirst().first
            return parts.message.isEmpty ? nil : values.map(String.init)
        }

        private var parts: (seen: String, message: String) {
            guard let dash = text.range(of: " - ", options: .backwards), text.hasPrefix("XCTAssert") else {
                return text.hasPrefix("failed - ") ? ("", String(text.dropFirst(9))) : (text, "")
            }
            return (String(text[..<dash.lowerBound]), String(text[dash.upperBound...]))
        }
    }

    enum Verdict: Codable, Equatable {
        case passed
        case failed([Failure])
        /// It took the whole process along: the words that came last.
        case crashed(String)
        /// It was ended after so many seconds.
        case hung(Int)
        case skipped
        /// Others before it had not ended.
        case notRun
    }

    let id: TestID
    let verdict: Verdict

    var isRed: Bool { verdict != .passed }

    /// Why it is red, in one line.
    var reason: String {
        switch verdict {
        case .passed: "passed"
        case .failed(let failures): failures.first?.message ?? "it failed, and says nothing"
        case .crashed(let words): "it crashed: \(words)"
        case .hung(let seconds): "it had not ended after \(seconds) s, and was ended"
        case .skipped: "it was skipped"
        case .notRun: "it did not run, because tests before it had not ended"
        }
    }

    /// Whether an assertion says why it is red.
    var isByAssertion: Bool {
        if case .failed(let failures) = verdict { !failures.isEmpty } else { false }
    }
}
