import Foundation

/// Code of the documents' own, given to the compiler and then run. If it is refused, or prints, its first comment is what
/// the compiler says, or the program prints.
extension Book {
    func checkListings(_ findings: inout Findings) throws {
        let compiler = try compiler()
        let listings = ["swift refused", "swift compiles", "swift prints"].flatMap(blocks)
        findings.add(atOnce(listings.map { listing in { try check(listing, by: compiler) } }))
    }

    private func compiler() throws -> [String] {
        let compiler = ["swiftc", "-swift-version", "6", "main.swift", "-o", "main"]
        #if os(macOS)  // where it doesn't find Swift Testing by itself
        let platform = try Kata.output(of: ["xcrun", "--show-sdk-platform-path"], in: kata.root)
        let swiftc = try Kata.output(of: ["xcrun", "--find", "swiftc"], in: kata.root)
        let plugins = swiftc.replacing("/bin/swiftc", with: "/lib/swift/host/plugins/testing")
        return compiler + ["-F", "\(platform)/Developer/Library/Frameworks", "-plugin-path", plugins]
        #else
        return compiler
        #endif
    }

    private func check(_ listing: Block, by compiler: [String]) throws -> Findings {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.text.utf8).write(to: folder.appending(path: "main.swift"))
        let built = try Command(compiler, in: folder)
        var (isRight, seen) = (built.succeeded, built.errors)
        let said = listing.text.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? ""
        if listing.words == "swift refused" {
            let errors = built.errors.split(separator: "\n").filter { $0.contains("main.swift:") }
            isRight = !built.succeeded && errors.contains { $0.contains(said) }
        } else if listing.words == "swift prints" && built.succeeded {
            let ran = try Command(["./main"], in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
            seen = ran.wasKilled ? "killed by a signal" : ran.succeeded ? ran.output : ran.errors
            isRight = seen.trimmed == said
        }
        var findings = Findings()
        findings.expect(
            isRight, "\(listing.document), \(listing.words): seen: \(seen.trimmed)\n\(listing.text)")
        return findings
    }
}
