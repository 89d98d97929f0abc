import Foundation
import Support

/// A kata whose compiler and test bundle are scripts that print what they were told to.
final class ScriptedKata {
    enum Report {
        /// By class and test, what its assertion says; nil, if it is green.
        case ran([String: String?])
        case nothingMatches
        case doesNotCompile
    }

    let kata: TemporaryKata
    private let bin: URL

    /// - Parameters:
    ///   - step: The one whose tests run. Its guard is green, unless it is named.
    ///   - isStarted: Whether that step has been started.
    init(_ report: Report, step: Int = 3, started isStarted: Bool = false) throws {
        kata = try TemporaryKata()
        bin = kata.folder.appendingPathComponent("../bin").standardizedFileURL
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try write(report, step: step)
        // The reference has the tests that are run, so none is missing.
        let folder = "Tests/\(steps[step] ?? "")Tests"
        try FileManager.default.removeItem(at: kata.folder.appendingPathComponent(folder))
        if case .ran(let tests) = report {
            for (suite, names) in Dictionary(grouping: tests.keys, by: { $0.prefix { $0 != "/" } })
            where suite.hasPrefix("Move") {
                let functions = names.map { "    func \($0.dropFirst(suite.count + 1))() {}\n" }.joined()
                try kata.create(functions, at: "\(folder)/\(suite).swift")
            }
        }
        try kata.commitAll()
        guard isStarted else { return }
        let started = try kata.kata("start \(step)")
        guard started.status == 0 else { throw SampleError(started.errors) }
    }

    func write(_ report: Report, step: Int = 3) throws {
        var tests: [String: String?] = [:]
        if case .ran(let named) = report {
            tests = named.merging(["BehaviourGuardTests/test_g": nil]) { named, _ in named }
        }
        let target = "\(steps[step] ?? "")Tests"
        let folder = kata.folder.appendingPathComponent(".build/debug")
        try script(
            "swift",
            report.compiles
                ? "case $* in *--show-bin-path*) echo '\(folder.path)' ;; esac"
                : "echo '/k/Loader.swift:3:1: error: no such thing'; exit 1")
        let list = tests.keys.sorted().map { "echo '\(target).\($0)'" }.joined(separator: "\n")
        // The bundle prints, for each test that it is told to run, what was prepared.
        for (test, message) in tests {
            try Data(Self.console(test, message).utf8).write(
                to: bin.appendingPathComponent(test.replacingOccurrences(of: "/", with: ".")))
        }
        let bundle = """
            case "$1" in
            --list-tests) \(list.isEmpty ? ":" : list) ;;
            --testing-library) : ;;
            *) IFS=,; count=0
               for test in $1; do
                count=$((count + 1))
                name=${test#*.}
                text=$(cat "\(bin.path)/${name%/*}.${name#*/}")
                case $text in *'Fatal error'*) echo "$text" >&2; kill -ILL $$ ;; esac
                echo "$text"
                case $text in *'exit with 0'*) exit 0 ;; esac
                case $text in *"' failed ("*) status=1 ;; esac
              done
              echo " Executed $count tests, with some failures" ;;
            esac
            exit ${status:-0}
            """
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try script(folder.appendingPathComponent("KataPackageTests.xctest").path, bundle)
    }

    func run(_ words: String, input: String = "") throws -> BuiltProgram.Outcome {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return try kata.kata(words, environment: ["PATH": "\(bin.path):\(path)"], input: input)
    }

    /// What XCTest prints about a test: "!…" is a crash with these words, "exit with 0" a call of `exit(0)`.
    static func console(_ test: String, _ message: String?) -> String {
        let name = test.replacingOccurrences(of: "/", with: ".")
        let begin = "Test Case '\(name)' started at now\n"
        guard let message else { return begin + "Test Case '\(name)' passed (0.0 seconds)\n" }
        if message.hasPrefix("!") { return begin + "Loader.swift:3: Fatal error: \(message.dropFirst())\n" }
        if message == "exit with 0" { return begin + message + "\n" }
        return begin
            + "/kata/Tests/A.swift:3: error: \(name) : XCTAssertEqual failed: (\"1\") is not equal to (\"2\") - \(message)\n"
            + "Test Case '\(name)' failed (0.0 seconds)\n"
    }

    private func script(_ name: String, _ text: String) throws {
        let file = name.hasPrefix("/") ? URL(fileURLWithPath: name) : bin.appendingPathComponent(name)
        try Data("#!/bin/sh\n\(text)\n".utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
}

extension ScriptedKata.Report {
    fileprivate var compiles: Bool { if case .doesNotCompile = self { false } else { true } }
}
