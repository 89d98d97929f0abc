import Foundation
import RedFlags
import XCTest

/// The scanner behind the tests of the steps and behind `kata flags`.
final class RedFlagTests: XCTestCase {
    func test_scan_findsEachKind() {
        let source = """
                let a = ApiClient.instance; let b = URLSession.shared
                static let shared = Cache()
            @MainActor let current = 1
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
