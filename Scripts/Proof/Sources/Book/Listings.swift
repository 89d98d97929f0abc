import Foundation

/// Code of the documents' own, given to the compiler and then run. Its first comment is what comes of it:
///
///     swift refused     the compiler says it
///     swift compiles    (nothing)
///     swift prints      the program prints it
///     swift traps       the program says it, and is killed
///     swift asks        the server whose address it gets is asked for it
///
/// One marked `swift listing` is for what no compiler has on Linux, and for that alone. And `text without WORDS` is what the
/// listing above it says, if these words are taken out.
extension Book {
    func checkListings(_ findings: inout Findings) throws {
        let apple = /\bUI[A-Z]|\b(SwiftUI|AppIntents?|EnvironmentValues)\b|View(Controller)?\b|\.refreshable/
        for listing in blocks("swift listing") {
            let isApple = listing.text.contains(apple)
            findings.expect(
                isApple, "\(listing.document): nothing checks this, and Linux could:\n\(listing.text)")
        }
        var listings = ["refused", "compiles", "prints", "traps", "asks"]
            .flatMap { kind in blocks("swift \(kind)").map { (kind: kind, listing: $0) } }
        for (above, block) in zip(blocks, blocks.dropFirst()) where block.words.hasPrefix("text without ") {
            var spoilt = block
            spoilt.text = "// \(block.text)" + above.text
            for words in block.words.dropFirst("text without ".count).components(separatedBy: ", ") {
                spoilt.text.replace(words, with: "")
            }
            listings.append(("traps", spoilt))
        }
        let lock = NSLock()
        DispatchQueue.concurrentPerform(iterations: listings.count) { number in
            let (kind, listing) = listings[number]
            let problem = Result { try self.problem(with: listing.text, kind) }
            lock.withLock {
                if case .success(nil) = problem { return findings.expect(true, "") }
                findings.fail("\(listing.document), swift \(kind): \(problem)\n\(listing.text)")
            }
        }
    }

    /// - Returns: What else comes of a listing than it says.
    private func problem(with listing: String, _ kind: String) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.utf8).write(to: folder.appendingPathComponent("main.swift"))
        let said = listing.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? ""
        let compile = ["swiftc", "-swift-version", "6", "main.swift", "-o", "main"]
        let built = try Command(compile, in: folder).run(silence: 300)
        if kind == "refused" { return !built.succeeded && built.errors.contains(said) ? nil : built.errors }
        guard built.succeeded, kind != "compiles" else { return built.succeeded ? nil : built.errors }
        let server = kind == "asks" ? try LoopbackServer(.ok("feed")) : nil
        defer { server?.stop() }
        let program = ["./main"] + [server?.baseURL.absoluteString].compactMap(\.self)
        let ran = try Command(program, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"]).run()
        let asked = server?.requests.map { "\($0.method) \($0.path)" }.joined(separator: " ")
        let seen = asked ?? (ran.succeeded ? ran.output : ran.errors)
        let died = ran.status > 128 ? "\(ran.errors)killed by a signal" : ""
        let isSo = kind == "traps" ? died.contains(said) : seen.trimmed == said
        return isSo ? nil : "seen: \(seen)"
    }
}
