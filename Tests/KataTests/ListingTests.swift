import Foundation
import Support
import XCTest

/// What KATA.md says of the compiler, asked of the compiler.
final class ListingTests: XCTestCase {
    func test_refusedListings_areRefusedForTheReasonGiven() throws {
        for listing in try listings("refused") {
            let outcome = try compile(listing)
            let reason = try XCTUnwrap(listing.firstMatch(of: #/\/\/ (.+)/#)?.1)

            XCTAssertNotEqual(outcome.status, 0, listing)
            XCTAssertTrue(outcome.errors.contains(reason), outcome.errors)
        }
    }

    func test_compilingListings_compile() throws {
        for listing in try listings("compiles") {
            let outcome = try compile(listing)

            XCTAssertEqual(outcome.status, 0, outcome.errors)
        }
    }

    private func listings(_ kind: String) throws -> [String] {
        let book = try String(
            contentsOf: TemporaryKata.package.appendingPathComponent("KATA.md"), encoding: .utf8)
        let found = book.matches(of: #/\n```swift (\w+)\n((?s:.*?))```/#).filter { $0.1 == kind }
        XCTAssertFalse(found.isEmpty, "no listing is marked “\(kind)”")
        return found.map { String($0.2) }
    }

    private func compile(_ listing: String) throws -> BuiltProgram.Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "listing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(listing.utf8).write(to: folder.appendingPathComponent("Listing.swift"))
        return try BuiltProgram.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-c", "Listing.swift"], in: folder)
    }
}
