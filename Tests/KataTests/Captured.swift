import Foundation

/// What a test was told, in order, from whichever queue it came.
final class Captured<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var collected: [Value] = []

    init() {}

    var values: [Value] { lock.withLock { collected } }

    func append(_ value: Value) {
        lock.withLock { collected.append(value) }
    }
}
