import Foundation

/// Code of the documents' own, given to the compiler and then run. Its first comment is what comes of it:
///
///     swift refused     the compiler says it
///     swift compiles    (nothing)
///     swift prints      the program prints it
///     swift traps       the program says it, and is killed
///     swift asks        the server whose address it gets is asked for it
///
/// One marked `swift listing` is for what no compiler has on Linux, and for that alone.
extension Book {
    func checkListings(_ proof: inout Proof) throws {
        let kinds = ["refused", "compiles", "prints", "traps", "asks"]
        let listings = kinds.flatMap { kind in blocks("swift \(kind)").map { (kind: kind, listing: $0) } }
        let apple = /\bUI[A-Z]|\b(SwiftUI|AppIntents?|EnvironmentValues)\b|View(Controller)?\b|\.refreshable/
        for listing in blocks("swift listing") {
            proof.expect(
                listing.text.contains(apple),
                "\(listing.document): nothing checks this listing, and Linux could:\n\(listing.text)")
        }
        let lock = NSLock()
        var problems: [Int: String] = [:]
        DispatchQueue.concurrentPerform(iterations: listings.count) { number in
            let (kind, listing) = listings[number]
            let problem: String?
            do { problem = try self.problem(with: listing.text, kind) } catch { problem = "\(error)" }
            lock.withLock { problems[number] = problem }
        }
        for (number, (kind, listing)) in listings.enumerated() {
            let problem = problems[number] ?? ""
            proof.expect(
                problems[number] == nil, "\(listing.document), swift \(kind): \(problem)\n\(listing.text)")
        }
    }

    /// - Returns: What else comes of a listing than it says.
    private func problem(with listing: String, _ kind: String) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "listing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.utf8).write(to: folder.appendingPathComponent("main.swift"))
        let said = listing.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? ""
        let isRun = !["refused", "compiles"].contains(kind)
        let built = try Command(
            ["swiftc", "-swift-version", "6", "main.swift"] + (isRun ? ["-o", "main"] : ["-c"]), in: folder
        ).run(silence: 300)
        if kind == "refused" {
            return built.status != 0 && built.errors.contains(said)
                ? nil : "the compiler says: \(built.errors)"
        }
        guard built.succeeded else { return built.errors }
        guard isRun else { return nil }
        let server = kind == "asks" ? try LoopbackServer(.ok("feed")) : nil
        defer { server?.stop() }
        let program =
            [folder.appendingPathComponent("main").path] + [server?.baseURL.absoluteString].compactMap(\.self)
        let ran = try Command(program, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"]).run()
        let seen: String
        switch kind {
        case "prints": seen = ran.succeeded ? ran.output : ran.errors
        case "traps": seen = ran.status > 128 ? ran.errors + "killed by a signal" : "it ends by itself"
        default: seen = server?.requests.map { "\($0.method) \($0.path)" }.joined(separator: " ") ?? ""
        }
        return (kind == "traps" ? seen.contains(said) : seen.trimmed == said) ? nil : "seen: \(seen)"
    }
}
