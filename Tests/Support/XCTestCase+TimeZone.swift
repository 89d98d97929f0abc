import Foundation
import XCTest

extension XCTestCase {
    /// Moves the computer to Tokyo until the test ends. Some read the system's zone, others the default.
    public func moveToTokyo() {
        let (variable, zone) = (ProcessInfo.processInfo.environment["TZ"], NSTimeZone.default)
        addTeardownBlock {
            if let variable { setenv("TZ", variable, 1) } else { unsetenv("TZ") }
            NSTimeZone.resetSystemTimeZone()
            NSTimeZone.default = zone
        }
        setenv("TZ", "Asia/Tokyo", 1)
        NSTimeZone.resetSystemTimeZone()
        NSTimeZone.default = .current
    }
}
