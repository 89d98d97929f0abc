/// A test, by its full name.
struct TestID: Hashable, Comparable, Codable {
    /// As in "Step3_PropertyInjectionTests".
    let target: String
    /// As in "Move1_ClientPropertyTests".
    let suite: String
    let name: String

    var text: String { "\(target).\(suite)/\(name)" }
    /// nil for a guard, for a test of the encore, and for one that is the learner's own.
    var move: Int? { suite.firstMatch(of: /^Move(\d)_/).flatMap { Int($0.1) } }
    var isGuard: Bool { suite.hasSuffix("GuardTests") }
    /// Whether it is the learner's. In the encore, the names of theirs begin with "My".
    var isOwn: Bool { !isGuard && move == nil && (target != "EncoreTests" || suite.hasPrefix("My")) }

    init(target: String, suite: String, name: String) {
        (self.target, self.suite, self.name) = (target, suite, name)
    }

    /// - Parameter id: As in "Target.Suite/test()/File.swift:5:6"; the suite may be missing, and names may be anything.
    init(swiftTesting id: String) {
        let place = id.firstMatch(of: /\/[^\/]+\.swift:\d+:\d+$/)?.range.lowerBound ?? id.endIndex
        let path = id[..<place]
        let dot = path.firstIndex(of: ".") ?? path.startIndex
        var parts = path[dot...].dropFirst().components(separatedBy: "/")
        let name = parts.removeLast()
        self.init(
            target: String(path[..<dot]), suite: parts.joined(separator: "/"),
            name: name.hasSuffix("()") ? String(name.dropLast(2)) : name)
    }

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
            guard let dash = text.range(of: " - ", options: .backwards), text.hasPrefix("XCT") else {
                return text.hasPrefix("failed - ") ? ("", String(text.dropFirst(9))) : (text, "")
            }
            return (String(text[..<dash.lowerBound]), String(text[dash.upperBound...]))
        }

        /// The same, without what would steer a terminal: a test can print anything.
        var withoutControls: Failure { Failure(file: file, line: line, text: text.withoutControls) }
    }

    enum Ending: Codable, Equatable {
        case passed
        case failed
        case skipped
        /// It took the whole process along: the words that came last.
        case crashed(String)
        /// It was ended after so many seconds.
        case hung(Int)
        /// The reference has it, and here it is not.
        case missing
    }

    let id: TestID
    let ending: Ending
    /// What its assertions have said, also if it ended otherwise then.
    var failures: [Failure] = []

    /// A test of the learner's own may be skipped; a given one may not.
    var isRed: Bool { ending != .passed && !(ending == .skipped && id.isOwn) }

    /// Whether an assertion says why it is red.
    var isByAssertion: Bool { ending == .failed && !failures.isEmpty }

    /// Why it is red, in one line.
    var reason: String {
        switch ending {
        case .passed: "passed"
        case .failed: failures.first?.message ?? "it failed, and says nothing"
        case .skipped: "it was skipped"
        case .crashed(let words): "it crashed: \(words.withoutControls)"
        case .hung(let seconds): "it had not ended after \(seconds) s, and was ended"
        case .missing: "it is missing: it belongs to this step, and has not run"
        }
    }
}

extension String {
    fileprivate var withoutControls: String {
        replacing(/[\p{Cc}\p{Bidi_Control}--\n\t]/.matchingSemantics(.unicodeScalar)) { _ in "\u{FFFD}" }
    }
}
