import Foundation

/// Code of the documents' own, given to the compiler and then run. If it is refused, or prints, its first comment is what
/// the compiler says, or the program prints.
extension Book {
    func checkListings(_ findings: inout Findings) throws {
        let given = blocks("swift given").map(\.text).joined()
        let compiler = try Compiler(given: given, in: kata)
        let listings = blocks.compactMap(Listing.init).map { listing in
            { try once("\(listing)\(given)\(Compiler.modes)") { try listing.check(by: compiler) } }
        }
        let rows = documents.flatMap(ModesRow.rows).map { row in
            { try once("\(row)\(given)\(Compiler.modes)") { try row.check(by: compiler) } }
        }
        findings.add(atOnce((listings + rows).map { ("", $0) }))
    }

    /// What was right by the same compiler isn't tried again. (CI remembers nothing: its clones are new.)
    private func once(_ what: String, _ check: () throws -> Findings) throws -> Findings {
        let name = what.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }
        let file = kata.known.appending(path: "listing-\(name)")
        var findings = Findings()
        findings.expect((try? String(contentsOf: file, encoding: .utf8)) == what, "")
        if findings.failures.isEmpty { return findings }
        findings = try check()
        if findings.failures.isEmpty {
            try FileManager.default.createDirectory(at: kata.known, withIntermediateDirectories: true)
            try Data(what.utf8).write(to: file, options: .atomic)
        }
        return findings
    }
}

/// As in `swift prints`, or `diff compiles in 5 6`: that is two programs, the one before the change and the one after it.
struct Listing {
    let document, verb: String
    /// If there are any, the code sees what is given, and is no script.
    let modes: [String]
    let programs: [String]

    init?(_ block: Block) {
        let form =
            /(swift|diff) (refused|compiles|prints|warns)( everywhere| in(?: 5| 5-complete| new| 6| 6-main)+)?/
        guard let words = block.words.wholeMatch(of: form) else { return nil }
        (document, verb) = (block.document, String(words.2))
        let named = (words.3 ?? "").split(separator: " ").dropFirst().map(String.init)
        modes = words.3 == " everywhere" ? Compiler.modes.map(\.0) : named
        let lines = block.text.components(separatedBy: "\n")
        let before = lines.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
        let after = lines.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
        programs = words.1 == "swift" ? [block.text] : [before, after].map { $0.joined(separator: "\n") }
    }

    func check(by compiler: Compiler) throws -> Findings {
        var findings = Findings()
        for code in programs {
            for mode in modes {
                let seen = try compiler.result(of: code, in: mode)
                findings.expect(seen.cell == "yes", "\(document), \(mode): seen: \(seen.says)\n\(code)")
            }
            let (isRight, seen) =
                try verb == "warns" ? warnings(of: code, compiler) : outcome(of: code, compiler)
            findings.expect(isRight, "\(document), swift \(verb): seen: \(seen.trimmed)\n\(code)")
        }
        return findings
    }

    private func outcome(of code: String, _ compiler: Compiler) throws -> (isRight: Bool, seen: String) {
        if verb == "compiles" && !modes.isEmpty { return (true, "") }
        let said = code.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? ""
        let files = modes.isEmpty ? ["main.swift"] : Compiler.beside
        let (built, ran) = try compiler.build(code, ["6", "-o", "main"] + files, runs: verb == "prints")
        if verb == "refused" {
            let errors = built.errors.split(separator: "\n").filter { $0.contains("main.swift:") }
            return (!built.succeeded && errors.contains { $0.contains(said) }, built.errors)
        }
        guard let ran else { return (built.succeeded && verb == "compiles", built.errors) }
        let seen = ran.wasKilled ? "killed by a signal" : ran.succeeded ? ran.output : ran.errors
        return (seen.trimmed == said, seen)
    }

    /// With -D RATCHET, the lines that say “counted” have a warning; without it, none has.
    private func warnings(of code: String, _ compiler: Compiler) throws -> (isRight: Bool, seen: String) {
        let words = ["6", "-parse-as-library", "-emit-sil", "-o", "/dev/null", "main.swift"]
        let counted = code.components(separatedBy: "\n").enumerated().filter { $0.1.contains("// counted") }
        let seen = try compiler.build(code, words + ["-D", "RATCHET"]).built.errors
        let lines = seen.matches(of: /main\.swift:(\d+):.* warning: .*ratchet/).compactMap { Int($0.1) }
        let others = try compiler.build(code, words).built.errors
        return (Set(lines) == Set(counted.map { $0.0 + 1 }) && others.isEmpty, seen + others)
    }
}

/// A line of a table: code, what comes of it in every mode, and what the compiler says if it warns or refuses.
struct ModesRow {
    let document, code, says: String
    let cells: [String]

    static func rows(_ document: Document) -> [ModesRow] {
        document.text.matches(of: /\n\| `([^`\n]+)` \|((?: (?:yes|warns|no) \|){5}) ?(.*?) ?\|(?=\n|$)/).map {
            row in
            let cells = row.2.split(separator: " ").filter { $0 != "|" }.map(String.init)
            return ModesRow(
                document: document.path, code: String(row.1), says: String(row.3).replacing("*", with: ""),
                cells: cells)
        }
    }

    func check(by compiler: Compiler) throws -> Findings {
        var findings = Findings()
        for ((mode, _), cell) in zip(Compiler.modes, cells) {
            let seen = try compiler.result(of: code, in: mode)
            findings.expect(
                cell == seen.cell && (cell == "yes" || seen.says.contains(says)),
                "\(document), \(mode), “\(cell)”: seen: \(seen)\n\(code)")
        }
        return findings
    }
}

struct Compiler {
    private let given: String
    private let options: [String]

    private static let mainActor = """
        -default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances \
        -enable-upcoming-feature NonisolatedNonsendingByDefault
        """
    /// “New” is a project of Xcode 26's, with features that Swift 6 mode has anyway.
    static let modes: KeyValuePairs = [
        "5": "5", "5-complete": "5 -strict-concurrency=complete",
        "new": """
        5 \(mainActor) -enable-upcoming-feature MemberImportVisibility \
        -enable-upcoming-feature DisableOutwardActorInference \
        -enable-upcoming-feature GlobalActorIsolatedTypesUsability \
        -enable-upcoming-feature InferSendableFromCaptures
        """,
        "6": "6", "6-main": "6 \(mainActor)",
    ]

    static let beside = ["main.swift", "Given.swift", "-wmo", "-parse-as-library"]

    init(given: String, in kata: Kata) throws {
        self.given = given
        #if os(macOS)  // where it doesn't find Swift Testing by itself
        let platform = try Kata.output(of: ["xcrun", "--show-sdk-platform-path"], in: kata.root)
        let swiftc = try Kata.output(of: ["xcrun", "--find", "swiftc"], in: kata.root)
        let plugins = swiftc.replacing("/bin/swiftc", with: "/lib/swift/host/plugins/testing")
        options = ["-F", "\(platform)/Developer/Library/Frameworks", "-plugin-path", plugins]
        #else
        options = []
        #endif
    }

    /// Whether code compiles, beside what is given: “yes”, “warns” or “no”.
    func result(of code: String, in mode: String) throws -> (cell: String, says: String) {
        let words = Self.modes.first { $0.key == mode }!.value.components(separatedBy: " ")
        let built = try build(code, words + ["-emit-sil", "-o", "/dev/null"] + Self.beside).built
        let warns = built.errors.contains(" warning: ")
        return (!built.succeeded ? "no" : warns ? "warns" : "yes", built.errors.trimmed)
    }

    func build(_ code: String, _ words: [String], runs: Bool = false) throws -> (
        built: Command, ran: Command?
    ) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(code.utf8).write(to: folder.appending(path: "main.swift"))
        try Data(given.utf8).write(to: folder.appending(path: "Given.swift"))
        let built = try Command(["swiftc", "-swift-version"] + words + options, in: folder)
        guard runs && built.succeeded else { return (built, nil) }
        return (built, try Command(["./main"], in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"]))
    }
}
