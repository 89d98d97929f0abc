import Foundation
import Support
import XCTest

@testable import kata

/// README.md, KATA.md and CONTRIBUTING.md, held against the repository.
final class DocumentationTests: XCTestCase {
    func test_commands_haveVerbsThatTheToolKnows() throws {
        let usage = try TemporaryKata().kata("help").output

        for verb in try matches(#/Scripts\/kata ([a-z]+)/#, in: documents) {
            XCTAssertTrue(usage.contains("\n  \(verb) "), "there is no verb “\(verb)”")
        }
    }

    func test_filters_matchTests() throws {
        let tests = try testNames()

        for filter in try matches(#/swift test[^\n`]*--filter '?([^\s`']+)/#, in: documents) {
            let pattern = try Regex(filter)
            XCTAssertTrue(tests.contains { $0.contains(pattern) }, "no test matches --filter \(filter)")
        }
    }

    func test_paths_exist() throws {
        let files = try sources("Steps").keys.map { ($0 as NSString).lastPathComponent }
        let tests = try sources("Tests").keys.map { ($0 as NSString).lastPathComponent }

        for path in try matches(#/(\b(?:Steps|Tests|Scripts)\/[\w.\/+-]*\w)/#, in: documents)
        where !path.contains("StepN") {
            XCTAssertTrue(
                FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "no \(path)")
        }
        for name in try matches(#/`(\w+\.swift)`/#, in: documents) {
            XCTAssertTrue((files + tests).contains(name), "there is no file \(name)")
        }
        for suite in try matches(#/`(\w+Tests)`/#, in: documents) where suite != "GuardTests" {
            XCTAssertTrue(tests.contains("\(suite).swift"), "there is no \(suite)")
        }
    }

    func test_excerpts_standInTheSources() throws {
        let code = try sources("Steps").filter { !$0.key.contains("Practice") }.values.map(lines)

        for excerpt in try matches(#/\n```swift\n((?s:.*?))```/#, in: ["KATA.md"]) {
            let wanted = lines(excerpt)
            let stands = code.contains { lines in
                lines.indices.contains { lines[$0...].starts(with: wanted) }
            }
            XCTAssertTrue(stands, "no step has these lines:\n\(excerpt)")
        }
    }

    /// That the starts print these very lines, `kata verify` proves; here, that the tests can.
    func test_redOutput_comesFromTests() throws {
        let quotes = try matches(#/…\/(Tests\/\S+?\.swift:\d+: error: .+)/#, in: ["KATA.md"])

        XCTAssertGreaterThanOrEqual(quotes.count, steps.count, "each step shows a real red message")
        for quote in quotes {
            let path = String(quote.prefix { $0 != ":" })
            let message = try XCTUnwrap(quote.components(separatedBy: " - ").last)
            let text = try read(path).replacingOccurrences(of: "\\\"", with: "\"")
            XCTAssertTrue(text.contains(message), "\(path) does not say: \(message)")
        }
    }

    func test_output_isWhatTheProgramPrints() throws {
        let quoted = try matches(#/\n```output\n((?s:.*?))```/#, in: ["KATA.md"])

        XCTAssertEqual(quoted, [try BuiltProgram("Step5_CompositionRoot").run(["--offline"]).output])
    }

    func test_chart_isWhatTheToolPrints() throws {
        let quoted = try matches(#/\n```flags\n((?s:.*?))```/#, in: ["KATA.md"])

        let chart = try TemporaryKata().kata("flags").output.components(separatedBy: "\n\n")[0] + "\n"
        XCTAssertEqual(quoted, [chart])
    }

    func test_numbersOfRedTests_areRight() throws {
        let words = ["Eleven": 11, "Twelve": 12, "Thirteen": 13, "Fourteen": 14, "Fifteen": 15]
        let told = try matches(#/\n(\w+) tests fail\. Among them/#, in: ["KATA.md"])
        let counted = try steps.keys.sorted().map { step in
            try testNames().filter { $0.contains("Step\(step)_") && $0.contains("/Move") == false }
                .filter { $0.contains(".Move") }.count
        }

        XCTAssertEqual(told.map { words[$0] }, counted)
    }

    func test_moves_haveThreeHints_andTheFirstTwoGiveNothingAway() throws {
        let book = Book(try read("KATA.md"))
        for (step, name) in steps {
            let tests = try sources("Tests/\(name)Tests").keys
            for move in 1...9 where tests.contains(where: { $0.contains("/Move\(move)_") }) {
                let hints = book.hints(step, move)
                XCTAssertEqual(
                    hints.map { String($0.prefix(6)) }, ["Hint 1", "Hint 2", "Hint 3"],
                    "step \(step), move \(move)")
                let patch = try read("Steps/Practice/Moves/\(name)/\(move).patch")
                let solution = patch.components(separatedBy: "\n")
                    .filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
                    .map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
                    .filter { $0.count > 11 && !$0.hasPrefix("//") && !$0.hasPrefix("import") }
                for line in solution {
                    XCTAssertFalse(
                        hints.prefix(2).joined().contains(line),
                        "step \(step), move \(move): a hint shows \(line)")
                }
            }
        }
    }

    func test_cards_areManyAndDifferent() throws {
        let book = Book(try read("KATA.md"))
        let cards = steps.keys.sorted().map(book.cards)

        XCTAssertGreaterThanOrEqual(cards.joined().count, 60)
        XCTAssertTrue(cards.allSatisfy { $0.count >= 8 }, "\(cards.map(\.count))")
        XCTAssertEqual(
            Set(cards.joined().map(\.question)).count, cards.joined().count, "a question stands twice")
        XCTAssertFalse(cards.joined().contains { ($0.question + $0.answer).contains("\t") })
    }

    func test_goals_areThere() throws {
        let book = Book(try read("KATA.md"))

        for step in steps.keys { XCTAssertTrue(book.goal(step).hasSuffix("."), "step \(step)") }
    }

    func test_links_leadSomewhere() throws {
        for document in documents {
            let text = try read(document)
            let headings = text.matches(of: #/\n#+ (.+)/#).map { heading in
                heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacingOccurrences(of: " ", with: "-")
            }
            for link in text.matches(of: #/\]\(([^)]+)\)/#).map({ String($0.1) }) {
                let isThere =
                    link.hasPrefix("#")
                    ? headings.contains(String(link.dropFirst()))
                    : FileManager.default.fileExists(atPath: root.appendingPathComponent(link).path)
                XCTAssertTrue(isThere, "\(document): \(link)")
            }
        }
    }

    // MARK: - What the documents say of the code as a whole

    func test_behaviourGuards_areTheSameInAllSteps() throws {
        let texts = try steps.values.map { name in
            try read("Tests/\(name)Tests/BehaviourGuardTests.swift").replacingOccurrences(
                of: name, with: "Step")
        }

        XCTAssertEqual(Set(texts).count, 1, "refactoring means that the same tests stay green")
    }

    func test_stepFiles_areShort_andTheToolIsSmallerThanTheLesson() throws {
        let steps = try sources("Steps").filter { !$0.key.contains("Practice") }.mapValues { lines($0).count }
        let tool = try sources("Scripts").mapValues { lines($0).count }

        XCTAssertEqual(steps.filter { $0.value > 90 }.keys.sorted(), [], "over 90 lines")
        XCTAssertLessThan(tool.values.reduce(0, +), steps.values.reduce(0, +))
    }

    // MARK: - Helpers

    private let root = TemporaryKata.package
    private let documents = ["README.md", "KATA.md", "CONTRIBUTING.md"]

    private func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The first group of each match.
    private func matches(_ pattern: Regex<(Substring, Substring)>, in documents: [String]) throws -> [String]
    {
        try documents.flatMap { try read($0).matches(of: pattern).map { String($0.1) } }
    }

    private func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
            !$0.isEmpty
        }
    }

    /// The Swift files below a folder, by their path.
    private func sources(_ folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(
            atPath: root.appendingPathComponent(folder).path
        )
        .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
        return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try read($0)) })
    }

    /// As the filter sees them: "Target.Class/test".
    private func testNames() throws -> [String] {
        try sources("Tests").flatMap { path, text in
            let parts = path.components(separatedBy: "/")
            return text.matches(of: #/func (test_\w+)\(/#).map {
                "\(parts[1]).\(parts[2].dropLast(".swift".count))/\($0.1)"
            }
        }
    }
}
