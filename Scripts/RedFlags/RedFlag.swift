import Foundation

/// A place in a source that deserves a second look, found by reading text.
public struct RedFlag: CustomStringConvertible, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case singletonAccess = "singleton access"
        case staticState = "static state"
        case globalVariable = "global"
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

    /// - Parameter kinds: What to look for; everything, if not said.
    /// - Returns: The flags of all Swift files in the folder and below it, by file and line.
    /// - Throws: `UnreadableFile`, if one cannot be read.
    public static func scan(folder: URL, for kinds: [Kind] = Kind.allCases) throws -> [RedFlag] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String })
        else {
            throw UnreadableFile(path: folder.path)
        }
        return try paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.") }
            .sorted()
            .flatMap { path in
                guard
                    let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path)
                else {
                    throw UnreadableFile(path: folder.appendingPathComponent(path).path)
                }
                return scan(String(decoding: data, as: UTF8.self), file: path, for: kinds)
            }
    }

    /// A file or a folder that cannot be read.
    public struct UnreadableFile: LocalizedError {
        public let path: String
        public var errorDescription: String? { "cannot read \(path)" }
    }

    /// - Returns: The flags of one source text, by line. Comments and strings raise none.
    public static func scan(_ source: String, file: String, for kinds: [Kind] = Kind.allCases) -> [RedFlag] {
        // Blanking is the slow part; most files have nothing to look for, in code or elsewhere.
        let patterns = patterns.filter { kind, pattern in
            kinds.contains(kind) && source.range(of: pattern, options: .regularExpression) != nil
        }
        let looksForInitializers = kinds.contains(.crowdedInitializer) && source.contains("init")
        guard !patterns.isEmpty || looksForInitializers else { return [] }

        let code = blanked(source)
        var flags = looksForInitializers ? crowdedInitializers(code, file: file) : []
        for (number, line) in code.components(separatedBy: "\n").enumerated() {
            for (kind, pattern) in patterns {
                var rest = line.startIndex..<line.endIndex
                while let match = line.range(of: pattern, options: .regularExpression, range: rest) {
                    let text = line[match].trimmingCharacters(in: .whitespaces)
                    flags.append(RedFlag(kind: kind, file: file, line: number + 1, match: text))
                    rest = match.upperBound..<line.endIndex
                }
            }
        }
        return flags.sorted { $0.line < $1.line }
    }

    private static let patterns: [(Kind, String)] = [
        (.singletonAccess, #"(?:\b[A-Z]\w*|(?<![\w)\]}?!]))\.(?:instance|shared|sharedInstance)\b"#),
        (
            .singletonAccess,
            #"\b(?:FileManager|NotificationCenter)\.default\b|\bUserDefaults\.standard\b"#
        ),
        (.staticState, #"\b(?:static|class)\s+(?:\w+(?:\(\w+\))?\s+)*(?:let|var)\s+\w+"#),
        (.globalVariable, #"(?m)^(?:@?\w+(?:\(\w+\))?\s+)*(?:var|let)\s+\w+"#),
        (.implicitlyUnwrapped, #"\b(?:var|let)\s+\w+\s*:[^={]*[\w)>\]]!"#),
        (.mutableRequirement, #"\bvar\s+\w+\s*:[^{]*\{\s*get\s+set\s*\}"#),
        (
            .serviceLocation,
            #"\b(?:ServiceLocator\b|(?<=\.)resolve\(|inject\(into:|InjectionHandler\b)|@propertyWrapper\b"#
        ),
        (.unsafeOptOut, #"@unchecked\s+Sendable|nonisolated\(unsafe\)|@preconcurrency"#),
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
