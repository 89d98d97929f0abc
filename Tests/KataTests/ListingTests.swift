import Foundation
import Support
import Testing

/// What KATA.md says of the compiler and of small programs, asked of the compiler and of the programs.
struct ListingTests {
    @Test func test_refusedListings_areRefusedForTheReasonGiven() throws {
        for (listing, outcome) in try each("refused", compile) {
            #expect(outcome.status != 0, "\(listing)")
            #expect(try outcome.errors.contains(comment(listing)), "\(outcome.errors)")
        }
    }

    @Test func test_compilingListings_compile() throws {
        for (_, outcome) in try each("compiles", compile) {
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test func test_printingListings_printIt() throws {
        for (listing, outcome) in try each("prints", { try self.run($0) }) {
            #expect(outcome.output == "\(try comment(listing))\n", "\(outcome.errors)")
            #expect(outcome.status == 0, "\(listing)")
        }
    }

    @Test func test_trappingListings_endAsTheySay() throws {
        for (listing, outcome) in try each("traps", { try self.run($0) }) {
            let words = outcome.errors + (outcome.status > 128 ? "killed by a signal" : "")

            #expect(try words.contains(comment(listing)), "\(listing)\n\(words)")
            #expect(outcome.status > 128, "it must not end by itself")
        }
    }

    @Test func test_askingListings_reachTheNetwork() throws {
        for listing in try listings("asks") {
            let server = try LoopbackServer(.ok("feed"))
            defer { server.stop() }
            let outcome = try run(listing, [server.baseURL.absoluteString])

            #expect(
                try server.requests.map { "\($0.method) \($0.path)" } == [comment(listing)],
                "\(outcome.errors)")
        }
    }

    // MARK: - Helpers

    /// All listings of a kind, and what comes of each; side by side, for the compiler is slow.
    private func each(
        _ kind: String, _ work: @escaping (String) throws -> BuiltProgram.Outcome
    ) throws -> [(String, BuiltProgram.Outcome)] {
        let listings = try listings(kind)
        let outcomes = Captured<(Int, Result<BuiltProgram.Outcome, any Error>)>()
        DispatchQueue.concurrentPerform(iterations: listings.count) { number in
            outcomes.append((number, Result { try work(listings[number]) }))
        }
        return try outcomes.values.map { (listings[$0.0], try $0.1.get()) }
    }

    private func listings(_ kind: String) throws -> [String] {
        let found = try TemporaryKata.book.matches(of: #/\n```swift (\w+)\n((?s:.*?))```/#).filter {
            $0.1 == kind
        }
        #expect(!found.isEmpty, "no listing is marked “\(kind)”")
        return found.map { String($0.2) }
    }

    private func comment(_ listing: String) throws -> String {
        String(try #require(listing.firstMatch(of: #/\/\/ (.+)/#)?.1, "\(listing)"))
    }

    private func compile(_ listing: String) throws -> BuiltProgram.Outcome {
        try inFolder(with: listing) { try swiftc("-c", in: $0) }
    }

    private func run(_ listing: String, _ arguments: [String] = []) throws -> BuiltProgram.Outcome {
        try inFolder(with: listing) { folder in
            let outcome = try swiftc("-o", "main", in: folder)
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try BuiltProgram.run(
                [folder.appendingPathComponent("main").path] + arguments, in: folder,
                environment: ["SWIFT_BACKTRACE": "enable=no"])
        }
    }

    private func swiftc(_ options: String..., in folder: URL) throws -> BuiltProgram.Outcome {
        // What the build has found out about the system's modules need not be found out again.
        let cache = BuiltProgram("kata").executable.deletingLastPathComponent().appendingPathComponent(
            "ModuleCache")
        return try BuiltProgram.run(
            ["swiftc", "-swift-version", "6", "-module-cache-path", cache.path, "main.swift"] + options,
            in: folder)
    }

    private func inFolder<Value>(with listing: String, _ body: (URL) throws -> Value) throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "listing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.utf8).write(to: folder.appendingPathComponent("main.swift"))
        return try body(folder)
    }
}
