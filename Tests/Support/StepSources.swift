import Foundation
import XCTest

/// The sources of the step that a test belongs to, for what only the source can tell.
public struct StepSources {
    /// Without what stands in comments and strings.
    private let code: [(name: String, text: String)]
    private let files: [(name: String, text: String)]
    private let declarations: [Declaration]

    /// - Parameter test: A file of the test target; its folder's name tells the step.
    /// - Throws: What Foundation throws, if the folder cannot be read; and it must not be empty.
    public init(of test: StaticString = #filePath) throws {
        let tests = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
        let step = tests.lastPathComponent.replacingOccurrences(of: "Tests", with: "")
        let folder = tests.appendingPathComponent("../../Steps/\(step)").standardizedFileURL
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        self.init(
            try paths.filter { $0.hasSuffix(".swift") }.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            })
        guard !files.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    }

    /// Texts that stand for a step's sources, by file name.
    public init(_ files: [(name: String, text: String)]) {
        self.files = files
        code = files.map { ($0.name, blanked($0.text)) }
        declarations = code.flatMap { Declaration.scan($0.text, file: $0.name) }
    }

    /// - Returns: One line a flag, "File.swift:12 ApiClient.instance", by file and line.
    public func flags(_ kinds: RedFlag.Kind...) -> [String] {
        files.flatMap { RedFlag.scan($0.text, file: $0.name, for: kinds).map(\.description) }
    }

    /// Where the code, comments and strings left out, matches a regular expression.
    /// - Parameter words: Files that declare one of these are left out: a type, or a function.
    /// - Returns: One line a match, "File.swift:12 static var", by file and line.
    public func places(of pattern: String, outsideFilesOf words: String...) -> [String] {
        let home =
            words.isEmpty
            ? nil : Expression(#"\b(class|struct|enum|func)\s+(\#(words.joined(separator: "|")))\b"#)
        let expression = Expression(pattern)
        return code.flatMap { file -> [String] in
            if let home, !home.matches(in: file.text).isEmpty { return [] }
            return file.text.components(separatedBy: "\n").enumerated().flatMap { number, line in
                expression.matches(in: line).map {
                    "\(file.name):\(number + 1) \($0.trimmingCharacters(in: .whitespaces))"
                }
            }
        }
    }

    /// Initializers through which an object can be made without all that it needs: any beside the first, and one with a
    /// default or an optional among its parameters.
    public func waysAround(initOf types: String...) -> [String] {
        let all = code.flatMap { Declaration.initializers($0.text, file: $0.name) }
        return types.flatMap { type in
            let own = all.filter { $0.type == type }
            let lax = own.filter { $0.signature.contains(#/=|[\w>)]\?/#) }
            return (own.count > 1 ? own : lax).map(\.place)
        }
    }

    /// Variables, and requirements of protocols, whose name, type or value matches: anybody could replace what was
    /// handed in. A `lazy var` is none: it is set once, by its own object.
    /// - Parameter memo: The type of what may be remembered in a private variable, which is empty at first.
    public func changeable(_ pattern: String, besides memo: String? = nil) -> [String] {
        let expression = Expression(pattern)
        return declarations.filter { declaration in
            let isStored = declaration.isVariable && !declaration.isComputed && !declaration.isGlobal
            let isMemo = memo.map(declaration.rest.contains) == true && declaration.rest.hasSuffix("?")
            if isMemo, declaration.modifiers.contains("private") { return false }
            return (isStored || declaration.isSettableRequirement) && !declaration.modifiers.contains("lazy")
                && !expression.matches(in: "\(declaration.name)\(declaration.rest)").isEmpty
        }.map(\.description)
    }

    // MARK: - What the whole program shares

    /// Statics and globals through which one launch, or one user, could observe another: variables, and constants
    /// that hold something with state. A decoder, a formatter or a `User.visitor` is none.
    public var sharedState: [String] {
        let names = namesWithState
        return declarations.filter { declaration in
            guard declaration.isGlobal, !declaration.isComputed else { return false }
            return declaration.isVariable || hasState(declaration.rest, names)
                || isUnknownCall(declaration.rest)
        }.map(\.description)
    }

    private static let foreign = Expression(
        #"\bany\b|->[^=]*->|\.(shared|instance|standard)\b"#
            + #"|\b(NS\w+|URLSession|URLCache|UserDefaults|Mutex|OSAllocatedUnfairLock)\b"#)

    private func hasState(_ text: String, _ names: Set<String>) -> Bool {
        !Self.foreign.matches(in: text).isEmpty
            || text.split { !$0.isLetter && !$0.isNumber }.contains { names.contains(String($0)) }
    }

    /// A function that these sources do not declare may hand out anything.
    private func isUnknownCall(_ rest: String) -> Bool {
        guard let name = rest.firstMatch(of: #/=\s*(?:try[?!]?\s+)?([a-z]\w*)\(/#)?.1 else { return false }
        return !code.contains { $0.text.contains("func \(name)(") }
    }

    /// Types that hold something which changes, directly or through what they hold, and functions that return such a
    /// type, or a closure.
    private var namesWithState: Set<String> {
        let code = code.map(\.text).joined(separator: "\n")
        let actors = code.matches(of: #/\bactor\s+(\w+)/#).map { String($0.1) }
        let parents = code.matches(of: #/\bclass\s+(\w+)\s*:([^{\n]*)\{/#).map {
            (String($0.1), String($0.2))
        }
        let results = code.matches(of: #/\bfunc\s+(\w+)[^{]*?->\s*([^{\n]+)/#).map {
            (String($0.1), String($0.2))
        }
        var names = Set(actors)
        while true {
            let more =
                declarations.compactMap { declaration -> String? in
                    guard let type = declaration.type, !declaration.isGlobal, !declaration.isComputed else {
                        return nil
                    }
                    let isState =
                        declaration.isVariable && type.hasPrefix("class") || hasState(declaration.rest, names)
                    return isState ? type.components(separatedBy: " ")[1] : nil
                } + parents.filter { hasState($0.1, names) }.map(\.0)
                + results.filter { hasState($0.1, names) || $0.1.contains("->") }.map(\.0)
            if names.isSuperset(of: more) { return names }
            names.formUnion(more)
        }
    }
}

/// Foundation's, which is faster than Swift's, and for which a dot ends a word.
private struct Expression {
    private let expression: NSRegularExpression

    init(_ pattern: String) {
        expression = try! NSRegularExpression(pattern: pattern)
    }

    func matches(in text: String) -> [String] {
        expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
            Range(match.range, in: text).map { String(text[$0]) }
        }
    }
}

/// Fails, at the caller's line, and lists the places.
public func assertNone(
    _ places: [String], _ message: String, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertTrue(
        places.isEmpty, "\(message); seen: \(places.joined(separator: ", "))", file: file, line: line)
}
