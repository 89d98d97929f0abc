import Foundation

/// Does in a clone what a learner does, with the learner's own command.
final class Learner {
    private let kata: Kata
    private let step: Step?
    private let home: URL
    /// Where `kata test` writes what its reader has read.
    private var results: URL { home.appendingPathExtension("results") }
    /// When the files of the last state were written, or so they say.
    private var written = 0.0
    /// What the clone is to hold when something is asked of it.
    private var toHold: String?
    /// What has been seen, and isn't known to be right.
    private var seen: [URL: String] = [:]

    /// - Parameter step: The one that is tested. Nil, if nothing is.
    init(_ kata: Kata, step: Step?) throws {
        (self.kata, self.step) = (kata, step)
        home = kata.root.appendingPathComponent(".kata/prove/\(step?.word ?? "book")")
        if !FileManager.default.fileExists(atPath: home.appendingPathComponent(".git").path) {
            _ = try Kata.output(
                of: ["git", "clone", "-q", "--shared", "--no-checkout", ".", home.path], in: kata.root)
        }
        _ = try git("update-ref", "--no-deref", "HEAD", kata.commit)
        toHold = kata.tree
        try hold()
    }

    func git(_ words: String...) throws -> String { try git(words) }
    func git(_ words: [String]) throws -> String { try Kata.output(of: ["git"] + words, in: home) }

    /// - Parameter state: As in "3:0" for the start of step 3, "3:Mistakes/x.patch", or "3:" for the finished step.
    /// - Returns: The tree of the kata with that, and all else finished; its package has that step alone.
    func tree(_ state: String) throws -> String {
        try Kata.output(of: ["Scripts/kata", "tree", state], in: home)
    }

    /// The moves must end where the reference is, to the byte.
    func expectTheReference(atTheEndOf step: Step, _ findings: inout Findings) throws {
        let differing = try git(
            "diff", "--name-only", tree("\(step.word):"), tree("\(step.word):\(kata.moves(step))"))
        findings.expect(
            differing.isEmpty, "\(step.title): its last move does not end at the reference: \(differing)")
    }

    func kata(_ verb: String) throws -> String {
        try say(["Scripts/kata", verb] + [step?.word].compactMap(\.self))
    }

    /// Nobody debugs in a clone, all clones read the same headers of Foundation's, and some are built at once.
    static let flags: String = {
        let cache = Bundle.main.bundleURL.resolvingSymlinksInPath().appendingPathComponent("headers").path
        var flags = "-j 1 -Xswiftc -gnone -Xswiftc -index-ignore-system-modules"
        if !cache.contains(" ") { flags += " -Xswiftc -module-cache-path -Xswiftc \(cache)" }
        #if os(Linux)  // where the other linker is slower
        flags += " -Xswiftc -use-ld=lld"
        #endif
        return flags
    }()

    private func say(_ words: [String]) throws -> String {
        try hold()
        let environment = ["KATA_FLAGS": Self.flags, "KATA_RESULTS": results.path]
        let outcome = try Command(words, in: home, environment: environment).run()
        return outcome.output + outcome.errors
    }

    /// Git writes what differs, so only that is built again. The compiler looks at whole seconds: no file of a state may be
    /// of the same one as the last state's, or as its build.
    private func hold() throws {
        guard let tree = toHold else { return }
        toHold = nil
        let before = try git("write-tree")
        _ = try git("read-tree", "--reset", "-u", tree)
        written = max(written + 1, Date().timeIntervalSinceReferenceDate.rounded() + 2)
        let date = [FileAttributeKey.modificationDate: Date(timeIntervalSinceReferenceDate: written)]
        for file in try git("diff-tree", "-r", "--name-only", "--diff-filter=d", before, tree).split(
            separator: "\n")
        {
            try FileManager.default.setAttributes(
                date, ofItemAtPath: home.appendingPathComponent(String(file)).path)
        }
        _ = try git("update-index", "-q", "--refresh")
    }

    /// Tests a state, or the finished step, by `kata test` or by another command. What came of the same files before, by
    /// the same compiler, comes of them again.
    func test(_ state: String?, by command: String? = nil) throws -> Tested {
        let tree = try tree(state ?? "\(step!.word):")
        toHold = tree
        if let command { return Tested(try say(["sh", "-c", command])) }
        let names = try git(
            "ls-tree", "--object-only", "--abbrev=12", tree, "Package.swift", "Scripts/kata", "Scripts/lib",
            "Tests/Support", "Tests/SupportAtLaunch", "Tests/EveryStep", "Steps/Given",
            "Tests/\(step!.target)",
            "Steps/\(step!.name)", "Steps/EncoreCallers")
        let file = kata.known.appendingPathComponent("\(step!.word)-\(names.replacing("\n", with: "-"))")
        if let known = try? String(contentsOf: file, encoding: .utf8) { return Tested(known) }
        let said = try kata("test")
        let text = said + "\u{0C}" + ((try? String(contentsOf: results, encoding: .utf8)) ?? "")
        seen[file] = text
        return Tested(text)
    }

    /// Remembers what it has seen, if that is right; luck is tried again. (CI remembers nothing: its clones are new.)
    func remember(_ isRight: Bool) throws {
        defer { seen = [:] }
        guard isRight else { return }
        try FileManager.default.createDirectory(at: kata.known, withIntermediateDirectories: true)
        for (file, text) in seen { try Data(text.utf8).write(to: file, options: .atomic) }
    }
}

/// What a learner sees of a state, and what became of each test. It has not compiled if there is no result.
struct Tested {
    let said: String
    let results: [TestResult]

    /// - Parameter text: What was said, and behind a form feed what the reader has read.
    init(_ text: String) {
        let parts = text.components(separatedBy: "\u{0C}")
        said = parts[0]
        results = parts.dropFirst().joined().split(separator: "\n").compactMap { TestResult(line: $0) }
    }

    /// Each red test that is shown, with its words; or else, what the compiler refuses.
    var failures: [String] {
        let lines = said.components(separatedBy: "\n")
        let red = lines.indices.filter { lines[$0].hasPrefix("  ✘ ") }.map { k in
            ([lines[k]] + lines[(k + 1)...].prefix { $0.hasPrefix("      ") }).joined(separator: "\n")
        }
        return red.isEmpty ? lines.filter { $0.contains(": error: ") } : red
    }
}

/// What became of a test: a line of the one reader that learners have, too, `Scripts/lib/results.awk`.
struct TestResult: Equatable {
    /// passed, failed, crashed or skipped
    let verdict: String
    let group: String
    /// As in "Move1_LoaderTests/test_items".
    let id: String
    let words: String

    init?(line: some StringProtocol) {
        let parts = line.components(separatedBy: "\t")
        guard parts.count == 5 else { return nil }
        (verdict, group, id) = (parts[0], parts[1], parts[2])
        words = parts[4].components(separatedBy: "\u{0B}").joined(separator: "\n")
    }

    var suite: Substring { id.prefix { $0 != "/" } }
    var isRed: Bool { verdict == "failed" || verdict == "crashed" }
    var isByAssertion: Bool { verdict == "failed" }
    var isGuard: Bool { suite.hasSuffix("GuardTests") }
    /// Nil for a guard, for a test of the encore, and for one of somebody's own.
    var move: Int? { isGuard ? nil : Int(group).flatMap { $0 == 0 ? nil : $0 } }
    /// Of the encore: it comes with the code that it is for.
    var isOwn: Bool { (suite.hasPrefix("My") || suite == "LegacyTests") && !isGuard }
    /// Whether it must be green, if that patch is no good reason. Of the legacy code, act one has one class of tests.
    func isDue(with patch: Patch) -> Bool {
        if patch.waits { return suite == "LegacyTests" }
        guard let done = patch.move else { return true }
        return isGuard || move.map { $0 <= done } == true
    }
    /// Why it is red, in a line.
    var reason: String { (verdict == "crashed" ? "it crashed: " : "") + words.prefix { $0 != "\n" } }
}
