import Foundation

/// A place in a source that deserves a second look, found by reading text.
public struct RedFlag: CustomStringConvertible, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case singletonAccess = "singleton access"
        case staticState = "static state"
        case staticUse = "use of static state"
        case globalVariable = "global"
        case madeInside = "object made in a property or an init"
        case outsideWorld = "clock, luck, file or environment"
        case implicitlyUnwrapped = "implicitly unwrapped property"
        case mutableRequirement = "mutable requirement"
        case serviceLocation = "service location"
        case crowdedInitializer = "initializer with more than five parameters"
        case unsafeOptOut = "opt-out of the race check"

        static let harmlessAtRoot: Set<Kind> = [.singletonAccess, .staticUse, .madeInside, .outsideWorld]
    }

    public let kind: Kind
    public let file: String
    public let line: Int
    /// The text that raised the flag.
    public let match: String
    /// Whether it stands where a program is put together, as far as a name or a default argument tells. Somebody must
    /// name the singleton and make the object, and there it does the least harm.
    public private(set) var isAtRoot = false

    public var description: String { "\(file):\(line) \(match)" }

    /// - Parameter kinds: What to look for; everything, if not said.
    /// - Returns: The flags of all Swift files in the folder and below it, by file and line.
    /// - Throws: `UnreadableFile`, if one cannot be read.
    public static func scan(folder: URL, for kinds: [Kind] = Kind.allCases) throws -> [RedFlag] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String })
        else {
            throw UnreadableFile(path: folder.path)
        }
        let sources = try paths.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") && !$0.contains("/.") }
            .sorted()
            .map { path in
                let file = folder.appendingPathComponent(path).path
                guard let data = FileManager.default.contents(atPath: file) else {
                    throw UnreadableFile(path: file)
                }
                return (path: path, text: String(decoding: data, as: UTF8.self))
            }
        let types = Types(sources.map(\.text))
        return sources.flatMap { scan($0.text, file: $0.path, for: kinds, beside: types) }
    }

    /// A file or a folder that cannot be read.
    public struct UnreadableFile: LocalizedError {
        public let path: String
        public var errorDescription: String? { "cannot read \(path)" }
    }

    /// - Returns: The flags of one source text, by line. Comments and strings raise none.
    public static func scan(_ source: String, file: String, for kinds: [Kind] = Kind.allCases) -> [RedFlag] {
        scan(
            source, file: file, for: kinds,
            beside: kinds.contains(where: Types.kinds.contains) ? Types([source]) : nil)
    }

    private static func scan(_ source: String, file: String, for kinds: [Kind], beside types: Types?)
        -> [RedFlag]
    {
        // Blanking is the slow part; most files have nothing to look for, in code or elsewhere.
        let patterns = (patterns + (types?.patterns ?? [])).filter { kind, pattern in
            kinds.contains(kind) && source.range(of: pattern, options: .regularExpression) != nil
        }
        let looksForInitializers = kinds.contains(.crowdedInitializer) && source.contains("init")
        guard !patterns.isEmpty || looksForInitializers else { return [] }

        let code = blanked(source)
        let functionBegins = /\b(?:func|init|deinit|subscript)\b.*[({]|\bvar \w+[^=]*\{\s*$/
        let isDefault = /^(?!.*\b(?:let|var)\b).*:[^=]*= (?:\{ ?)?$/
        var flags = looksForInitializers ? crowdedInitializers(code, file: file) : []
        let isRoot = file.contains(/(?:main|Container|Root|AppDelegate|SceneDelegate)\w*\.swift$/)
        var function = (code: "", depth: -1)
        for (number, line) in code.components(separatedBy: "\n").enumerated() {
            let depth = line.contains(/\S/) ? line.prefix { $0 == " " || $0 == "\t" }.count : .max
            if depth <= function.depth, !line.contains(/^\s*[)}]/) { function = ("", -1) }
            if line.contains(functionBegins) { function = (line, depth) }
            // What a function makes for itself is not kept.
            let isKept =
                function.depth < 0 || function.code.contains(/\binit\b/) && !line.contains(/\b(?:let|var)\b/)
            for (kind, pattern) in patterns where kind != .madeInside || isKept {
                var rest = line.startIndex..<line.endIndex
                while let match = line.range(of: pattern, options: .regularExpression, range: rest) {
                    let text = line[match].trimmingCharacters(in: .whitespaces)
                    let isDefault = line[..<match.lowerBound].contains(isDefault)
                    let isAtRoot = isRoot || isDefault || function.code.contains("convenience init")
                    flags.append(
                        RedFlag(
                            kind: kind, file: file, line: number + 1, match: text,
                            isAtRoot: isAtRoot && Kind.harmlessAtRoot.contains(kind)))
                    rest = match.upperBound..<line.endIndex
                }
            }
        }
        return flags.sorted { $0.line < $1.line }
    }

    /// After "let": a name, and a literal. (A string has been blanked.)
    private static let constant = #"\s+\w+(?:\s*:[^={]+)?\s*=(?:\s*-?[\d._]+|\s*(?:true|false)|\s{3,})\s*$"#

    private static let patterns: [(Kind, String)] = [
        (.singletonAccess, #"(?:\b[A-Z]\w*|(?<![\w)\]}?!]))\.(?:instance|shared|sharedInstance)\b"#),
        (
            .singletonAccess,
            #"\b(?:FileManager|NotificationCenter)\.default\b|\bUserDefaults\.standard\b"#
        ),
        (.staticState, #"\b(?:static|class)\s+(?:\w+(?:\(\w+\))?\s+)*(?:let(?!\#(constant))|var)\s+\w+"#),
        (
            .globalVariable,
            #"(?m)^(?:@?\w+(?:\(\w+\))?\s+)*(?:var|let(?!\#(constant)|\s+package\s*=))\s+\w+"#
        ),
        (.implicitlyUnwrapped, #"\b(?:var|let)\s+\w+\s*:[^={]*[\w)>\]]!"#),
        (.mutableRequirement, #"\bvar\s+\w+\s*:[^{]*\{\s*get\s+set\s*\}"#),
        (
            .serviceLocation,
            #"\b(?:ServiceLocator\b|(?<=\.)resolve\(|inject\(into:|InjectionHandler\b)|@propertyWrapper\b"#
        ),
        (
            .outsideWorld,
            #"\.random\(|\.(?:randomElement|shuffled?)\(|\barc4random\w*\(|\b(?:Date|UUID)\(\)|\bDate\(timeIntervalSinceNow"#
                + #"|(?:\b[A-Z]\w*|(?<![\w)\]}?!]))\.now\b|\bProcessInfo\.processInfo\b|\bCommandLine\.arguments\b"#
                + #"|\b(?:Calendar|Locale|TimeZone)\.current\b|\b[A-Z]\w*\(contentsOf\w*:|\.write\(to\w*:|\bBundle\.main\b"#
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
