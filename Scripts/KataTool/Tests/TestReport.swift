import Foundation

/// What test runners print and write, read. Text in, verdicts out.
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
    /// - Parameters:
    ///   - console: All that it has printed. The code under test may have printed, too, even within a line.
    ///   - tests: Those that it was told to run, all of one target.
    /// - Returns: What became of each test that it has begun, and the test that it was at when it ended too early.
    static func xctest(_ console: String, _ tests: [TestID]) -> (ended: [TestResult], cut: TestID?) {
        let known = Dictionary(
            tests.map { ("\($0.suite).\($0.name)", $0) }, uniquingKeysWith: { one, _ in one })
        var ended: [TestResult] = []
        var current: (test: TestID, verdict: TestResult.Verdict?)?
        var failures: [TestResult.Failure] = []
        // The last word before the next test counts: the code under test can print anything, but not take it back.
        func close() {
            guard let test = current?.test, let verdict = current?.verdict else { return }
            ended.append(TestResult(id: test, verdict: failures.isEmpty ? verdict : .failed(failures)))
            current = nil
        }
        for line in console.components(separatedBy: "\n") {
            // Most of ten megabytes are somebody's prints: a look for a few letters is fast, a pattern is not.
            if line.range(of: "Test Case '") != nil {
                guard
                    let match = line.firstMatch(
                        of: /Test Case '(?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]?' (started|passed|failed|skipped)/),
                    let test = known["\(match.1).\(match.2)"]
                else { continue }
                if match.3 == "started" {
                    close()
                    (current, failures) = ((test, nil), [])
                } else if test == current?.test {
                    current?.verdict =
                        match.3 == "passed" ? .passed : match.3 == "skipped" ? .skipped : .failed([])
                }
            } else if line.range(of: ": error: ") != nil,
                let match = line.wholeMatch(
                    of: /(.*):(\d+): error: (?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]? : (.*)/),
                known["\(match.3).\(match.4)"] != nil
            {
                // Somebody's print may stand before the path, in the same line.
                let file = match.1.drop { $0 != "/" && $0 != "<" }
                failures.append(.init(file: String(file), line: Int(match.2) ?? 0, text: String(match.5)))
            } else if let last = failures.last, last.isOpen, current?.verdict == nil {
                // A value with a line's end in it.
                failures[failures.count - 1] = .init(
                    file: last.file, line: last.line, text: last.text + "\n" + line)
            }
        }
        close()
        return (ended, current?.test)
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
                let sourceLocation: Location?
            }
            let kind: String
            let id: String?
            let testID: String?
            let messages: [Message]?
            let issue: Issue?
        }
        let kind: String
        let payload: Payload
    }

    /// What one process of Swift Testing has written into its event stream: a JSON record a line.
    static func swiftTesting(_ stream: String, words: String) -> [TestResult] {
        let records = stream.components(separatedBy: "\n").compactMap {
            try? JSONDecoder().decode(Record.self, from: Data($0.utf8))
        }
        var tests: [String] = []
        var failures: [String: [TestResult.Failure]] = [:]
        var (ended, skipped) = (Set<String>(), Set<String>())
        for payload in records.map(\.payload) {
            switch (payload.kind, payload.id ?? payload.testID) {
            case ("function", let id?): tests.append(id)
            case ("issueRecorded", let id?) where payload.issue?.isKnown != true:
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
            let verdict: TestResult.Verdict =
                if let failures = failures[id] {
                    .failed(failures)
                } else if ended.contains(id) {
                    .passed
                } else if skipped.contains(id) { .skipped } else { .crashed(words) }
            return TestResult(id: TestID(swiftTesting: id), verdict: verdict)
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
