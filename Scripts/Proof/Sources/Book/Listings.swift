import Foundation

/// Code of the documents' own is given to the compiler, and then run.
extension Book {
    func checkListings(_ findings: inout Findings) throws {
        let compiler = try Compiler(given: blocks("swift given").map(\.text).joined(), in: kata)
        let listings = blocks.flatMap(Listing.all) + documents.flatMap(Listing.rows)
        findings.add(atOnce(listings.map { listing in (nil, { try compiler.check(listing) }) }))
    }
}

struct Listing {
    let document, code: String
    /// What comes of it in each of the modes: “yes”, “warns” or “no”. A script has one mode, and may warn.
    let verdicts: [String]
    let prints: Bool
    /// By the compiler, if it warns or refuses; by the program, if it prints.
    let says: String

    /// A `diff` is two programs: the one before the change, and the one after it.
    static func all(_ block: Block) -> [Listing] {
        let form = /(swift|diff) (refused|compiles|prints)( everywhere)?/
        guard let words = block.words.wholeMatch(of: form) else { return [] }
        let lines = block.text.components(separatedBy: "\n")
        let halves = ["+", "-"].map { other in
            lines.filter { !$0.hasPrefix(other) }.map { $0.dropFirst() }.joined(separator: "\n")
        }
        let modes = words.3 == nil ? [Compiler.script] : Compiler.modes
        return (words.1 == "swift" ? [block.text] : halves).map { code in
            Listing(
                document: block.document, code: code,
                verdicts: modes.map { _ in words.2 == "refused" ? "no" : "yes" }, prints: words.2 == "prints",
                says: code.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? "")
        }
    }

    /// The lines of a table of modes.
    static func rows(_ document: Document) -> [Listing] {
        document.text.matches(of: /\n\| `([^`\n]+)` \|((?: (?:yes|warns|no) \|){5}) ?(.*?) ?\|(?=\n|$)/).map {
            row in
            Listing(
                document: document.path, code: String(row.1),
                verdicts: row.2.split(separator: " ").filter { $0 != "|" }.map(String.init), prints: false,
                says: String(row.3).replacing("*", with: ""))
        }
    }
}

struct Compiler {
    private let given: String
    private let options: [String]
    private let version: String
    private let known: URL

    static let script = "6"
    private static let mainActor =
        "-default-isolation MainActor +InferIsolatedConformances +NonisolatedNonsendingByDefault"
    /// “+” is for an upcoming feature. The third mode is a new project of Xcode 26, with features that Swift
    /// 6 mode has anyway.
    static let modes = [
        "5", "5 -strict-concurrency=complete",
        "5 \(mainActor) +MemberImportVisibility +DisableOutwardActorInference "
            + "+GlobalActorIsolatedTypesUsability +InferSendableFromCaptures",
        script, "6 \(mainActor)",
    ].map { $0.replacing("+", with: "-enable-upcoming-feature ") }

    init(given: String, in kata: Kata) throws {
        (self.given, known) = (given, kata.root.appending(path: ".kata/known"))
        try FileManager.default.createDirectory(at: known, withIntermediateDirectories: true)
        version = try Command.output(of: ["swiftc", "--version"], in: kata.root)
        #if os(macOS)  // where it doesn't find Swift Testing by itself
        let platform = try Command.output(of: ["xcrun", "--show-sdk-platform-path"], in: kata.root)
        let swiftc = try Command.output(of: ["xcrun", "--find", "swiftc"], in: kata.root)
        let plugins = swiftc.replacing("/bin/swiftc", with: "/lib/swift/host/plugins/testing")
        options = ["-F", "\(platform)/Developer/Library/Frameworks", "-plugin-path", plugins]
        #else
        options = []
        #endif
    }

    /// What was right by the same compiler isn't tried again. (CI remembers nothing: its clones are new.)
    func check(_ listing: Listing) throws -> Findings {
        let all = "\(listing)\(given)\(Self.modes)\(version)"
        let mark = known.appending(path: "\(all.utf8.reduce(UInt64(5381)) { $0 &* 33 ^ UInt64($1) })")
        var findings = Findings()
        let isKnown = FileManager.default.fileExists(atPath: mark.path)
        let problem = isKnown ? nil : try problem(with: listing)
        findings.expect(problem == nil, "\(listing.document): \(problem ?? "")\n\(listing.code)")
        if problem == nil { try Data().write(to: mark) }
        return findings
    }

    private func problem(with listing: Listing) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.code.utf8).write(to: folder.appending(path: "main.swift"))
        try Data(given.utf8).write(to: folder.appending(path: "Given.swift"))
        let isScript = listing.verdicts.count == 1
        let files = isScript ? ["main.swift"] : ["main.swift", "Given.swift", "-wmo", "-parse-as-library"]
        for (mode, verdict) in zip(isScript ? [Self.script] : Self.modes, listing.verdicts) {
            let runs = listing.prints && mode == Self.script
            let words = ["swiftc", "-swift-version"] + mode.components(separatedBy: " ") + files + options
            let built = try Command(
                words + (runs ? ["-o", "main"] : ["-emit-sil", "-o", "/dev/null"]), in: folder)
            let warns = !isScript && built.errors.contains(" warning: ")
            let seen = !built.succeeded ? "no" : warns ? "warns" : "yes"
            guard seen == verdict, seen == "yes" || built.errors.contains(listing.says) else {
                return "-swift-version \(mode), “\(verdict)”: seen: \(seen) \(built.errors)"
            }
        }
        guard listing.prints else { return nil }
        // It may hang.
        let limited = ["env", "SWIFT_BACKTRACE=enable=no", "perl", "-e", "alarm 20; exec @ARGV", "./main"]
        let ran = try Command(limited, in: folder)
        let ends = ran.succeeded ? [ran.output.trimmed] : ["crashes", "hangs, or crashes"]
        return ends.contains(listing.says)
            ? nil : "it must print “\(listing.says)”; seen: \(ends[0])\n\(ran.errors)"
    }
}
