import Foundation
import RedFlags
import XCTest

/// The scanner behind the tests of the steps and behind `kata flags`.
final class RedFlagTests: XCTestCase {
    func test_scan_findsEachKind() {
        let source = """
                let a = ApiClient.instance; let b = URLSession.shared
                static let shared = Cache()
            @MainActor let current = Loader()
                var client: HTTPClient!
                let all: [String: Item]!
                var cache: ImageCache { get set }
                let x = locator.resolve(Feed.self)
            init(a: A, b: [B: C], c: (D, E) -> F, g: G<H, I>, j: J,
                 k: K) {}
            final class Loader: @unchecked Sendable {}
                @MainActor static private(set) var current = Loader()
            @MainActor private(set) var current = Loader()
            """

        XCTAssertEqual(
            flags(source),
            [
                "1 singleton access", "1 singleton access", "2 static state", "3 global",
                "4 implicitly unwrapped property", "5 implicitly unwrapped property", "6 mutable requirement",
                "7 service location", "8 initializer with more than five parameters",
                "10 opt-out of the race check", "11 static state", "12 global",
            ])
    }

    func test_scan_isNotFooledByCommentsAndStrings() {
        let source = #"""
            // ApiClient.instance
            /* static let shared /* nested */ ApiClient.instance */ print(1)
            print("ApiClient.instance \" ApiClient.instance", #"" ApiClient.instance"#)
            print("""
                ApiClient.instance " ApiClient.instance
                """)
            print("// not a comment", ApiClient.instance)
            """#

        XCTAssertEqual(flags(source), ["7 singleton access"])
    }

    func test_scan_leavesHonestCodeAlone() {
        let source = """
                let ready = !isDone
            if value != nil, other! == 3 {}
            self.init(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6)
            init(a: A, b: (B, C) -> D) {}
            protocol Cache { var count: Int { get } }
            enum Names { static func shared() {} }
                var local = 1
            """

        XCTAssertEqual(flags(source), [])
    }

    func test_scan_findsWhatIsMadeOrAskedInPlace() {
        let source = """
            class Machine {
                private let sensor = Sensor()
                lazy var log: Log = FileLog(path)
                private let client: Client
                init() {
                    client = Client()
                    let local = Sensor()
                }
                func code() -> Int { Int.random(in: 1...9) + [1].shuffled()[0] + [2].randomElement()! }
                func now() -> Date { late ? Date() : .now }
                let id = UUID()
                func read() throws {
                    try String(contentsOf: file, encoding: .utf8).write(to: copy, atomically: true)
                    let all = ProcessInfo.processInfo.environment
                }
            }
            """

        XCTAssertEqual(
            flags(source).filter { $0.contains("made") }.map { $0.prefix(2) }, ["2 ", "3 ", "6 "])
        XCTAssertEqual(
            flags(source).filter { $0.contains("clock") }.map { $0.prefix { $0 != " " } },
            ["9", "9", "9", "10", "10", "11", "13", "13", "14"])
    }

    func test_scan_findsUsesOfStaticState_andNoOthers() {
        let source = """
            enum Numbers { static var last = 0
                static func next() -> Int { 1 } }
            enum Prices { static let rate = 2
                static var double: Int { 4 }
                static func price() -> Int { 3 } }
            let a = [Numbers.next(), Prices.price(), Prices.rate, Prices.double]
            """

        XCTAssertEqual(flags(source).filter { $0.contains("use of") }, ["6 use of static state"])
    }

    func test_scan_leavesConstantsAndValuesAlone() {
        let source = """
            let package = Package(name: "Kata")
            struct Tariff { static let name = "day"
                static let rate: Int = 1_000
            }
            class Garage {
                let tariff = Tariff()
                var tickets = Set<Int>(), names = [String](), data = Data()
                static func == (one: Garage, other: Garage) -> Bool { one === other }
                let lock = NSLock()
                var due: Date { clock.now }
            }
            """

        XCTAssertEqual(flags(source), [])
    }

    func test_scan_tellsTheRootApart() {
        func atRoot(_ line: String, file: String = "A.swift") -> [Bool] {
            RedFlag.scan(line, file: file).map(\.isAtRoot)
        }

        XCTAssertEqual(atRoot("    let counter = Counter()"), [false])
        XCTAssertEqual(atRoot("    let counter = Counter()", file: "AppContainer.swift"), [true])
        XCTAssertEqual(atRoot("    init(now: @escaping () -> Date = { Date() }) {"), [true])
        XCTAssertEqual(atRoot("    convenience init() {\n        self.init(Date())\n    }"), [true])
        XCTAssertEqual(
            atRoot("    static let shared = App()", file: "AppDelegate.swift"), [false], "state is state")
    }

    func test_flags_chartsAndLists() throws {
        let kata = try TemporaryKata.untouched.get()

        let chart = try kata.kata("flags").output.split(separator: "\n").map(String.init)
        let list = try kata.kata("flags 3 --list").output

        XCTAssertTrue(chart[0].hasSuffix("step 1  step 2  step 3  step 4  step 5"), chart[0])
        XCTAssertTrue(
            chart[1].hasPrefix("singleton access") && chart[1].hasSuffix("·"), "none left in Step 5")
        XCTAssertTrue(
            list.contains("Consumers.swift:4 var client: (any HTTPClient)!  implicitly unwrapped property\n"),
            list)
    }

    private func flags(_ source: String) -> [String] {
        RedFlag.scan(source, file: "A.swift").map { "\($0.line) \($0.kind.rawValue)" }
    }
}
