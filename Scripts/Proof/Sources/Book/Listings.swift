import Foundation

/// Code of the documents' own is given to the compiler, and then run.
extension Book {
    func checkListings(_ findings: inout Findings) throws {
        let compiler = try Compiler(given: blocks("swift given").map(\.text).joined(), in: kata)
        let listings = blocks.flatMap(Listing.all) + documents.flatMap(Listing.rows)
        findings.add(atOnce(listings.map { listing in { try compiler.check(listing) } }))
    }
}

struct Listing {
    let document, code: String
    /// As in “swift prints”: what comes of it in Swift 6 mode. A line of a table has none.
    let verb: String
    /// In each of the compiler's modes, beside what is given: “yes”, “warns” or “no”. A script has none.
    let cells: [String]
    /// By the compiler, if it refuses the code or warns; or by the program, if it prints.
    let says: String

    /// A `diff` is two programs: the one before the change, and the one after it.
    static func all(_ block: Block) -> [Listing] {
        let form = /(swift|diff) (refused|compiles|prints)( everywhere)?/
        guard let words = block.words.wholeMatch(of: form) else { return [] }
        let lines = block.text.components(separatedBy: "\n")
        let halves = ["+", "-"].map { other in
            lines.filter { !$0.hasPrefix(other) }.map { $0.dropFirst() }.joined(separator: "\n")
        }
        return (words.1 == "swift" ? [block.text] : halves).map { code in
            Listing(
                document: block.document, code: code, verb: String(words.2),
                cells: words.3 == nil ? [] : Compiler.modes.map { _ in "yes" },
                says: code.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? "")
        }
    }

    /// The lines of a table of modes.
    static func rows(_ document: Document) -> [Listing] {
        document.text.matches(of: /\n\| `([^`\n]+)` \|((?: (?:yes|warns|no) \|){5}) ?(.*?) ?\|(?=\n|$)/).map {
            row in
            Listing(
                document: document.path, code: String(row.1), verb: "",
                cells: row.2.split(separator: " ").filter { $0 != "|" }.map(String.init),
                says: String(row.3).replacing("*", with: ""))
        }
    }
}

struct Compiler {
    private let given: String
    private let options: [String]
    private let version: String
    private let known: URL

    private static let mainActor =
        features(["InferIsolatedConformances", "NonisolatedNonsendingByDefault"])
        + " -default-isolation MainActor"
    /// The third is a new project of Xcode 26, with features that Swift 6 mode has anyway.
    static let modes = [
        "5", "5 -strict-concurrency=complete",
        "5 \(mainActor) "
            + features([
                "MemberImportVisibility", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                "InferSendableFromCaptures",
            ]),
        "6", "6 \(mainActor)",
    ]

    private static func features(_ names: [String]) -> String {
        names.map { "-enable-upcoming-feature \($0)" }.joined(separator: " ")
    }

    init(given: String, in kata: Kata) throws {
        (self.given, known) = (given, kata.root.appending(path: ".kata/known"))
        version = try Kata.output(of: ["swiftc", "--version"], in: kata.root)
        #if os(macOS)  // where it doesn't find Swift Testing by itself
        let platform = try Kata.output(of: ["xcrun", "--show-sdk-platform-path"], in: kata.root)
        let swiftc = try Kata.output(of: ["xcrun", "--find", "swiftc"], in: kata.root)
        let plugins = swiftc.replacing("/bin/swiftc", with: "/lib/swift/host/plugins/testing")
        options = ["-F", "\(platform)/Developer/Library/Frameworks", "-plugin-path", plugins]
        #else
        options = []
        #endif
    }

    /// What was right by the same compiler isn't tried again. (CI remembers nothing: its clones are new.)
    func check(_ listing: Listing) throws -> Findings {
        let all = "\(listing)\(given)\(Self.modes)\(version)"
        let name = all.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) }
        let file = known.appending(path: "\(name)")
        let isKnown = (try? String(contentsOf: file, encoding: .utf8)) == all
        let problems = isKnown ? [] : try problems(with: listing)
        if problems.isEmpty {
            try FileManager.default.createDirectory(at: known, withIntermediateDirectories: true)
            try Data(all.utf8).write(to: file, options: .atomic)
        }
        var findings = Findings()
        let said = problems.joined(separator: "\n")
        findings.expect(problems.isEmpty, "\(listing.document), \(said)\n\(listing.code)")
        return findings
    }

    private func problems(with listing: Listing) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.code.utf8).write(to: folder.appending(path: "main.swift"))
        try Data(given.utf8).write(to: folder.appending(path: "Given.swift"))
        let isScript = listing.cells.isEmpty
        let files = isScript ? ["main.swift"] : ["main.swift", "Given.swift", "-wmo", "-parse-as-library"]
        func build(_ mode: String, _ words: [String]) throws -> Command {
            let words = ["swiftc", "-swift-version"] + mode.components(separatedBy: " ") + words
            return try Command(words + files + options, in: folder)
        }

        var problems: [String] = []
        for (mode, cell) in zip(Self.modes, listing.cells) {
            let built = try build(mode, ["-emit-sil", "-o", "/dev/null"])
            let seen = !built.succeeded ? "no" : built.errors.contains(" warning: ") ? "warns" : "yes"
            if seen != cell || seen != "yes" && !built.errors.contains(listing.says) {
                problems.append("-swift-version \(mode), “\(cell)”: seen: \(seen) \(built.errors)")
            }
        }
        guard isScript || listing.verb == "prints" else { return problems }
        let built = try build("6", ["-o", "main"])
        var (isRight, seen) = (built.succeeded, built.errors)
        if listing.verb == "refused" {
            let errors = seen.split(separator: "\n").filter { $0.contains("main.swift:") }
            isRight = !built.succeeded && errors.contains { $0.contains(listing.says) }
        } else if listing.verb == "prints" && built.succeeded {
            let ran = try Command(
                ["./main"], in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"], limit: 20)
            seen = ran.succeeded ? ran.output : ran.errors
            isRight = seen.trimmed == listing.says
            // The limit's signal, or its own: “hangs, or crashes” differs from system to system.
            if ran.signal != 0 {
                seen = ran.signal == SIGKILL ? "hangs" : "crashes"
                isRight = listing.says.components(separatedBy: ", or ").contains(seen)
            }
        }
        return problems + (isRight ? [] : ["swift \(listing.verb): seen: \(seen)"])
    }
}
