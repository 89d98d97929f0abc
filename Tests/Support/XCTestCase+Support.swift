import Foundation
import XCTest

extension XCTestCase {
    /// Fails, at the caller's line, if the object is still alive when the test has ended.
    public func checkForLeak(
        _ object: AnyObject, file: StaticString = #filePath, line: UInt = #line
    ) {
        let name = "\(type(of: object))"
        addTeardownBlock { [weak object] in
            XCTAssertNil(
                object, "\(name) outlives its test: a cycle holds it, or something that lives longer",
                file: file, line: line)
        }
    }
}
