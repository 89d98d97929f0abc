import Foundation
import Support
import XCTest

/// The program as its user meets it: a feed on standard output, or one line on standard error.
final class ProgramGuardTests: XCTestCase {
    override func setUp() {
        super.setUp()
        unsetenv("FEED_TOKEN")  // whoever has tried the program may have set it
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
            try assertFailure([address], code: 1, "not an http address: \(address)")
        }
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
        _ arguments: [String], code: Int32, _ message: String, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let outcome = try program.run(arguments)
        let lines = outcome.errors.components(separatedBy: "\n")
        XCTAssertEqual(
            ["\(lines.count - 1) line", lines.last, "exit \(outcome.status)", outcome.output],
            ["1 line", "", "exit \(code)", ""],
            "\(arguments) must end in one line on standard error; it said: \(outcome.errors)", file: file,
            line: line)
        XCTAssertTrue(
            outcome.errors.hasPrefix("Step5_CompositionRoot: ") && outcome.errors.contains(message),
            "“\(message)” must be said; it said: \(outcome.errors)", file: file, line: line)
    }
}
