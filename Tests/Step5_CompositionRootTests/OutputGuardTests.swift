import Foundation
import Support
import XCTest

/// What the program's output does to a terminal, and what the program does without one.
final class OutputGuardTests: XCTestCase {
    private var server: LoopbackServer!

    override func setUpWithError() throws {
        try super.setUpWithError()
        // Whoever has tried the program may have set these.
        for name in ["FEED_TOKEN", "FEED_TIMEOUT"] { unsetenv(name) }
        server = try LoopbackServer(.ok(Sample.feed))
    }

    override func tearDown() {
        server.stop()
        super.tearDown()
    }

    func test_program_printsNothingThatSteersATerminal() throws {
        let steering = #"\u001b[31mred\u0007 \u009b2J \u007f \r\n \u2028 \u061c \u202edlog\u2066"#
        server["/feed"] = .ok(feed(description: steering, location: #"\u001b]0;title\u0000"#))

        let outcome = try printFeed()

        XCTAssertEqual(
            outcome.output.components(separatedBy: "\n    ").first,
            "�[31mred� �2J � �� � � �dlog� – �]0;title�",
            "controls and bidirectional overrides must be printed as U+FFFD, each of them")
    }

    func test_program_printsWhateverElseThereIsToRead() throws {
        let (hebrew, persian) = ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "\u{645}\u{6CC}\u{200C}\u{62E}")
        let text = "e\u{301} 👨\u{200D}👩\u{200D}👧 \(hebrew) \(persian)"
        server["/feed"] = .ok(feed(description: text, location: "Köln"))

        let outcome = try printFeed()

        XCTAssertEqual(
            outcome.output.components(separatedBy: "\n    ").first, "\(text) – Köln",
            "joined, combined and right-to-left signs are there to be read")
    }

    func test_program_fails_onAFullOutput() throws {
        #if os(Linux)  // no other system has an output that is always full
        let full = try XCTUnwrap(FileHandle(forWritingAtPath: "/dev/full"))

        assertFailure(try printFeed(to: full), "a full output")
        #endif
    }

    func test_program_fails_onAClosedOutput() throws {
        let outcome = try BuiltProgram.run(
            ["sh", "-c", #"exec "$0" "$1" >&-"#, program.executable.path, address])

        assertFailure(outcome, "a closed output")
    }

    func test_program_doesNotSucceed_onAPipeThatNobodyReads() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()

        let outcome = try printFeed(to: pipe.fileHandleForWriting)

        XCTAssertNotEqual(
            outcome.status, 0, "what nobody reads is not printed; it said: \(outcome.errors)")
    }

    // MARK: - Helpers

    private let program = BuiltProgram("Step5_CompositionRoot")
    private var address: String { server.baseURL.absoluteString + "/feed" }

    private func printFeed(to output: FileHandle? = nil) throws -> BuiltProgram.Outcome {
        try program.run([address], output: output)
    }

    /// - Parameter description: As JSON has it between quotation marks, and so with `location`.
    private func feed(description: String, location: String) -> String {
        """
        {"items": [{
            "id": "\(Sample.firstID)", "description": "\(description)", "location": "\(location)",
            "image": "\(Sample.firstImageURL)"
        }]}
        """
    }

    private func assertFailure(
        _ outcome: BuiltProgram.Outcome, _ what: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(
            outcome.status, 1, "\(what) is an error; it said: \(outcome.errors)", file: file, line: line)
        XCTAssertEqual(
            outcome.errors.filter(\.isNewline).count, 1,
            "\(what) must be said in one line; it said: \(outcome.errors)", file: file, line: line)
    }
}
