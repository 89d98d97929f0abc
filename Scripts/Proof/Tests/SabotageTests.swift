import XCTest

@testable import prove

/// A proof that cannot fail proves nothing: a small kata is proved, then spoilt in every way, and proved again.
final class SabotageTests: XCTestCase {
    private static var kata: TinyKata!
    private var kata: TinyKata { Self.kata }

    override class func setUp() { kata = try! TinyKata() }
    override class func tearDown() { kata.remove() }
    override func setUp() async throws { try kata.reset() }

    func test_kata_isProved_asItIs() throws {
        let failures = try prove()

        XCTAssertEqual(failures, [])
    }

    /// All at once, because each proof builds.
    func test_whatIsSpoilt_isNamed() throws {
        let practice = "Steps/Practice/Step2_Injected"
        try kata.replace(
            "XCTAssertEqual(greeting, \"Good morning\"", with: "XCTAssertNotEqual(greeting, \"\"",
            in: "Tests/Step1_GlobalTests/Move1_SeamTests.swift")
        try kata.replace(
            "XCTAssertEqual(sut.greeting(), \"Good morning\", ", with: "fatalError(sut.greeting() + ",
            in: "Tests/Step2_InjectedTests/Move1_GreetingTests.swift")
        try kata.replace("hour = 12", with: "hour = 8", in: "Steps/Step2_Injected/Clock.swift")
        try kata.sh(
            """
            cp \(practice)/Mistakes/night.patch \(practice)/Alternatives/night.patch
            (echo 'behaviour, nothing: Move2_GoodbyeTests/test_goodbye_isThatOfTheHourHandedIn: a class'
            sed 1d \(practice)/Alternatives/class.patch) >\(practice)/Mistakes/class.patch
            sed -i.bak 's/override …/compile/; s/Good…/Good morning/' KATA.md
            """)

        let failures = try prove()

        for problem in [
            "test_greeting_isThatOfItsOwnHour is green at the start",
            "test_greeting_isThatOfTheHourHandedIn is red at the start, but by no assertion: it crashed: ",
            "Step 2: its last move does not end at the reference: Steps/Step2_Injected/Clock.swift",
            "BehaviourGuardTests/test_greeting_isThatOfTheClock is a guard and red at the reference",
            "Step 2  mistake “a class” is not caught",
            "is refused by Step2_InjectedTests.Move2_GoodbyeTests/test_goodbye_isThatOfTheHourHandedIn",
            "KATA.md quotes what no start prints",
            "and one sees\nerror: method does not override any method from its superclass",
            "expected: Good night\nseen: Good morning\n  and one sees\n✘ test_greeting_isThatOfTheHourHandedIn",
        ] {
            assert(failures, name: problem)
        }
    }

    func test_movesThatCannotBeMade_areNamed() throws {
        try kata.replace(
            "hour() < 12", with: "noHour() < 12", in: "Steps/Practice/Step2_Injected/Moves/2.patch")
        var proof = Proof()

        _ = try Rounds(kata: Kata(at: kata.root), steps: [XCTUnwrap(Step("Step2_Injected"))]).run(&proof)

        assert(proof.failures, name: "Step 2: its moves cannot be made")
    }

    func test_trapsThatCannotBeTried_areNamed() throws {
        try kata.sh(
            """
            cd Steps/Practice
            sed -i.bak 's/"Goodbye" }/"Farewell" }/' Step2_Injected/Traps/2.patch
            cp Step1_Global/Traps/1.patch Step2_Injected/Traps/1.patch
            rm Step1_Global/Traps/1.patch Step2_Injected/Traps/*.bak
            """)
        let kata = try Kata(at: kata.root)
        var proof = Proof()

        try Book(kata, starts: []).checkTraps(of: kata.steps, &proof)

        for problem in [
            "Step 1, move 1: KATA.md shows what comes of 1 traps, and Traps has []",
            "Step 2, move 1: KATA.md shows what comes of 0 traps, and Traps has [\"1.patch\"]",
            "2:Traps/2.patch does not fit the state before move 2",
        ] {
            assert(proof.failures, name: problem)
        }
    }

    func test_documents_thatLie_areNamed() throws {
        let book = { [kata] in try Book(Kata(at: kata.root), starts: []) }
        var honest = Proof()
        try book().checkNames(&honest)
        try book().checkCode(&honest)
        try book().checkExcerpts(&honest)
        try book().checkListings(&honest)
        XCTAssertEqual(honest.failures, [])

        try kata.sh(
            """
            printf '%s\\n' '' 'Scripts/kata fly, swift test --filter Step9, Tests/Nowhere, `No.swift`' '`NoTests`' \
                '`OldGreeter`' '[away](nowhere.md)' '' '```swift' 'class Greeter {' '…' 'func nothing() {}' '```' \
                '```swift listing' 'func nothing() {}' '```' >>KATA.md
            sed -i.bak 's/: () -> Int/: Int/' Steps/Practice/Step2_Injected/Hints.md
            sed -i.bak 's|// 2|// 3|' KATA.md
            """)
        var proof = Proof()
        try book().checkNames(&proof)
        try book().checkCode(&proof)
        try book().checkExcerpts(&proof)
        try book().checkListings(&proof)
        try book().checkRedOutput(&proof, [])

        for problem in [
            "there is no verb “fly”", "no test matches --filter Step9", "there is no Tests/Nowhere",
            "there is no file No.swift", "there is no NoTests", "no code has the name OldGreeter",
            "nowhere.md leads nowhere", "no step has these lines:\nclass Greeter",
            "Step 2, hint 3: move 1 has no such lines:\nlet hour: Int", "nothing checks this listing",
            "swift prints: seen: 2", "quotes what no start prints",
        ] {
            assert(proof.failures, name: problem)
        }
    }

    // MARK: - Helpers

    private func prove() throws -> [String] {
        let kata = try Kata(at: kata.root)
        var proof = Proof()
        let starts = try Rounds(kata: kata, steps: kata.steps).run(&proof)
        let book = try Book(kata, starts: starts)
        try book.checkRedOutput(&proof, starts)
        try book.checkTraps(of: kata.steps, &proof)
        return proof.failures
    }

    private func assert(
        _ failures: [String], name problem: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        assertContains(failures.joined(separator: "\n"), problem, file: file, line: line)
    }
}
