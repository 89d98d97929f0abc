import RedFlags
import Support
import XCTest

/// The scans of the steps' tests, on code that must pass and on code that must not. (Only the source can tell
/// these; whatever a test can see from outside, a test looks at.)
final class StepSourcesTests: XCTestCase {
    func test_sharedState_isFound() {
        for code in [
            "enum R { static let main = makeTracker() }", "enum R { static let token = Mutex<String?>(nil) }",
            "private let theLog = Analytics()", "struct S { static var token: String? }",
            "enum X { static let shared: Tracker = .init() }\nfinal class Tracker { var x = 1 }",
            "enum X { static var count = 0 }",
            "enum X { nonisolated(unsafe) static var token: String? = nil }",
            "enum X { static private(set) var x = 1 }",
            "var global = 1", "enum X { @TaskLocal static var user: String? }",
            "enum R { static let log = Analytics() }",
            "let cache = NSCache<NSString, NSData>()",
            "enum R { static let client: any HTTPClient = ApiClient() }",
            "enum R { static let logs = [Analytics()] }",
            "actor Store { static let shared = Store()\n let a = 1 }",
            "struct Box { let log: Analytics\n static let shared = Box(log: Analytics()) }",
            "struct Box { let log = Analytics() }\nlet box = Box()",
            "enum R { static let log = { Analytics() }() }",
            "let defaults = UserDefaults.standard",
            "enum R { static let lock = OSAllocatedUnfairLock(initialState: 0) }",
            "func makeTracker() -> Analytics { Analytics() }\nenum R { static let t = makeTracker() }",
            "enum R {\n    static let a = 1, b = Analytics()\n}",
            "enum R { static let (a, b) = (1, Analytics()) }",
            "enum R { static let box: Analytics? = Analytics() }",
            "enum R { static let log: (String) -> Void = { let l = Analytics()\n return { l.track($0) } }() }",
            "final class Wire { static let main = Wire()\n var base = 1 }",
            "final class Wire { static let main = Wire(); var base = 1 }",
            "class Base { var a = 1 }\nfinal class Sub: Base { static let main = Sub() }",
            "func counter() -> () -> Int { var n = 0\n return { n += 1; return n } }\nenum R { static let next = counter() }",
            "enum R { static weak var last: Analytics? }", "let theLog =\n    Analytics()",
            "func makeProgramSession() -> any NetworkSession { x }\nenum R { static let session = makeProgramSession() }",
            "extension Analytics {\n    fileprivate static let main = Analytics()\n}",
        ] {
            XCTAssertEqual(sources(code).sharedState.count, 1, code)
        }
    }

    func test_sharedState_isNotSeenInConstantsAndLocals() {
        for code in [
            "enum FeedMapper { private static let decoder = JSONDecoder() }",
            "enum A { static let limit = 4 }", "private let limit: Int = 4", "let name = \"Analytics()\"",
            "let pi = -3.1",
            "struct User { static let visitor = User(name: \"visitor\", accessToken: nil)\n let name: String\n let accessToken: String? }",
            "struct User { static let visitor: User = .init(name: \"v\")\n let name: String }",
            "extension User { static let visitor = Self.make() \n static func make() -> User { User(n: 1) } }\nstruct User { let n: Int }",
            "struct Limits { let atOnce = 4\n let names = [\"a\", \"b\"]\n var more: [String: Int] = [:] }\nenum L { static let all = Limits() }",
            "enum F { static let date: DateFormatter = { let f = DateFormatter()\n f.dateStyle = .short\n return f }() }",
            "enum F { static let url = URL(string: \"http://a\")! }", "enum F { static let pattern = /a+/ }",
            "final class LogFormat { static let shared = LogFormat()\n private let dot: String = \".\"\n func line() -> String { dot } }",
            "struct S { static var zero: S { S() }\n static func make() -> S { var s = S()\n let a = Analytics()\n return s } }",
            "struct S { let live: () -> Int\n static let main = S(live: { 3 }) }",
            "enum E { case a\n static let first = E.a\n static let all: [E] = [.a] }",
            "enum E { static let now: () -> Date = { Date() } }", "enum E { static let now = { Date() } }",
            "// static var token: String?\nlet text = \"\"\"\nstatic var token = 1\n\"\"\"",
            "enum K { static let timeout: Duration = .seconds(10) }",
            "enum K { static let t = Duration.seconds(10) }",
            "struct A { var x = 1 }", "final class A {\n    private var log: [String] = []\n}",
            "func a() {\n    let log = Analytics()\n}", "enum K { static let ok = 200...299 }",
            "enum K { static let ok: ClosedRange<Int> = 200...299 }",
            "enum K { static let hosts: Set<String> = [\"a\"] }",
            "enum K { static let ids = [1, 2, 3] }", "enum K { static let names = [\"a\": \"b\"] }",
            "if let feed = f() {\n    let log = Analytics()\n}",
            "final class A {\n    private lazy var log = Analytics()\n}",
        ] {
            XCTAssertEqual(sources(code).sharedState, [], code)
        }
    }

    func test_changeable_findsWhatCouldBeReplaced() {
        for property in [
            "var client: any HTTPClient", "private(set) var client: (any HTTPClient)!",
            "private var client: HTTPClient? { didSet { log() } }",
            "@Injected var client: any HTTPClient", "var client =\n        HTTPClient()",
        ] {
            XCTAssertEqual(
                sources("final class Loader {\n  \(property)\n    init() {}\n}").changeable("HTTPClient")
                    .count, 1, property)
        }
        XCTAssertEqual(
            sources("protocol P {\n    var client: HTTPClient { get set }\n}").changeable("HTTPClient").count,
            1)
    }

    func test_changeable_leavesConstantsLazyOnesAndOtherPropertiesAlone() {
        for property in [
            "let client: HTTPClient", "private lazy var client: HTTPClient = make()", "var note: String?",
            "var client: HTTPClient { make() }",
            "func f() {\n        var client: HTTPClient = make()\n    }",
            "init() {\n      var client = HTTPClient()\n    }",
            "static var client: HTTPClient { HTTPClient() }",
        ] {
            XCTAssertEqual(
                sources("final class Loader {\n    \(property)\n}").changeable("HTTPClient"), [], property)
        }
        XCTAssertEqual(
            sources("protocol P {\n    var note: String { get set }\n    var client: HTTPClient { get }\n}")
                .changeable("HTTPClient"), [])
    }

    func test_places_areFound_withTheirLines_outsideAFile() {
        let sources = StepSources([
            ("A.swift", "// FeedScreen()\nlet a = FeedScreen()\nlet b = FeedScreen(), c = FeedScreen()"),
            ("FeedFactory.swift", "struct FeedFactory {\n    func make() { FeedScreen() }\n}"),
        ])

        XCTAssertEqual(
            sources.places(of: #"FeedScreen\("#, outsideFilesOf: "FeedFactory"),
            ["A.swift:2 FeedScreen(", "A.swift:3 FeedScreen(", "A.swift:3 FeedScreen("])
    }

    func test_singletonAccess_isFound_inWhicheverForm() {
        for code in [
            "client = ApiClient.instance", "let s: URLSession = .shared", "f(.shared)",
            "UserDefaults.standard", "NotificationCenter.default.post()",
        ] {
            XCTAssertEqual(sources(code).flags(.singletonAccess).count, 1, code)
        }
        for code in [
            "DispatchQueue.main.async {}", "URLSessionConfiguration.default", "feed.shared.items",
            "case .default: 1", "Bundle(for: X.self)",
        ] {
            XCTAssertEqual(sources(code).flags(.singletonAccess), [], code)
        }
    }

    private func sources(_ code: String) -> StepSources {
        StepSources([
            ("Classes.swift", "final class Analytics { private var log: [String] = [] }"),
            ("Code.swift", code),
        ])
    }
}
