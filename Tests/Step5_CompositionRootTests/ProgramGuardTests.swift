import Foundation
import Support
import XCTest

/// The program as its user meets it: a feed on standard output, or one line on standard error.
final class ProgramGuardTests: XCTestCase {
    override func setUp() {
        super.setUp()
        // Whoever has tried the program may have set these.
        for name in ["FEED_TOKEN", "FEED_TIMEOUT"] { unsetenv(name) }
    }

    func test_program_printsTheFeedOfARealServer() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let outcome = try program.run([server.baseURL.absoluteString + "/some/feed.json"])

        XCTAssertEqual(
            outcome.output,
            """
            First – Berlin
                \(Sample.firstImageURL.absoluteString)
            (no description) – (no location)
                \(Sample.secondImageURL.absoluteString)

            """)
        XCTAssertEqual([outcome.errors, "\(outcome.status)"], ["", "0"])
        XCTAssertEqual(server.requests.map(\.path), ["/some/feed.json"], "the URL is the feed's own")
        XCTAssertEqual(server.requests.map { $0.headers["authorization"] }, [nil], "nobody has signed in")
    }

    func test_program_sendsTheTokenOfItsEnvironment() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = try program.run([server.baseURL.absoluteString], environment: ["FEED_TOKEN": "secret"])

        XCTAssertEqual(server.requests.map { $0.headers["authorization"] }, ["Bearer secret"])
    }

    func test_program_saysInOneLineWhatWentWrong() throws {
        let answers: [(LoopbackServer.Answer, String)] = [
            (.status(404, body: Data()), "cannot be reached: the server answered with status 404"),
            (.ok("{"), "cannot be read"), (.truncated(Sample.feedData), "cannot be reached"),
            (.reset, "cannot be reached"),
        ]
        for (answer, message) in answers {
            let server = try LoopbackServer(answer)
            defer { server.stop() }

            try assertFailure([server.baseURL.absoluteString], code: 1, message)
        }
        for address in [
            nowhere.absoluteString, "HTTP://127.0.0.1:1", "http://127.0.0.1:65535", "https://127.0.0.1:1",
        ] {
            try assertFailure([address], code: 1, "cannot be reached")
        }
    }

    func test_program_doesNotWaitForEver() throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }

        try assertFailure(
            [server.baseURL.absoluteString], environment: ["FEED_TIMEOUT": "100"], code: 1,
            "timed out: \(server.baseURL) gave no feed within 100 ms")
    }

    func test_program_refusesABadAddress() throws {
        for address in [
            "", "feed", "ftp://127.0.0.1/feed", "http://", "http://127.0.0.1:0/feed",
            "http://127.0.0.1:65536",
        ] {
            try assertFailure([address], code: 1, "not an http address: \(address)")
        }
    }

    func test_program_showsItsUsage_onWrongArguments() throws {
        for arguments in [
            [], ["-h"], ["--online"], ["http://127.0.0.1:1", "--offline"], ["--offline", "--offline"],
        ] {
            try assertFailure(arguments, code: 2, "usage: Step5_CompositionRoot <feed URL> | --offline")
        }
    }

    // MARK: - Helpers

    private let program = BuiltProgram("Step5_CompositionRoot")

    private func assertFailure(
        _ arguments: [String], environment: [String: String] = [:], code: Int32, _ message: String,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let outcome = try program.run(arguments, environment: environment)
        let lines = outcome.errors.components(separatedBy: "\n")
        XCTAssertEqual(
            ["\(lines.count - 1) line", lines.last, "exit \(outcome.status)", outcome.output],
            ["1 line", "", "exit \(code)", ""],
            outcome.errors, file: file, line: line)
        XCTAssertTrue(
            outcome.errors.hasPrefix("Step5_CompositionRoot: ") && outcome.errors.contains(message),
            outcome.errors, file: file, line: line)
    }
}
