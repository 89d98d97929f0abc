import Foundation
import Support
import Testing

@testable import kata

/// Hints, cards and mistakes to find.
struct StudyCommandTests {
    @Test func test_hint_showsTheNextOneOfTheFirstRedMove() throws {
        let kata = try ScriptedKata(
            .ran(["Move1_ATests/test_a": nil, "Move2_BTests/test_b": "b is wrong"]), started: true)

        let hints = try (1...4).map { _ in try kata.run("hint").output }

        for (hint, title) in zip(hints, ["Hint 1", "Hint 2", "Hint 3", "Hint 3"]) {
            #expect(hint.hasPrefix("Move 2, 0 minutes since your last commit."), "\(hint)")
            #expect(hint.contains("\n\n\(title)\n\n"), "\(hint)")
        }
        #expect(hints[3].contains("Scripts/kata start 3 --move 2"), "\(hints[3])")
    }

    @Test func test_hint_saysSo_whenAllIsGreen_orWithoutAttempt() throws {
        let kata = try ScriptedKata(.ran(["Move1_ATests/test_a": nil]))

        #expect(try kata.run("hint").status == 1)
        _ = try kata.run("start 3")
        #expect(try kata.run("hint --move 9").status == 2)
        #expect(try kata.run("hint").output.hasPrefix("All moves are green."))
    }

    @Test func test_cards_asksTheWeakOnesFirst() throws {
        let kata = try TemporaryKata()
        let cards = Book.cards(try kata.read("Steps/Practice/Step2_ProtocolSeam/Cards.md"))
        let questions = cards.map(\.question)
        let rating = (0..<questions.count).map { "\n\($0 == 3 ? 1 : 5)\n" }.joined()

        let first = try kata.kata("cards 2", input: rating)
        let second = try kata.kata("cards 2", input: "\n9\n2\nq\n")

        #expect(asked(first) == questions)
        #expect(asked(second).first == questions[3], "the one that was not known comes first")
        #expect(second.output.contains("1, 2, 3, 4 or 5; or q"), "\(second.output)")
        #expect(first.output.contains("A: \(cards[0].answer)"))
    }

    @Test func test_cards_setsABrokenMemoryAside() throws {
        let kata = try TemporaryKata()
        try FileManager.default.createDirectory(
            at: kata.folder.appendingPathComponent(".kata"), withIntermediateDirectories: true)
        try kata.write("{ broken", to: ".kata/cards.json")

        let outcome = try kata.kata("cards 1", input: "\n3\nq\n")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("is kept as"), "\(outcome.errors)")
        #expect(try kata.contents(".kata").values.contains("{ broken"), "what was there must still be there")
    }

    @Test func test_cards_tsv_hasOneCardALine() throws {
        let kata = try TemporaryKata.untouched.get()
        let lines = try kata.kata("cards --tsv").output.split(separator: "\n")

        let cards = try allSteps.flatMap { Book.cards(try kata.read($0.practice("Cards.md"))) }
        #expect(lines.count == cards.count)
        #expect(lines.allSatisfy { $0.split(separator: "\t").count == 2 })
    }

    @Test func test_break_laysAMistakeAndNamesItAfterTheTest() throws {
        let kata = try TemporaryKata()
        let reference = try kata.contents("Steps/Step4_ConstructorInjection")

        let outcome = try kata.kata("break 4")

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try kata.branch == "kata/step4/1")
        #expect(try kata.contents("Steps/Step4_ConstructorInjection") != reference)
        let subject = try kata.git("log", "-1", "--format=%B")
        for name in try kata.contents("Steps/Practice/Step4_ConstructorInjection/Mistakes").keys {
            let word = name.replacingOccurrences(of: ".patch", with: "")
            #expect(!(outcome.output + subject).contains(word), "the mistake must not be named yet")
        }
    }

    @Test func test_break_isNamedByTheTestThatCatchesIt() throws {
        let texts = try TemporaryKata.untouched.get().contents(
            "Steps/Practice/Step4_ConstructorInjection/Mistakes"
        ).values
        let killers = texts.compactMap { $0.firstMatch(of: #/^\w+, [\w -]+: (\w+\/test_\w+): /#)?.1 }
        let caught: [String: String?] = Dictionary(
            killers.map { (String($0), "caught") }, uniquingKeysWith: { first, _ in first })
        let kata = try ScriptedKata(.ran(caught), step: 4)

        _ = try kata.run("break 4")
        let before = try kata.run("test")
        let outcome = try kata.run("test", input: "ImageCache.swift, 3\nthe cache is shared\n")

        #expect([before.status, outcome.status] == [1, 1])
        #expect(before.errors.contains("review it first"), "\(before.errors)")
        #expect(!before.output.contains("The mistake: "), "\(before.output)")
        #expect(
            outcome.output.contains("\nYou said: ImageCache.swift, 3: the cache is shared\nThe mistake: "),
            "\(outcome.output)")
        #expect(outcome.output.contains("\n+++ b/Steps/Step4_"), "the change is shown: \(outcome.output)")
        #expect(outcome.output.contains("Mend it, then Scripts/kata test"), "\(outcome.output)")
    }

    private func asked(_ outcome: BuiltProgram.Outcome) -> [String] {
        outcome.output.matches(of: #/\nQ: (.+)\n/#).map { String($0.1) }
    }
}
