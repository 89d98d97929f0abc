import Foundation
import XCTest

/// Writes what becomes of each test into the file that `KATA_RECORD` names. `Scripts/kata test` reads its verdicts
/// there, where nothing that a test prints can change them.
///
/// A line is one event, its parts parted by tabs: `ran`, `begun TEST`, `issue TEST FILE:LINE WORDS`, then `passed`,
/// `failed` or `skipped TEST`, at last `ended`. One write a line, so that several processes can share the file.
private final class Record: NSObject, XCTestObservation {
    private let file: Int32

    init(path: String) { file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644) }

    func testBundleWillStart(_ testBundle: Bundle) { note("ran") }
    func testBundleDidFinish(_ testBundle: Bundle) { note("ended") }

    func testCaseWillStart(_ testCase: XCTestCase) { note("begun", testCase.name) }
    func testCaseDidFinish(_ testCase: XCTestCase) {
        let run = testCase.testRun
        let verdict = run?.hasSucceeded == true ? "passed" : "failed"
        note(run?.hasBeenSkipped == true ? "skipped" : verdict, testCase.name)
    }

    #if canImport(ObjectiveC)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
        let place = issue.sourceCodeContext.location.map { "\($0.fileURL.path):\($0.lineNumber)" }
        note("issue", testCase.name, place ?? "", issue.compactDescription)
    }
    #else
    func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile file: String?,
        atLine line: Int
    ) {
        note("issue", testCase.name, "\(file ?? ""):\(line)", description)
    }
    #endif

    private func note(_ parts: String...) {
        let line = parts.map(Self.onOneLine).joined(separator: "\t") + "\n"
        line.utf8CString.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count - 1) }
    }

    /// Lines of a message are parted by a vertical tab. No other control character remains.
    private static func onOneLine(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0 == "\n" ? "\u{B}" : $0.value < 32 ? " " : $0 }))
    }
}

@_cdecl("kata_install_record")
public func installRecord() {
    guard let path = ProcessInfo.processInfo.environment["KATA_RECORD"] else { return }
    XCTestObservationCenter.shared.addTestObserver(Record(path: path))
}
