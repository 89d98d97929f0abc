/// A test, by its full name.
struct TestID: Hashable, Comparable {
    /// As in "Step3_PropertyInjectionTests".
    let target: String
    /// As in "Move1_LoaderTests".
    let suite: String
    let name: String

    var text: String { "\(target).\(suite)/\(name)" }
    /// nil for a guard, for a test of the encore, and for one of somebody's own.
    var move: Int? { suite.firstMatch(of: /^Move(\d)_/).flatMap { Int($0.1) } }
    var isGuard: Bool { suite.hasSuffix("GuardTests") }
    var isOwn: Bool { (suite.hasPrefix("My") || suite == "LegacyTests") && !isGuard }

    static func < (one: TestID, other: TestID) -> Bool { one.text < other.text }
}

/// What became of a test.
struct TestResult {
    struct Failure: Equatable {
        /// As in "Tests/Step3_PropertyInjectionTests/Move1_LoaderTests.swift:31".
        let place: String
        /// All that is said, as in "XCTAssertEqual failed: (…) is not equal to (…) - the client must …".
        let text: String

        /// What the test's author says to it; all that is said, if that is nothing.
        var message: String {
            text.split(separator: " - ").dropFirst().last.map(String.init) ?? text
        }

        /// As `Scripts/kata test` shows it.
        var shown: String {
            let equal = /(?s)XCTAssertEqual failed: \("(.*?)"\) is not equal to \("(.*?)"\)(?: - (.*))?/
            if let match = text.wholeMatch(of: equal) {
                let (seen, expected) = (Self.plain(String(match.1)), Self.plain(String(match.2)))
                let words = match.3?.components(separatedBy: "; seen: ") ?? []
                return (words.prefix(1) + ["expected: \(expected)", "seen: \(seen)"]).joined(separator: "\n")
                    + (words.count > 1 ? " (\(words[1]))" : "")
            }
            if let match = text.wholeMatch(of: /(?s)XCT\w+ (?:failed: )?threw error "(.*?)" - (.*)/) {
                return "\(match.2)\nseen: an error: \(match.1)"
            }
            guard let match = text.wholeMatch(of: /(?s)XCT(\w+) failed(?:: "?(.*?)"?)? - (.*)/) else {
                return Self.said(text.replacing(/^(XCT\w+ )?failed(: | - )/, with: ""))
            }
            let pairs = [
                "AssertNil": ("nil", Self.plain(String(match.2 ?? ""))), "AssertNotNil": ("a value", "nil"),
                "Unwrap": ("a value", "nil"),
            ]
            let pair = match.3.contains("; seen: ") ? nil : pairs[String(match.1)]
            return Self.said(String(match.3)) + (pair.map { "\nexpected: \($0)\nseen: \($1)" } ?? "")
        }

        /// A value as one would write it: "a", where Swift prints Optional("a").
        private static func plain(_ value: String) -> String {
            var value = value
            while let match = value.firstMatch(of: /Optional\(((?:[^()]|\([^()]*\))*)\)/) {
                value.replaceSubrange(match.range, with: match.1)
            }
            return value.replacing("\\'", with: "'").replacing("Foundation.URLError.Code.", with: ".")
                .replacing("Foundation.URLError.Code(rawValue: ", with: "URLError.Code(")  // on macOS
        }

        /// A message that says itself what was seen, on two lines.
        private static func said(_ message: String) -> String {
            message.replacing("; seen: ", with: "\nseen: ", maxReplacements: 1)
        }
    }

    enum Ending: Equatable {
        case passed
        case failed([Failure])
        /// It took its process along: the words that came last.
        case crashed(String)
    }

    let id: TestID
    let ending: Ending

    var isRed: Bool { ending != .passed }

    /// What its assertions say, if it is they that have made it red.
    var failures: [Failure] { if case .failed(let failures) = ending { failures } else { [] } }
    var isByAssertion: Bool { !failures.isEmpty }

    /// Why it is red, in a line.
    var reason: String {
        switch ending {
        case .passed: "passed"
        case .failed(let failures): failures.first?.message ?? "it failed, and says nothing"
        case .crashed(let words): "it crashed: \(words)"
        }
    }
    /// As `Scripts/kata test` shows it, which begins with the guards, and then goes from move to move.
    var shown: String {
        let words = if case .crashed(let words) = ending { words } else { failures.first?.shown ?? reason }
        return "✘ \(id.name)\n\(words)"
    }
    var group: Int { id.isGuard ? 0 : id.move ?? .max }
}
