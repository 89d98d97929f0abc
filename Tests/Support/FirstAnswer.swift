import Foundation

/// What a callback is called with first; nil, if it is not called within five seconds.
///
/// (A bare continuation would wait for ever for whoever forgets to resume a task.)
public func firstAnswer<Value: Sendable>(
    _ ask: (@escaping @Sendable (Value) -> Void) -> Void
) async -> Value? {
    await withCheckedContinuation { continuation in
        let once = Once { continuation.resume(returning: $0) }
        ask { once.call($0) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 5) { once.call(nil) }
    }
}

private final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var body: ((Value?) -> Void)?

    init(_ body: @escaping (Value?) -> Void) {
        self.body = body
    }

    func call(_ value: Value?) {
        let body = lock.withLock {
            defer { self.body = nil }
            return self.body
        }
        body?(value)
    }
}
