import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What `swift test --parallel --xunit-output` writes: a line a test, and, of a red one, all that it has printed.
final class TestReport: NSObject, XMLParserDelegate {
    private var results: [TestResult] = []
    private var test: TestID?
    private var console: String?

    /// - Throws: What the parser has against it.
    static func read(_ file: URL) throws -> [TestResult] {
        let report = TestReport()
        let parser = XMLParser(data: try Data(contentsOf: file))
        parser.delegate = report
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
        return report.results
    }

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        switch element {
        case "testcase":
            let parts = (attributes["classname"] ?? "").split(separator: ".", maxSplits: 1).map(String.init)
            let name = (attributes["name"] ?? "").replacing(/\(\)$/, with: "")
            test = TestID(target: parts.first ?? "", suite: parts.dropFirst().first ?? "", name: name)
        case "failure": console = [console, attributes["message"]].compactMap(\.self).joined(separator: "\n")
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard element == "testcase", let test else { return }
        results.append(TestResult(id: test, ending: console.map(Self.ending) ?? .passed))
        (self.test, console) = (nil, nil)
    }

    /// Why a test is red, from all that it has printed.
    static func ending(_ console: String) -> TestResult.Ending {
        // Swift Testing writes no console, but the issue itself, and the author's words last.
        if console.hasPrefix("Expectation failed") {
            let words = console.components(separatedBy: "(error): ")
            return .failed([.init(place: "", text: words[words.count - 1].trimmed)])
        }
        guard console.contains(/Test Case '[^\n]+' failed \(/) else {
            let words = console.firstMatch(
                of: /(?:[^\s\/]+\.swift:\d+: )?(?:Fatal|Precondition|Assertion|Could not cast)[^\n]*/)
            return .crashed(words.map { String($0.0) } ?? "it began and did not end")
        }
        let failure =
            /(?:^|\n)[^\n]*?((?:Tests|Steps)\/[^\n:]+:\d+): error: [^\n]*? : ((?s).*?)(?=\n[^\n]*(?:: error: |Test Case ')|$)/
        let unexpected = /<EXPR>:0: error: [^\n]*? : ([^\n]*)/
        let failures = console.matches(of: failure).map {
            TestResult.Failure(place: String($0.1), text: String($0.2))
        }
        let errors = console.matches(of: unexpected).map { TestResult.Failure(place: "", text: String($0.1)) }
        return .failed(failures + errors)
    }

    /// What the compiler refuses, each error once, with paths from the package's folder.
    static func compilerErrors(_ console: String) -> String {
        var seen: Set<String> = []
        let lines = console.components(separatedBy: "\n")
        // The same error is drawn below its line of code once more; only the line with its place counts.
        let errors = lines.filter { $0.contains(/^[^\s|].*:\d+:\d+: error:/) && seen.insert($0).inserted }
        return (errors.isEmpty ? Array(lines.suffix(15)) : Array(errors.prefix(5)))
            .map { $0.replacing(/^\/.*\/(Steps|Tests)\//) { "\($0.1)/" } }.joined(separator: "\n")
    }
}
