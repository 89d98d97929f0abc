import Foundation

/// One `swift test`, and what each test has to say.
struct TestRun {
    struct Result {
        /// As in "Step3_PropertyInjectionTests".
        let target: String
        /// As in "Move1_ClientPropertyTests".
        let suite: String
        let name: String
        var isRed: Bool
        /// What a red test says; nil, if no assertion failed: then it crashed, and `crash` says how.
        var message: String?
        var crash: String?

        var id: String { "\(target).\(suite)/\(name)" }
        var reason: String { message ?? crash ?? "it ended without a word" }
        var step: Int { target.firstMatch(of: /Step(\d)/).flatMap { Int($0.1) } ?? 0 }
        /// nil for a guard.
        var move: Int? { suite.firstMatch(of: /^Move(\d)_/).flatMap { Int($0.1) } }
        var isGuard: Bool { suite.hasSuffix("GuardTests") }
        var rank: Int { isGuard ? 0 : 1 }

        /// What is noted under any of the names that a console may call this test by.
        func find(in notes: [String: String]) -> String? {
            ["\(target).\(suite).\(name)", "\(suite).\(name)", name].lazy.compactMap { notes[$0] }.first
        }
    }

    let results: [Result]
    let console: String

    /// Every test in a process of its own, so that one that crashes takes no other along.
    ///
    /// The report file tells red from green, but not why; the console tells why. So both are read.
    /// - Parameters:
    ///   - scratch: Where to build what nobody debugs. There the tests first run all in one process, which takes
    ///     a third of the time.
    ///   - known: What an earlier run of the same tests has shown.
    /// - Throws: `Refusal`, if it does not compile, or if no test matches the filter.
    init(package: URL, scratch: URL? = nil, filter: String, known: [Result] = []) throws {
        let reports = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kata-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: reports) }
        // Nobody debugs a scratch copy, so it is built with what compiles fastest.
        let place =
            scratch.map {
                [
                    "--scratch-path", $0.path, "-debug-info-format", "none",
                    "-Xswiftc", "-driver-batch-count", "-Xswiftc", "1",
                ]
            } ?? []
        func swiftTest(_ options: String...) throws -> Command.Outcome {
            let words = options == ["list"] ? options : ["--filter", filter] + options
            return try Command.run(
                ["swift", "test"] + words + ["--package-path", package.path] + place,
                in: package, environment: ["SWIFT_BACKTRACE": "enable=no"], endsOnInterrupt: true)
        }

        if scratch != nil {
            let known = try known.isEmpty ? Self.list(swiftTest("list").output, filter: filter) : known
            let outcome = try swiftTest()
            if !known.isEmpty, let results = Self.results(of: known, console: outcome.output + outcome.errors)
            {
                (self.results, console) = (results, outcome.output + outcome.errors)
                return
            }
        }
        let outcome = try swiftTest(
            "--parallel", "--num-workers", "4", "--xunit-output", "\(reports.path)/tests.xml")
        console = outcome.output + outcome.errors
        // One file for XCTest, one for Swift Testing; neither, if it never came to testing.
        let files = try FileManager.default.contentsOfDirectory(at: reports, includingPropertiesForKeys: nil)
        guard !files.isEmpty else {
            throw Refusal("it does not compile, so no test has run:\n\(Self.compilerErrors(console))")
        }
        let xml = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        results = Self.results(xml: xml, console: console)
        // A run that died has written no report of what it took along.
        guard outcome.status == 0 || results.contains(where: \.isRed) else {
            throw Refusal("the tests ended without a verdict:\n\(Self.compilerErrors(console))")
        }
        guard !results.isEmpty else {
            throw Refusal("no test matches “\(filter)”, so nothing is proved")
        }
    }

    /// The tests that `swift test list` names, as if they were green.
    private static func list(_ names: String, filter: String) throws -> [Result] {
        let filter = try Regex(filter)
        return names.matches(of: /(Step\w+)\.(\w+)\/(\w+)/).filter { $0.0.contains(filter) }.map {
            Result(target: String($0.1), suite: String($0.2), name: String($0.3), isRed: false)
        }
    }

    /// What one process says of tests that are known. It does not always name their targets, so this counts
    /// only if every one of them is accounted for, and no other; else it is nil.
    static func results(of known: [Result], console: String) -> [Result]? {
        let (messages, _) = reasons(console)
        let results = known.map { test in
            var test = test
            (test.message, test.crash) = (test.find(in: messages), nil)
            test.isRed = test.message != nil
            return test
        }
        let verdict =
            /Test (?:Case '(?:-\[)?[\w.]+[. ](?<xctest>\w+)\]?'|(?<testing>\w+)\(\)) (?<word>passed|failed)/
        let said = console.matches(of: verdict).map { "\($0.xctest ?? $0.testing ?? "") \($0.word)" }
        let meant = results.map { "\($0.name) \($0.isRed ? "failed" : "passed")" }
        return said.sorted() == meant.sorted() ? results : nil
    }

    /// The first red test in the order of the walk; nil, if all is green.
    /// - Throws: `Refusal`, if a guard is red: that asks for no move, but for one to be taken back.
    func firstRed() throws -> Result? {
        let red = results.filter(\.isRed)
        guard !red.contains(where: \.isGuard) else {
            throw Refusal(
                "a guard is red, so your last move has changed what the feature does. Read what it says; go back, and try again"
            )
        }
        return red.min { ($0.step, $0.move ?? 9) < ($1.step, $1.move ?? 9) }
    }

    static func results(xml: String, console: String) -> [Result] {
        let (messages, crashes) = reasons(console)
        let pattern = /<testcase classname="(.+?)\.(\w+)" name="(\w+)[^"]*"[^>]*?(?:\/>|>\s*(<failure)?)/
        return xml.matches(of: pattern).map { match in
            var test = Result(
                target: String(match.1), suite: String(match.2), name: String(match.3), isRed: match.4 != nil)
            (test.message, test.crash) = (test.find(in: messages), test.find(in: crashes))
            return test
        }.sorted { ($0.target, $0.suite, $0.name) < ($1.target, $1.suite, $1.name) }
    }

    /// By test, what its first failed assertion says, and the words it crashed with.
    private static func reasons(_ console: String) -> (messages: [String: String], crashes: [String: String])
    {
        var (messages, crashes) = ([String: String](), [String: String]())
        var current = ""
        func note(_ words: String, of test: String, in reasons: inout [String: String]) {
            if reasons[test] == nil { reasons[test] = words }  // the first failure is the one to look at
        }
        for line in console.split(separator: "\n") {
            if let match = line.firstMatch(of: /Test Case '(?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]?' started/) {
                current = "\(match.1).\(match.2)"
            } else if let match = line.firstMatch(
                of: /^(.+?):\d+: error: (?:-\[)?(?:\w+\.)?(\w+)[. ](\w+)\]? : (.*)$/)
            {
                let target = match.1.firstMatch(of: /Step\d_\w+?Tests(?=\/)/).map { "\($0.0)." } ?? ""
                // An assertion says first what it compared, then, after a dash, what we made it say.
                let text = match.4.components(separatedBy: " - ")
                let message = text.last { !$0.isEmpty } ?? ""
                note(message, of: "\(target)\(match.2).\(match.3)", in: &messages)
            } else if let match = line.firstMatch(of: /Test (\w+)\(\) recorded an issue at .+?: (.*)$/) {
                note(String(match.2), of: String(match.1), in: &messages)
            } else if let match = line.firstMatch(of: /(?:\w+\.swift:\d+: )?Fatal error: .*/),
                !current.isEmpty
            {
                note("it crashed: \(match.0)", of: current, in: &crashes)
            }
        }
        return (messages, crashes)
    }

    private static func compilerErrors(_ console: String) -> String {
        var seen: Set<Substring> = []
        let lines = console.split(separator: "\n")
        let errors = lines.filter { $0.contains(": error: ") && seen.insert($0).inserted }
        return (errors.isEmpty ? lines.suffix(15) : errors.prefix(10)).joined(separator: "\n")
    }
}

extension Kata {
    /// The steps' tests, red and green, move by move; the guards first, for they may never be red.
    func test(_ steps: [Int]) throws {
        note("Building and testing …")
        let run = try TestRun(
            package: git.root, filter: steps.map { "Step\($0)_" }.joined(separator: "|"))
        for step in steps {
            let suites = Dictionary(grouping: run.results.filter { $0.step == step }, by: \.suite)
            for (suite, results) in suites.sorted(by: {
                ($0.value[0].rank, $0.key) < ($1.value[0].rank, $1.key)
            }) {
                show(suite, of: step, results)
            }
        }
        try reveal(run.results)
        let red = run.results.count(where: \.isRed)
        print("\(run.results.count - red) green, \(red) red")
        if red > 0, attempt?.mistake != nil {
            throw Refusal("red: mend it, then run `Scripts/kata test` again")
        }
        if let first = try run.firstRed() {
            let (name, suite) = first.move.map { ("move \($0)", "Move\($0)") } ?? (first.suite, first.suite)
            throw Refusal(
                "red: commit what is green, then go on with \(name): swift test --filter Step\(first.step).*\(suite)"
            )
        }
        print("Next: Scripts/kata \(attempt == nil ? "start \(steps[0])" : "diff, then Scripts/kata finish")")
    }

    private func show(_ suite: String, of step: Int, _ results: [TestRun.Result]) {
        let red = results.filter(\.isRed)
        if results[0].isGuard && red.isEmpty {
            return print(green("✔"), "\(suite): \(results.count) green")
        }
        print("Step \(step), \(suite)")
        for result in results {
            print(" ", result.isRed ? self.red("✘") : green("✔"), result.name)
            if result.isRed {
                print("      \(result.reason)")
            }
        }
    }

    private func green(_ text: String) -> String { isColorful ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
    private func red(_ text: String) -> String { isColorful ? "\u{1B}[31m\(text)\u{1B}[0m" : text }

    private var isColorful: Bool {
        isatty(STDOUT_FILENO) == 1 && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
    }
}

/// Says on standard error what is going on, for whoever waits.
func note(_ text: String) {
    fflush(nil)
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}
