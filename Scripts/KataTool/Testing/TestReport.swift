import Foundation

/// What test runners print and write, read. Text in, results out.
enum TestReport {
    /// The tests in what `swift test list` prints, or a test bundle itself.
    static func list(_ text: String) -> [TestID] {
        text.split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /(\w+)\.(\w+)\/(\w+)(?:\(\))?/).map {
                TestID(target: String($0.1), suite: String($0.2), name: String($0.3))
            }
        }
    }

    /// What one process of XCTest has said.
    struct XCTest {
        /// What became of each test that has come to its end.
        fileprivate(set) var ended: [TestResult] = []
        /// What the test had said that it was at when it ended too early.
        fileprivate(set) var unended: [TestResult.Failure] = []
        /// How many tests there were in all, as it says at its end; nil, if it does not.
        fileprivate(set) var executed: Int?
    }

    /// What stands in the lines that count.
    private static let marks = ["Test Case '", ": error: ", "Executed "].map { Data($0.utf8) }

    /// - Parameters:
    ///   - console: All that it has printed. The code under test may have printed, too, even within a line.
    ///   - tests: Those that it was told to run, all of one target.
    static func xctest(_ console: String, _ tests: [TestID]) -> XCTest {
        let known = Dictionary(
            tests.map { ("\($0.suite).\($0.name)", $0) }, uniquingKeysWith: { one, _ in one })
        var report = XCTest()
        var current: (test: TestID, ending: TestResult.Ending?)?
        var failures: [TestResult.Failure] = []
        // The last word before the next test counts: the code under test can print anything, but not take it back.
        func close() {
            guard let test = current?.test, let ending = current?.ending else { return }
            report.ended.append(
                TestResult(id: test, ending: failures.isEmpty ? ending : .failed, failures: failures))
            current = nil
        }
        // A line ends where a byte says so: to Swift, "\r\n" is one character, and not "\n".
        for bytes in Data(console.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            // Most of ten megabytes are somebody's prints: a look for a few bytes is fast, a pattern is not.
            guard failures.last?.goesOn == true || marks.contains(where: { bytes.range(of: $0) != nil })
            else { continue }
            let line = String(decoding: bytes, as: UTF8.self)
            if line.contains("Test Case '") {
                guard
                    let match = line.firstMatch(
                        of: /Test Case '(?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]?' (started|passed|failed|skipped)/),
                    let test = known["\(match.1).\(match.2)"]
                else { continue }
                if match.3 == "started" {
                    close()
                    (current, failures) = ((test, nil), [])
                } else if test == current?.test {
                    current?.ending =
                        match.3 == "passed" ? .passed : match.3 == "skipped" ? .skipped : .failed
                }
            } else if let match = line.wholeMatch(
                of: /(?s)(.*):(\d+): error: (?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]? : (.*)/),
                known["\(match.3).\(match.4)"] != nil
            {
                // Somebody's print may stand before the path, in the same line.
                let file = match.1.drop { $0 != "/" && $0 != "<" }
                failures.append(.init(file: String(file), line: Int(match.2) ?? 0, text: String(match.5)))
            } else if let count = line.firstMatch(of: /^\s*Executed (\d+) tests?, with\b/) {
                report.executed = Int(count.1)
            } else if let last = failures.last, last.goesOn, current?.ending == nil {
                failures[failures.count - 1] = .init(
                    file: last.file, line: last.line, text: last.text + "\n" + line)
            }
        }
        close()
        if current != nil { report.unended = failures }
        return report
    }

    /// The words of a crash, as the runtime prints them.
    static func crash(_ errors: String, status: Int32) -> String {
        let fatal = errors.firstMatch(
            of: /(?:[^\s\/]+\.swift:\d+: )?(?:Fatal|Precondition|Assertion|Could not cast)[^\n]*/)
        if let fatal { return String(fatal.0) }
        return status > 128 ? "signal \(status - 128)" : "the code has called exit(\(status))"
    }

    private struct Record: Decodable {
        struct Payload: Decodable {
            struct Location: Decodable {
                let filePath: String?
                let _filePath: String?
                let line: Int
            }
            struct Message: Decodable {
                let symbol: String
                let text: String
            }
            struct Issue: Decodable {
                let isKnown: Bool
                /// Not of a warning; older toolchains have no warnings, and do not say it.
                let isFailure: Bool?
                let sourceLocation: Location?
            }
            let kind: String
            let id: String?
            let testID: String?
            let messages: [Message]?
            let issue: Issue?
        }
        let payload: Payload
    }

    /// What one process of Swift Testing has written into its event stream: a JSON record a line.
    /// - Parameter words: What to say of a test that has begun and not ended.
    static func swiftTesting(_ stream: String, words: String) -> [TestResult] {
        let payloads = stream.components(separatedBy: "\n").compactMap {
            try? JSONDecoder().decode(Record.self, from: Data($0.utf8)).payload
        }
        var tests: [String] = []
        var failures: [String: [TestResult.Failure]] = [:]
        var (ended, skipped) = (Set<String>(), Set<String>())
        for payload in payloads {
            switch (payload.kind, payload.id ?? payload.testID) {
            case ("function", let id?): tests.append(id)
            case ("issueRecorded", let id?) where payload.issue.map { $0.isFailure ?? !$0.isKnown } ?? true:
                let place = payload.issue?.sourceLocation
                let details = payload.messages?.filter { $0.symbol == "details" }.map(\.text) ?? []
                let text = (details.isEmpty ? payload.messages?.prefix(1).map(\.text) ?? [] : details)
                failures[id, default: []].append(
                    .init(
                        file: place?.filePath ?? place?._filePath ?? "", line: place?.line ?? 0,
                        text: text.joined(separator: " ")))
            case ("testEnded", let id?): ended.insert(id)
            case ("testSkipped", let id?): skipped.insert(id)
            default: break
            }
        }
        return tests.map { id in
            let failures = failures[id] ?? []
            let ending: TestResult.Ending =
                if skipped.contains(id) {
                    .skipped
                } else if !ended.contains(id) {
                    .crashed(words)
                } else { failures.isEmpty ? .passed : .failed }
            return TestResult(id: TestID(swiftTesting: id), ending: ending, failures: failures)
        }
    }

    /// What the compiler refuses, each error once, with paths from the package's folder.
    static func compilerErrors(_ console: String, package: URL) -> String {
        var seen: Set<String> = []
        let lines = console.components(separatedBy: "\n").map {
            $0.replacingOccurrences(of: package.path + "/", with: "")
        }
        // The same error is drawn below its line of code once more; only the line with its place is taken.
        var errors = lines.filter { $0.contains(/^[^\s|].*:\d+:\d+: error:/) && seen.insert($0).inserted }
        if errors.isEmpty { errors = lines.filter { $0.hasPrefix("error: ") && seen.insert($0).inserted } }
        let rest = errors.count > 10 ? ["… and \(errors.count - 10) more"] : []
        return (errors.isEmpty ? Array(lines.suffix(15)) : errors.prefix(10) + rest).joined(separator: "\n")
    }
}

extension TestResult.Failure {
    /// Whether the next line belongs to it: a value that it quotes has not come to its end, or a line's end has two
    /// characters.
    fileprivate var goesOn: Bool {
        text.hasSuffix("\r")
            || text.components(separatedBy: "(\"").count > text.components(separatedBy: "\")").count
    }
}
