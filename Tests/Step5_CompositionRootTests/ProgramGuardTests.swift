import Foundation
import Support
import XCTest

/// The program as its user meets it: a feed on standard output, or one line on standard error.
final class ProgramGuardTests: XCTestCase {
    override func setUp() {
        super.setUp()
        unsetenv("FEED_TOKEN")  // who has tried the program may have set it
    }

    func test_program_printsTheFeed_andTheSizesOfItsImages() throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        server["/second.png"] = .status(200, body: Sample.image)

        let outcome = try program.run(
            [server.baseURL.absoluteString + "/feed"], environment: ["FEED_TOKEN": ""])

        XCTAssertEqual(
            outcome.output,
            """
            First – Berlin
                \(server.baseURL)/first.png (no image)
            (no description) – (no location)
                \(server.baseURL)/second.png (8 bytes)

            """, "the feed must be printed, an image that is missing included")
        XCTAssertEqual([outcome.errors, "\(outcome.status)"], ["", "0"], "a missing image is no failure")
        XCTAssertEqual(Set(server.tokens), [nil], "with an empty `FEED_TOKEN` nobody has signed in")
    }

    func test_program_saysInOneLineWhatWentWrong() throws {
        for (answer, message) in [
            (.status(404, body: Data()), "404"), (.ok("{"), "read"), (.reset, "No feed"),
        ]
            as [(LoopbackServer.Answer, String)]
        {
            let server = try LoopbackServer(answer)
            defer { server.stop() }

            try assertFailure([server.baseURL.absoluteString + "/feed"], code: 1, message)
        }
        try assertFailure([nowhere.absoluteString + "/feed"], code: 1, "No feed")
    }

    func test_program_showsItsUsage_onWrongArguments() throws {
        for arguments in [
            [], ["-h"], ["http://127.0.0.1:1", "--offline"], ["--refresh"], [""], ["ftp://127.0.0.1/feed"],
            ["http:///feed"],
        ] {
            try assertFailure(arguments, code: 2, "usage: Step5_CompositionRoot")
        }
    }

    func test_program_printsNothingThatSteersATerminal() throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        let steering =
            #"\u001b[31mred\u0007 \u009b2J \u007f \r\n \u2028 \u061c \u202edlog\u2066 Köln e\u0301"#
        server["/feed"] = .ok(
            """
            {"items": [{"id": "\(Sample.firstID)", "description": "\(steering)", "image": "\(server.baseURL)/a"}]}
            """)

        let outcome = try program.run([server.baseURL.absoluteString + "/feed"])

        XCTAssertEqual(
            outcome.output.components(separatedBy: "\n    ").first,
            "�[31mred� �2J � �� � � �dlog� Köln e\u{301} – (no location)",
            "controls and bidirectional overrides must be printed as U+FFFD, and all else as it is")
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
