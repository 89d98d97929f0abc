import RedFlags
import Support
import XCTest

/// The scans of the steps' tests, on code that must pass and on code that must not. (Only the source can tell
/// these; whatever a test can see from outside, a test looks at.)
final class StepSourcesTests: XCTestCase {
    func test_sharedState_isFound() {
        for code in [
            "let sharedClient = ApiClient.instance", "private let client = ApiClient()", "var current = 1",
            "@MainActor private var program: Program?", "let log: Analytics = .init()",
            "extension ApiClient {\n  fileprivate static var instance = ApiClient()\n}",
            "extension ApiClient {\n    static let main = ApiClient(session: .ephemeral)\n}",
            "struct Loader {\n    private static var stored: (any HTTPClient)!\n}",
            "struct Loader {\n    static let client: any HTTPClient = make()\n}",
            "enum Box {\n    static let session: URLSession = .shared\n}",
            "enum Box {\n    @MainActor static private(set) var count = 0 {\n        didSet {}\n    }\n}",
            "enum Box {\n    static let cache = NSCache<NSString, NSString>()\n}",
        ] {
            XCTAssertEqual(sources(code).sharedState.count, 1, code)
        }
    }

    func test_sharedState_isNotSeenInConstantsAndLocals() {
        for code in [
            "private let successCodes = 200...299", "let pattern = \"ApiClient()\"",
            "struct Client {\n    private static let successCodes = 200...299\n}",
            "struct Session {\n    static let visitor = Session(name: \"visitor\", token: nil)\n}",
            "struct Session {\n    static var visitor: Session {\n        Session(name: \"visitor\")\n    }\n}",
            "func run() {\n    var count = 0\n    let client = ApiClient()\n}",
            "func run() {\n  var count = 0\n}",
            "final class Screen {\n    private let cache = ImageCache()\n    func f() {\n        let x = ApiClient()\n    }\n}",
            "enum Format {\n    static func line() -> String {\n        let analytics = Analytics()\n        return \"\"\n    }\n}",
        ] {
            XCTAssertEqual(sources(code).sharedState, [], code)
        }
    }

    func test_settableProperties_areFound() {
        for property in [
            "var token: String?", "public var token = \"\"", "lazy var session = make()",
            "var token: String? { didSet { log() } }", "@Injected var client: any HTTPClient",
            "public private(get) var x = 1",
        ] {
            let code = "final class Client {\n  \(property)\n    init() {}\n}"
            XCTAssertEqual(
                sources(code).settableProperties.count, property.contains("(get)") ? 0 : 1, property)
        }
    }

    func test_settableProperties_areNotSeenInWhatNobodyCanSet() {
        for property in [
            "let token: String", "private var token: String?", "private(set) var log: [String] = []",
            "weak var delegate: Delegate?",
            "var onShow: ((Int) -> Void)?",
            "fileprivate(set) var log = 1", "private lazy var session = make()", "var count: Int { 1 }",
            "var count: Int {\n        get { 1 }\n    }", "static var visitor: Session { Session() }",
            "func f() {\n        var local = 1\n    }", "init() {\n      var local = 1\n    }",
        ] {
            XCTAssertEqual(
                sources("final class Client {\n    \(property)\n}").settableProperties, [], property)
        }
        XCTAssertEqual(sources("struct Item {\n    var name: String\n}").settableProperties, [])
        XCTAssertEqual(
            sources("struct F {\n    func resolve() -> Feed { resolve() }\n}").flags(.serviceLocation), [])
        XCTAssertEqual(sources("protocol P {\n    var x: Int { get }\n}").settableProperties, [])
    }

    func test_serviceLocation_isFound() {
        for code in [
            "@propertyWrapper struct Injected<Value> {}", "protocol InjectionHandler {}",
            "func f() { inject(into: screen) }",
            "let feed = locator.resolve(Feed.self)",
        ] {
            XCTAssertEqual(sources(code).flags(.serviceLocation).count, 1, code)
        }
    }

    func test_singletonAccess_isFound_inWhicheverForm() {
        for code in [
            "client = ApiClient.instance", "let s: URLSession = .shared", "f(.shared)",
            "FileManager.default.x()",
            "UserDefaults.standard", "NotificationCenter.default.post()",
        ] {
            XCTAssertEqual(sources(code).flags(.singletonAccess).count, 1, code)
        }
        for code in [
            "DispatchQueue.main.async {}", "URLSessionConfiguration.default", "feed.shared.items",
            "case .default: 1",
            "Bundle(for: X.self)",
        ] {
            XCTAssertEqual(sources(code).flags(.singletonAccess), [], code)
        }
    }

    private func sources(_ code: String) -> StepSources {
        let classes =
            "final class ApiClient {}\nfinal class Analytics {}\nfinal class ImageCache {}\nfinal class Program {}"
        return StepSources([("Classes.swift", classes), ("Code.swift", code)])
    }
}
