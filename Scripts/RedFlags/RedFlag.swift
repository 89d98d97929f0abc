import Foundation

/// A place in a source that deserves a second look, found by reading text.
public struct RedFlag: CustomStringConvertible, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case singletonAccess = "singleton access"
        case staticState = "static state"
        case globalVariable = "global variable"
        case implicitlyUnwrapped = "implicitly unwrapped property"
        case mutableRequirement = "mutable requirement"
        case serviceLocation = "service location"
        case crowdedInitializer = "initializer with more than five parameters"
        case unsafeOptOut = "opt-out of the race check"
    }

    public let kind: Kind
    public let file: String
    public let line: Int
    /// The text that raised the flag.
    public let match: String

    public var description: String { "\(file):\(line) \(match)" }

    /// - Returns: The flags of all Swift files in the folder, by file and line.
    /// - Throws: What `FileManager` throws, if the folder cannot be read.
    public static func scan(folder: URL) throws -> [RedFlag] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .flatMap { scan(try String(contentsOf: $0, encoding: .utf8), file: $0.lastPathComponent) }
    }

    /// - Returns: The flags of one source text, by line. Comments and strings raise none.
    public static func scan(_ source: String, file: String) -> [RedFlag] {
        let code = blanked(source)
        let patterns = patterns.map { kind, pattern in (kind, pattern().wordBoundaryKind(.simple)) }
        let byLine = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .flatMap { number, line in
                patterns.flatMap { kind, pattern in
                    line.matches(of: pattern).map { match in
                        RedFlag(
                            kind: kind, file: file, line: number + 1,
                            match: line[match.range].trimmingCharacters(in: .whitespaces))
                    }
                }
            }
        return (byLine + crowdedInitializers(code, file: file)).sorted { $0.line < $1.line }
    }

    // Closures, because a `Regex` is not Sendable.
    private static let patterns: [(Kind, @Sendable () -> Regex<Substring>)] = [
        (.singletonAccess, { /\b[A-Z]\w*\.(?:instance|shared|sharedInstance)\b/ }),
        (.staticState, { /\bstatic\s+(?:let|var)\s+\w+/ }),
        (.globalVariable, { /^(?:@?\w+(?:\(unsafe\))?\s+)*var\s+\w+/ }),
        (.implicitlyUnwrapped, { /\b(?:var|let)\s+\w+\s*:[^={]*[\w)>\]]!/ }),
        (.mutableRequirement, { /\bvar\s+\w+\s*:[^{]*\{\s*get\s+set\s*\}/ }),
        (.serviceLocation, { /\b(?:ServiceLocator\b|resolve\(|inject\(into:)/ }),
        (.unsafeOptOut, { /@unchecked\s+Sendable|nonisolated\(unsafe\)|@preconcurrency/ }),
    ]

    private static func crowdedInitializers(_ code: String, file: String) -> [RedFlag] {
        code.matches(of: /(?:^|[^.\w])init[?!]?\s*(?:<[^>]*>)?\s*\(/).compactMap { match in
            var depth = 1
            var parameters = 1
            for character in code[match.range.upperBound...].replacing("->", with: "  ") {
                if "([{<".contains(character) { depth += 1 }
                if ")]}>".contains(character) { depth -= 1 }
                if character == "," && depth == 1 { parameters += 1 }
                if depth == 0 { break }
            }
            guard parameters > 5 else { return nil }
            let line = code[..<match.range.upperBound].count { $0 == "\n" } + 1
            return RedFlag(
                kind: .crowdedInitializer, file: file, line: line, match: "init with \(parameters) parameters"
            )
        }
    }
}
