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

    func test_program_printsTheFeed_andTheSizesOfItsImages() throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        server["/second.png"] = .status(200, body: Sample.image)

        let outcome = try program.run([server.baseURL.absoluteString + "/feed"])

        XCTAssertEqual(
            outcome.output,
            """
            First – Berlin
                \(server.baseURL)/first.png (no image)
            (no description) – (no location)
                \(server.baseURL)/second.png (8 bytes)

            """, "the feed must be printed, an image that is missing included")
        XCTAssertEqual([outcome.errors, "\(outcome.status)"], ["", "0"], "a missing image is no failure")
        XCTAssertEqual(Set(server.tokens), [nil], "nobody has signed in")
    }

    func test_program_sendsTheTokenOfItsEnvironment() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = try program.run([server.baseURL.absoluteString + "/feed"], environment: ["FEED_TOKEN": "secret"])

        XCTAssertEqual(server.tokens, ["Bearer secret"], "`FEED_TOKEN` must be sent to the feed's server")
    }

    func test_program_takesAnEmptyTokenForNone() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        _ = try program.run([server.baseURL.absoluteString + "/feed"], environment: ["FEED_TOKEN": ""])

        XCTAssertEqual(server.tokens, [nil], "with an empty `FEED_TOKEN` nobody has signed in")
    }

    func test_program_refusesATokenThatNoHeaderCanCarry() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        for token in ["secret\n", "secret\r\nX-Admin: yes", "secret\u{1B}[2J", "secret\u{202E}"] {
            try assertFailure(
                [server.baseURL.absoluteString + "/feed"], environment: ["FEED_TOKEN": token], code: 2,
                "FEED_TOKEN", not: "secret")
        }
        XCTAssertEqual(server.requests.count, 0, "with such a token nobody must be asked")
    }

    func test_program_waitsForTheFeedAsLongAsItIsTold() throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        let begin = ContinuousClock.now

        try assertFailure(
            [server.baseURL.absoluteString + "/feed"], environment: ["FEED_TIMEOUT": "100"], code: 1,
            "100 ms")

        XCTAssertLessThan(ContinuousClock.now - begin, .seconds(5), "100 ms must not take 10 s")
    }

    func test_program_takesTheLongestTimeout() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        let outcome = try program.run(
            [server.baseURL.absoluteString + "/feed"], environment: ["FEED_TIMEOUT": "10000"])

        XCTAssertEqual(outcome.status, 0, "10000 ms can be kept; it said: \(outcome.errors)")
    }

    func test_program_refusesATimeoutThatItCannotKeep() throws {
        let server = try LoopbackServer(.ok(Sample.feed))
        defer { server.stop() }

        for timeout in ["abc", "", "0", "-1", "1.5", "10001", "100000", "99999999999999999999"] {
            try assertFailure(
                [server.baseURL.absoluteString + "/feed"], environment: ["FEED_TIMEOUT": timeout], code: 2,
                "FEED_TIMEOUT must be 1 to 10000")
        }
        XCTAssertEqual(server.requests.count, 0, "with such a time-out nobody must be asked")
    }

    func test_program_saysInOneLineWhatWentWrong() throws {
        let answers: [(answer: LoopbackServer.Answer, message: String)] = [
            (.status(404, body: Data()), "404"), (.ok("{"), "read"), (.reset, "No feed"),
        ]
        for (answer, message) in answers {
            let server = try LoopbackServer(answer)
            defer { server.stop() }

            try assertFailure([server.baseURL.absoluteString + "/feed"], code: 1, message)
        }
        for address in [nowhere.absoluteString + "/feed", "HTTP://127.0.0.1:1/feed"] {
            try assertFailure([address], code: 1, "No feed")
        }
    }

    func test_program_refusesABadAddress() throws {
        for address in ["", "feed", "ftp://127.0.0.1/feed", "http://", "http:///feed", "http:feed"] {
            try assertFailure([address], code: 1, "not an http address")
        }
    }

    func test_program_doesNotRepeatAPassword() throws {
        for address in ["ftp://me:secret@127.0.0.1/feed", "me:secret@127.0.0.1/feed", "http://me:secret@"] {
            try assertFailure([address], code: 1, "not an http address", not: "secret")
        }
        try assertFailure(["http://me:secret@127.0.0.1:1/feed"], code: 1, "No feed", not: "secret")
    }

    func test_program_showsItsUsage_onWrongArguments() throws {
        for arguments in [
            [], ["-h"], ["--online"], ["http://127.0.0.1:1", "--offline"], ["--refresh"],
            ["--refresh", "--offline"],
            ["--offline", "--refresh", "--refresh"],
        ] {
            try assertFailure(arguments, code: 2, "usage: Step5_CompositionRoot")
        }
    }

    // MARK: - Helpers

    private let program = BuiltProgram("Step5_CompositionRoot")

    private func assertFailure(
        _ arguments: [String], environment: [String: String] = [:], code: Int32, _ message: String,
        not secret: String? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let outcome = try program.run(arguments, environment: environment)
        let lines = outcome.errors.components(separatedBy: "\n")
        XCTAssertEqual(
            ["\(lines.count - 1) line", lines.last, "exit \(outcome.status)", outcome.output],
            ["1 line", "", "exit \(code)", ""],
            "\(arguments) must end in one line on standard error; it said: \(outcome.errors)", file: file,
            line: line)
        XCTAssertTrue(
            outcome.errors.hasPrefix("Step5_CompositionRoot: ") && outcome.errors.contains(message),
            "“\(message)” must be said; it said: \(outcome.errors)", file: file, line: line)
        if let secret {
            XCTAssertFalse(
                outcome.errors.contains(secret),
                "“\(secret)” is nobody else's business; it said: \(outcome.errors)", file: file, line: line)
        }
    }
}
