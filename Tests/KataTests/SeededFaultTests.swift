import Testing

@testable import kata

/// What is seeded in a learner's code, line by line, for the learner's tests to notice.
struct SeededFaultTests {
    private let types = """
        final class Counter {
            private var last = 0
        }
        struct SystemClock: Clock {
            var time: Date { Date() }
        }
        struct Rate {
        }
        let all = [Counter(), SystemClock(), Rate()]

        """

    @Test func test_shared_getsASecondInstance() {
        let machine = """
            final class Machine {
                let counter: Counter
                init(counter: Counter) {
                    self.counter = counter
                }
            }
            final class Root {
                private let numbers = Counter()
                func machine() -> Machine { Machine(counter: numbers) }
            }
            """

        #expect(
            faults(machine) == [
                "self.counter = Counter()", "private var numbers: Counter { Counter() }",
                "func machine() -> Machine { Machine(counter: Counter()) }",
            ])
    }

    @Test func test_whatIsRemembered_staysAsItWas_butNoInitializerForgets() {
        let source = """
            final class Garage {
                init() {
                    self.count = 0
                }
                func leave(_ number: Int) {
                    parked[number] = nil
                    garage.count += 1
                    let other = number
                }
            }
            """

        #expect(faults(source) == ["", ""])
    }

    @Test func test_call_isLeftOut_butNoValueThatIsHandedBack() {
        let source = """
            final class Garage {
                func enter() {
                    journal.write(1)
                    try? await door.open()
                }
                func price() -> Int {
                    tariff.price(2)
                }
                func all() {
                    let prices = list.map {
                        tariff.price($0)
                    }
                    super.enter()
                    return
                        other.call()
                }
            }
            """

        #expect(changes(source) == ["journal.write(1) → ", "try? await door.open() → "])
    }

    @Test func test_injected_isIgnored() {
        let source = """
            struct Machine {
                let clock: any Clock
                let makeCode: () -> Int
                func start() -> Date { clock.time }
            }
            final class Other {
                init(clock: any Clock, now: @escaping () -> Date = { Date() }, token: String?, rate: Rate) {
                    use(now: now, token: token, rate: rate)
                }
            }
            """

        #expect(
            faults(source) == [
                "func start() -> Date { SystemClock().time }", "use(now: now, token: nil, rate: rate)",
                "use(now: { Date() }, token: token, rate: rate)",
            ], "two rates without properties are the same")
    }

    @Test func test_default_takesThePlaceOfWhatWasHandedOn() {
        let source = """
            func make(now: @escaping () -> Date = { Date() }, isOffline: Bool = false) {
                use(now: now, isOffline: isOffline)
            }
            """

        #expect(
            faults(source) == [
                "use(now: { Date() }, isOffline: isOffline)", "use(now: now, isOffline: false)",
            ])
    }

    @Test(arguments: [
        ("if a < b {", "if a <= b {"), ("guard a >= b else { return }", "guard a > b else { return }"),
        ("last + 1", ""), ("number = (last + 1)", "number = (last + 2)"),
        ("if isOpen {", "if !(isOpen) {"), ("guard free(3) else {", "guard !(free(3)) else {"),
        ("if a == nil {", "if a != nil {"), ("if let a {", ""), ("if a, b {", ""),
        ("defer { isBusy = false }", ""), ("defer {", "do {"),
        ("run { [weak self] in", "run { [self = Optional(self)] in"),
        ("weak var screen: Screen?", "var screen: Screen?"),
    ])
    func test_line_isTurned(line: String, turned: String) {
        #expect(faults("    \(line)").first ?? "" == turned)
    }

    @Test func test_errors_areExchanged() {
        let source = """
            throw Failure.full
            throw Failure.notPaid
            throw Other.only
            throw Failure.because(error)
            """

        #expect(
            changes(source) == [
                "throw Failure.full → throw Failure.notPaid", "throw Failure.notPaid → throw Failure.full",
            ])
    }

    @Test func test_injected_isCalledTwice_andNothingElseIs() {
        let source = """
            final class Garage {
                init(journal: Journal) {
                    self.journal = journal
                }
                func enter() {
                    journal.write(1)
                }
                func leave() {
                    helper(1)
                }
            }
            """

        let twice = SeededFault.all(in: ["A.swift": source], changed: []).filter { $0.kind == .twice }

        #expect(twice.map(\.line) == [6])
        #expect(twice.first?.new == "        journal.write(1)\n        journal.write(1)")
    }

    @Test func test_unsurePlaces_stayAsTheyAre() {
        let source = """
            // if a < b {
            let text = "if a < b and c == d"
            import Foundation
            precondition(a < b)
            #if os(Linux)
            if a < b {
            #endif
            let most = 10
            static func < (one: Price, other: Price) -> Bool { one.cents < other.cents }
            func make<Value>(_ value: Value) -> [Value: Int] { [:] }
            """

        #expect(faults(source) == [])
        #expect(SeededFault.all(in: ["main.swift": "if a < b {"], changed: []).isEmpty)
    }

    @Test func test_name_withTwoTypes_staysAsItIs() {
        #expect(faults("func a(counter: Counter) {}\nfunc b(counter: Int) {}\nuse(counter: counter)") == [])
    }

    @Test func test_line_keepsItsStrings() {
        #expect(
            faults("        if free > 0, name == \"für 2 € > 1\" {") == [
                "if free >= 0, name == \"für 2 € > 1\" {", "if free > 0, name != \"für 2 € > 1\" {",
            ])
    }

    @Test func test_changedFilesComeFirst_andFewFaultsAreInOneFunction() {
        let source = """
            func a() {
                if a < b { return }
                if b < c { return }
                if c < d { return }
            }
            """

        let faults = SeededFault.all(in: ["A.swift": source, "B.swift": source], changed: ["B.swift"])

        #expect(
            faults.map { "\($0.file):\($0.line)" } == ["B.swift:2", "B.swift:3", "A.swift:2", "A.swift:3"])
        #expect(faults.allSatisfy { $0.new != $0.old })
        #expect(faults.allSatisfy { $0.words.hasPrefix("Here ") })
    }

    @Test func test_fault_thatMakesNoDifference_isRemembered() throws {
        let kata = try Kata(at: TemporaryKata().folder)
        try kata.memory("asked", empty: [String]()).update { $0 = ["one", "two"] }

        #expect(try kata.leaveOut("2").hasPrefix("Fault 2 makes no difference"))

        #expect(try kata.memory("same", empty: [String]()).recall() == ["two"])
        #expect(throws: Refusal.self) { try kata.leaveOut("3") }
    }

    /// The new lines.
    private func faults(_ source: String) -> [String] {
        SeededFault.all(in: ["A.swift": source, "Types.swift": types], changed: ["A.swift"])
            .filter { $0.file == "A.swift" && $0.kind != .twice }.map(\.new.trimmed)
    }

    private func changes(_ source: String) -> [String] {
        SeededFault.all(in: ["A.swift": source], changed: [])
            .map { "\($0.old.trimmed) → \($0.new.trimmed)" }
    }
}
