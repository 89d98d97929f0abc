import Foundation
import Support
import XCTest

@testable import kata

/// README.md, KATA.md and CONTRIBUTING.md, held against the repository.
final class DocumentationTests: XCTestCase {
    func test_commands_haveVerbsThatTheToolKnows() throws {
        for verb in try matches(#/Scripts\/kata ([a-z]+)/#, in: documents) {
            XCTAssertTrue(Verb.all.contains { $0.name == verb }, "there is no verb “\(verb)”")
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
        let tool = try sources("Scripts").keys.map { ($0 as NSString).lastPathComponent }

        for path in try matches(#/(\b(?:Steps|Tests|Scripts)\/[\w.\/+-]*\w)/#, in: documents)
        where !path.contains("StepN") {
            XCTAssertTrue(
                FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "no \(path)")
        }
        for name in try matches(#/`(\w+\.swift)`/#, in: documents) {
            XCTAssertTrue((files + tests + tool).contains(name), "there is no file \(name)")
        }
        for suite in try matches(#/`(\w+Tests)`/#, in: documents) where suite != "GuardTests" {
            XCTAssertTrue(tests.contains("\(suite).swift"), "there is no \(suite)")
        }
    }

    func test_excerpts_standInTheSources() throws {
        let code = try sources("Steps").filter { !$0.key.contains("Practice") }.values.map(lines)

        for excerpt in try matches(#/\n```swift\n((?s:.*?))```/#, in: ["KATA.md"] + pages) {
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
            // What was seen is filled in at run time; what is expected is not.
            XCTAssertTrue(text.contains(message.prefix(20)), "\(path) does not say: \(message)")
        }
    }

    func test_output_isWhatTheProgramPrints() throws {
        let quoted = try matches(#/\n```output\n((?s:.*?))```/#, in: ["KATA.md"])
        guard !TemporaryKata.isAttempt else { return }  // the program is the learner's own, then

        XCTAssertEqual(quoted, [try BuiltProgram("Step5_CompositionRoot").run(["--offline"]).output])
    }

    func test_chart_isWhatTheToolPrints() throws {
        let quoted = try matches(#/\n```flags\n((?s:.*?))```/#, in: ["KATA.md"])

        let chart =
            try TemporaryKata.untouched.get().kata("flags").output.components(separatedBy: "\n\n")[0] + "\n"
        XCTAssertEqual(quoted, [chart])
    }

    func test_numbersOfRedTests_areRight() throws {
        let words = NumberFormatter()
        words.locale = Locale(identifier: "en")
        words.numberStyle = .spellOut
        let told = try matches(#/\n([\w-]+) tests fail\. Among them/#, in: ["KATA.md"])
        let counted = try steps.keys.sorted().map { step in
            try testNames().filter { $0.contains("Step\(step)_") && $0.contains("/Move") == false }
                .filter { $0.contains(".Move") }.count
        }

        let meant = counted.map { words.string(from: NSNumber(value: $0))?.capitalizedFirst ?? "" }
        XCTAssertEqual(told, meant, "the words in KATA.md, step by step, must be these: \(meant)")
        let encore = try testNames().count {
            $0.hasPrefix("EncoreTests.") && !$0.contains("GuardTests") && !$0.contains(".My")
        }
        let word = words.string(from: NSNumber(value: encore))?.capitalizedFirst ?? ""
        XCTAssertTrue(
            try read("KATA.md").contains("\n\(word) tests fail. (XCTest"), "\(word), in the encore")
    }

    /// Words and tests say the same: each line of a checklist stands in Checks.md, with the tests that see it, or says
    /// that none does; and each test of a move belongs to a line.
    func test_checklists_andTests_sayTheSame() throws {
        let (book, tests) = (Book(try read("KATA.md")), try testNames())
        for step in allSteps {
            let path = "Steps/Practice/\(step.name)/Checks.md"
            guard let checks = try? read(path) else { continue }
            var seen: Set<String> = []
            for move in 1...9 where tests.contains(where: { $0.contains("\(step.name)Tests.Move\(move)_") }) {
                let text = book.move(move, of: step).text.replacing(#/\n  +/#, with: " ")
                let asked = text.matches(of: #/(?:^|\n)- \[ \] (.+)/#).map { String($0.1) }
                    .filter { !$0.hasSuffix("*(no test sees this)*") }
                let part = Book(checks).section("## Move \(move)") ?? ""
                let listed = part.matches(of: #/\n- (.+)((?:\n  - .+)*)/#).map { match in
                    (line: String(match.1), tests: match.2.matches(of: #/- (\S+)/#).map { String($0.1) })
                }

                XCTAssertFalse(asked.isEmpty, "\(step.called), move \(move) has no checklist")
                XCTAssertEqual(listed.map(\.line), asked, "\(path) and KATA.md, move \(move)")
                for (line, named) in listed {
                    XCTAssertFalse(named.isEmpty, "\(path) names no test for: \(line)")
                    seen.formUnion(named.map { "\(step.name)Tests.\($0)" })
                }
            }
            XCTAssertEqual(seen.subtracting(tests), [], "\(path) names tests that do not exist")
            let unnamed = tests.filter { $0.hasPrefix("\(step.name)Tests.Move") && !seen.contains($0) }
            XCTAssertEqual(unnamed, [], "no line of a checklist asks for these tests")
        }
    }

    /// (`swift format -i` makes a file of a link, without a word.)
    func test_whatStepsShare_existsOnce_andIsLinkedToByThem() throws {
        let manager = FileManager.default
        let shared = try manager.contentsOfDirectory(atPath: root.appendingPathComponent("Tests/Shared").path)
        for step in allSteps {
            for name in shared {
                let file = root.appendingPathComponent("\(step.tests)/\(name)").path
                guard manager.fileExists(atPath: file) else { continue }
                let target = try? manager.destinationOfSymbolicLink(atPath: file)
                XCTAssertEqual(target, "../Shared/\(name)", "\(step.tests)/\(name) must be a link")
            }
        }
    }

    func test_pictures_areDrawnFromTheTextBesideThem_andSayTheSameInWords() throws {
        let shown = try read("KATA.md").matches(of: #/!\[([^\]]*)\]\(([^)]+)\)/#).map {
            (String($0.1), String($0.2))
        }
        let folder = root.appendingPathComponent("Steps/Pictures").path
        let files = Set(try FileManager.default.contentsOfDirectory(atPath: folder))

        for (words, path) in shown {
            let name = (path as NSString).lastPathComponent
            XCTAssertEqual(path, "Steps/Pictures/\(name)")
            XCTAssertTrue(files.contains(name), "there is no \(path)")
            XCTAssertTrue(
                files.contains(name.replacingOccurrences(of: ".svg", with: ".dot")),
                "\(path) has no text beside it")
            XCTAssertGreaterThan(words.count, 40, "the words in place of \(path) must say what it shows")
        }
        for file in files where file.hasSuffix(".svg") {
            XCTAssertTrue(shown.contains { $0.1.hasSuffix("/\(file)") }, "KATA.md does not show \(file)")
        }
    }

    func test_hintsAnswersAndCards_lieBesideThePractice() throws {
        let book = Book(try read("KATA.md"))
        let cards = try allSteps.map { Book.cards(try read($0.practice("Cards.md"))) }

        XCTAssertEqual(
            Set(cards.joined().map(\.question)).count, cards.joined().count, "a question stands twice")
        XCTAssertFalse(cards.joined().contains { ($0.question + $0.answer).contains("\t") })
        XCTAssertGreaterThanOrEqual(cards.joined().count, 60)
        for (step, cards) in zip(allSteps, cards) {
            XCTAssertGreaterThanOrEqual(cards.count, 8, "cards of \(step.called)")
            let hints = try read(step.practice("Hints.md"))
            for move in 1...9 where !book.move(move, of: step).text.isEmpty {
                XCTAssertEqual(Book.hints(hints, move).count, 3, "hints of \(step.called), move \(move)")
            }
            let answers = Book(try read(step.practice("Answers.md")))
            for part in ["Prime", "A sketch of two minutes", "Questions", "Blank page"] {
                XCTAssertNotNil(answers.section("## \(part)"), "answers of \(step.called): \(part)")
            }
        }
    }

    /// What somebody's own tests may lean on.
    func test_templatesForTests_nameWhatTheChecklistsPrescribe() throws {
        let book = Book(try read("KATA.md"))
        for step in allSteps {
            let template = try read(step.practice("MyTests.swift"))
            let items = book.chapter(step).matches(of: #/(?m)^- \[ \] (?s:.+?)(?=\n(?:- |\n|$))/#)
            let prescribed = items.filter { !$0.0.contains("deleted") }.flatMap { item in
                item.0.matches(of: #/`([A-Z]\w+[^`\n]*)`/#).map { String($0.1) }
            }
            let named = template.matches(of: #/(?m)^\/\/   (.+)$/#).map { String($0.1) }

            XCTAssertEqual(Set(named), Set(prescribed), "\(step.called)")
            XCTAssertTrue(template.contains("@testable import \(step.name)\n"), template)
        }
    }

    func test_goals_areThere() throws {
        let book = Book(try read("KATA.md"))

        for step in allSteps { XCTAssertTrue(book.goal(step).hasSuffix("."), "\(step.called)") }
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
                    : FileManager.default.fileExists(
                        atPath: root.appendingPathComponent(document).deletingLastPathComponent()
                            .appendingPathComponent(String(link.prefix { $0 != "#" })).path)
                XCTAssertTrue(isThere, "\(document): \(link)")
            }
        }
    }

    // MARK: - What the documents say of the code as a whole

    func test_practice_hasItsMistakes_eachOfAKindAndCaughtByATestThatExists() throws {
        let tests = try testNames()

        for (step, name) in steps {
            let folder = root.appendingPathComponent("Steps/Practice/\(name)/Mistakes").path
            let patches = try FileManager.default.contentsOfDirectory(atPath: folder)
            XCTAssertTrue((1...14).contains(patches.count), "mistakes of step \(step): \(patches.count)")
            for patch in patches {
                let line = String(try read("Steps/Practice/\(name)/Mistakes/\(patch)").prefix { $0 != "\n" })
                let killer = line.wholeMatch(
                    of: #/(?:behaviour|source|guard), [\w -]+: (\w+)\/(test_\w+): .+/#)
                XCTAssertTrue(
                    tests.contains("\(name)Tests.\(killer?.1 ?? "")/\(killer?.2 ?? "")"),
                    "\(patch) must begin with “kind, area: class/test: mistake”, and the test must exist; it is: \(line)"
                )
            }
        }
    }

    // MARK: - Helpers

    private let root = TemporaryKata.package
    private let pages = allSteps.flatMap { step in
        ["Hints", "Answers", "Cards"].map { step.practice("\($0).md") }
    }
    private var documents: [String] { ["README.md", "KATA.md", "CONTRIBUTING.md"] + pages }

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

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
