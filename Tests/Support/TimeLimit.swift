import Foundation
import XCTest

/// Ends the process when a test has run for ten seconds, and names it: it awaits something that never comes. (A bare
/// `await` has no limit of its own, and a run that hangs names no test.)
final class TimeLimit: NSObject, XCTestObservation {
    static let ofEveryTest = TimeLimit()

    private let lock = NSLock()
    private var test: String? = "this test"
    private var seconds = 0
    private let timer = DispatchSource.makeTimerSource()

    private override init() {
        super.init()
        let register = { XCTestObservationCenter.shared.addTestObserver(self) }
        if Thread.isMainThread { register() } else { DispatchQueue.main.async(execute: register) }
        // It counts, and reads no clock: in a debugger's breakpoint nothing counts.
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [weak self] in self?.tick() }
        timer.resume()
    }

    func testCaseWillStart(_ testCase: XCTestCase) { begin(testCase.name) }
    func testCaseDidFinish(_ testCase: XCTestCase) { begin(nil) }

    private func begin(_ test: String?) {
        lock.withLock { (self.test, seconds) = (test, 0) }
    }

    private func tick() {
        lock.withLock {
            seconds += 1
            if let test, seconds > 10 {
                fatalError("\(test) has waited for ten seconds, and what it awaits has not come")
            }
        }
    }
}
