import Foundation
import XCTest

/// Tells later whether an object lives, and does not keep it. A value is gone with whoever holds it.
public func liveness(of subject: Any?) -> () -> Bool {
    guard let subject, type(of: subject) is AnyClass else { return { false } }
    let object = subject as AnyObject
    return { [weak object] in object != nil }
}

extension XCTestCase {
    /// Fails, at the caller's line, if the object is alive when the test has ended, and what it began as well.
    /// - Parameter subject: Whatever is tested; a value cannot leak, so it passes.
    public func checkForLeak(
        _ subject: Any, file: StaticString = #filePath, line: UInt = #line
    ) {
        let name = "\(type(of: subject))"
        let isAlive = liveness(of: subject)
        addTeardownBlock { @MainActor in
            let isGone = await eventually { !isAlive() }
            XCTAssertTrue(
                isGone, "\(name) must be gone when its test has ended; it is alive", file: file, line: line)
        }
    }
}
