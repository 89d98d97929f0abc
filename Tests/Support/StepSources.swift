import Foundation
import RedFlags
import XCTest

/// The sources of the step that a test belongs to, for what only the source can tell.
public struct StepSources {
    private let files: [(name: String, text: String)]
    private let classes: Set<String>

    /// - Parameter test: A file of the test target; its folder's name tells the step.
    /// - Throws: What Foundation throws, if the folder cannot be read.
    public init(of test: StaticString = #filePath) throws {
        let tests = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
        let step = tests.lastPathComponent.replacingOccurrences(of: "Tests", with: "")
        let folder = tests.appendingPathComponent("../../Steps/\(step)").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        self.init(
            try names.filter { $0.hasSuffix(".swift") }.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            })
    }

    /// Texts that stand for a step's sources, by file name.
    public init(_ files: [(name: String, text: String)]) {
        self.files = files
        classes = Declaration.classes(in: files.map(\.text))
    }

    /// - Returns: One line a flag, "File.swift:12 ApiClient.instance", by file and line.
    public func flags(_ kinds: RedFlag.Kind...) -> [String] {
        files.flatMap { RedFlag.scan($0.text, file: $0.name, for: kinds).map(\.description) }
    }

    /// Statics and globals that can change, or that hold an object. Constant values do no harm.
    public var sharedState: [String] {
        declarations.filter { $0.isSharedState(classes: classes) }.map(\.description)
    }

    /// Stored properties that anybody can set who has the object.
    public var settableProperties: [String] {
        declarations.filter(\.isSettable).map(\.description)
    }

    /// - Parameter name: A type, or a function as far as its first label, as in "launch(baseURL".
    /// - Returns: The file that declares it.
    public func file(declaring name: String) -> String? {
        files.first { file in
            ["class", "struct", "actor", "func"].contains { file.text.contains("\($0) \(name)") }
        }?.name
    }

    /// Where the code, comments and strings left out, matches a regular expression.
    /// - Returns: One line a match, "File.swift:12 static var", by file and line.
    public func places(of pattern: String) -> [String] {
        files.flatMap { file in
            blanked(file.text).components(separatedBy: "\n").enumerated().compactMap { number, line in
                line.range(of: pattern, options: .regularExpression).map {
                    "\(file.name):\(number + 1) \(line[$0])"
                }
            }
        }
    }

    private var declarations: [Declaration] {
        files.flatMap { Declaration.scan($0.text, file: $0.name) }
    }
}

/// Fails, at the caller's line, and lists the places.
public func assertNone(
    _ places: [String], _ message: String, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertTrue(
        places.isEmpty, "\(message); seen: \(places.joined(separator: ", "))", file: file, line: line)
}
