import Foundation
import Support
import XCTest

/// The program as its user meets it: postcards on standard output, or one line on standard error.
final class ProgramGuardTests: XCTestCase {
    func test_program_printsTheFeed_andTheSizesOfItsImages() throws {
        let server = try LoopbackServer(.reset)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(imagesAt: server.baseURL))
        server["/second.png"] = .status(200, body: Sample.image)

        let outcome = try run([server.baseURL.absoluteString])

        XCTAssertEqual(
            outcome.output,
            """
            Anna, I said yes! Do not tell Ben yet. – Lisbon
                \(server.baseURL)/first.png (no image)
            (no greeting) – (no place)
                \(server.baseURL)/second.png (8 bytes)

            """)
        XCTAssertEqual(outcome.errors, "")
        XCTAssertEqual(outcome.status, 0, "a missing image is no failure")
        XCTAssertEqual(server.tokens, [nil, nil, nil], "without FEED_TOKEN, the program has a visitor")
    }

    func test_program_refreshes_andSendsItsToken() throws {
        let server = try LoopbackServer(.ok(Sample.feed(ofImages: [])))
        defer { server.stop() }

        _ = try run([server.baseURL.absoluteString, "--refresh"], token: "Secret")

        XCTAssertEqual(server.requests.map(\.path), ["/feed", "/feed"])
        XCTAssertEqual(server.tokens, ["Bearer Secret", "Bearer Secret"])
    }

    func test_program_saysInOneLineWhatWentWrong() throws {
        for (answer, reason) in [
            (.status(404, body: Data()), "404"), (.ok("{"), "cannot be read"), (.reset, "No feed"),
        ] as [(LoopbackServer.Answer, String)] {
            let server = try LoopbackServer(answer)
            defer { server.stop() }

            let outcome = try run([server.baseURL.absoluteString])

            XCTAssertEqual(outcome.status, 1)
            XCTAssertEqual(outcome.output, "")
            XCTAssertTrue(
                outcome.errors.contains(reason), "“\(reason)” must be said; seen: \(outcome.errors)")
            XCTAssertEqual(outcome.errors.filter { $0 == "\n" }.count, 1, "one line; seen: \(outcome.errors)")
        }
    }

    func test_program_showsItsUsage_onWrongArguments() throws {
        for arguments in [
            [], ["-h"], ["http://127.0.0.1:1", "--offline"], ["--refresh"], [""], ["ftp://127.0.0.1"],
            ["http://"],
            ["--offline", "--fallback"],
        ] {
            let outcome = try run(arguments)

            XCTAssertEqual(outcome.status, 2, "\(arguments) make no sense")
            XCTAssertTrue(outcome.errors.hasPrefix("usage: "), "\(arguments): seen: \(outcome.errors)")
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

        let outcome = try run([server.baseURL.absoluteString])

        XCTAssertEqual(
            outcome.output.components(separatedBy: "\n    ").first,
            "�[31mred� �2J � �� � � �dlog� Köln e\u{301} – (no place)",
            "controls and bidirectional overrides must be printed as U+FFFD, and all else as it is")
    }

    // MARK: - Helpers

    private func run(_ arguments: [String], token: String = "") throws -> Command.Outcome {
        try BuiltProgram("Step5_CompositionRoot").run(arguments, environment: ["FEED_TOKEN": token])
    }
}
