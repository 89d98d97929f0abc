import Foundation
import XCTest

/// Ends the process when an XCTest has run for ten seconds, and names it: perhaps it awaits what never comes. (A bare
/// `await` has no limit of its own, and a run that hangs names no test.) Between two tests, and of Swift Testing's,
/// nothing is limited.
final class TimeLimit: NSObject, XCTestObservation {
    private let lock = NSLock()
    private var test: String?
    private var seconds = 0
    private let timer = DispatchSource.makeTimerSource()

    override init() {
        super.init()
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
                fatalError("\(test) has run for ten seconds: does it await something that never comes?")
            }
        }
    }
}

@_cdecl("kata_install_time_limit")
public func installTimeLimit() { XCTestObservationCenter.shared.addTestObserver(TimeLimit()) }
