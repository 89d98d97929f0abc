import Foundation
import XCTest

@testable import prove

/// A kata of two steps in a folder of its own, with the scripts of this one: quick to build, and free to be spoilt.
struct TinyKata {
    let root: URL
    private let home: URL

    /// - Parameter name: The folder's, with spaces if one likes.
    init(_ name: String = "kata") throws {
        home = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("tiny-\(UUID().uuidString)")
        root = home.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let scripts = tests.appendingPathComponent("../..").standardizedFileURL
        try sh(
            """
            cp -R '\(tests.path)/Tiny' '\(root.path)' && cd '\(root.path)'
            mv gitignore .gitignore
            mkdir Scripts
            cp -R '\(scripts.path)/kata' '\(scripts.path)/lib' '\(scripts.path)/edit-walk' Scripts
            git init -q -b main && git add -A && git commit -q -m "The kata" && git tag v1
            """, in: home)
    }

    func remove() { try? FileManager.default.removeItem(at: home) }

    // MARK: - What one does in it

    @discardableResult
    func kata(_ words: String, environment: [String: String?] = [:]) throws -> Command.Outcome {
        let script = words.split(separator: " ").map(String.init)
        return try Command(
            ["Scripts/kata"] + script, in: root, environment: settings.merging(environment) { $1 }
        ).run()
    }

    /// - Throws: `Refusal`, if it fails.
    @discardableResult
    func sh(_ script: String, in folder: URL? = nil) throws -> String {
        let outcome = try Command(["sh", "-ec", script], in: folder ?? root, environment: settings).run()
        guard outcome.succeeded else { throw Refusal("\(script): \(outcome.output)\(outcome.errors)") }
        return outcome.output.trimmed
    }

    /// Replaces a text in a file, which must be there.
    func replace(_ old: String, with new: String, in path: String) throws {
        let file = root.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(old) else { throw Refusal("\(path) has no “\(old)”") }
        try Data(text.replacing(old, with: new).utf8).write(to: file)
    }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: root.appendingPathComponent(path))
    }

    /// Back to main as it was, with what has been built, in another second than that in which it was.
    func reset() throws {
        try sh("sleep 1; git reset -q --hard; git clean -fdq; git switch -q main; git reset -q --hard v1")
    }

    var branch: String { get throws { try sh("git branch --show-current") } }

    /// Neither this machine's settings of git nor its user: what a fresh machine has, and a name for our own commits.
    private var settings: [String: String?] {
        [
            "HOME": home.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_PAGER": "cat",
            "TMPDIR": home.path, "EMAIL": "tester@localhost", "GIT_AUTHOR_NAME": "T",
            "GIT_COMMITTER_NAME": "T",
        ]
    }
}

func assertContains(_ text: String, _ wanted: String, file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertTrue(text.contains(wanted), "“\(wanted)” is not in:\n\(text)", file: file, line: line)
}
