import Foundation

/// Code of the documents' own, given to the compiler and then run. Its first comment is what comes of it:
///
///     swift refused     the compiler says it
///     swift compiles    (nothing)
///     swift prints      the program prints it, or is killed by a signal
///
/// One marked `swift listing` is for what no compiler has on Linux, and for that alone.
extension Book {
    func checkListings(_ findings: inout Findings) throws {
        let apple = /\bUI[A-Z]|\b(SwiftUI|AppIntents?|EnvironmentValues)\b|View(Controller)?\b|\.refreshable/
        for listing in blocks("swift listing") {
            let isApple = listing.text.contains(apple)
            findings.expect(
                isApple, "\(listing.document): nothing checks this, and Linux could:\n\(listing.text)")
        }
        let listings = ["refused", "compiles", "prints"].flatMap { kind in
            blocks("swift \(kind)").map { (kind: kind, listing: $0) }
        }
        let lock = NSLock()
        let compile = try compiler()
        DispatchQueue.concurrentPerform(iterations: listings.count) { number in
            let (kind, listing) = listings[number]
            let problem = Result { try self.problem(with: listing.text, kind, compile) }
            lock.withLock {
                if case .success(nil) = problem { return findings.expect(true, "") }
                findings.fail("\(listing.document), swift \(kind): \(problem)\n\(listing.text)")
            }
        }
    }

    private func compiler() throws -> [String] {
        let compile = ["swiftc", "-swift-version", "6", "main.swift", "-o", "main"]
        #if os(macOS)  // where it doesn't find Swift Testing by itself
        let platform = try Kata.output(of: ["xcrun", "--show-sdk-platform-path"], in: kata.root)
        let bin = try (Kata.output(of: ["xcrun", "--find", "swiftc"], in: kata.root) as NSString)
            .deletingLastPathComponent
        return compile + [
            "-F", "\(platform)/Developer/Library/Frameworks", "-plugin-path",
            "\(bin)/../lib/swift/host/plugins/testing",
        ]
        #else
        return compile
        #endif
    }

    /// - Returns: What else comes of a listing than it says.
    private func problem(with listing: String, _ kind: String, _ compile: [String]) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.utf8).write(to: folder.appendingPathComponent("main.swift"))
        let said = listing.firstMatch(of: /\/\/ (.+)/).map { String($0.1) } ?? ""
        let built = try Command(compile, in: folder).run()
        if kind == "refused" { return !built.succeeded && built.errors.contains(said) ? nil : built.errors }
        guard built.succeeded, kind != "compiles" else { return built.succeeded ? nil : built.errors }
        let ran = try Command(["./main"], in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"]).run()
        let seen = ran.status > 128 ? "killed by a signal" : ran.succeeded ? ran.output : ran.errors
        return seen.trimmed == said ? nil : "seen: \(seen)\(ran.errors)"
    }
}
