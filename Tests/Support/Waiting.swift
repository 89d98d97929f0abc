import Foundation

/// Waits, without a sleep, for something that happens elsewhere.
/// - Parameter limit: How long to wait; whatever happens at all on loopback happens much sooner.
/// - Returns: Whether it has come to be so.
@MainActor
public func eventually(within limit: Duration, _ condition: () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + limit
    while !condition() {
        if ContinuousClock.now > deadline { return false }
        await Task.yield()
    }
    return true
}

/// Cancels the task, and waits until it has ended. (A bare `await task.value` would wait for ever, if the task does
/// not care that it is cancelled.)
/// - Returns: Whether it has ended.
@MainActor
public func ends(_ task: Task<Void, Never>, within limit: Duration = .seconds(5)) async -> Bool {
    var hasEnded = false
    task.cancel()
    Task {
        await task.value
        hasEnded = true
    }
    return await eventually(within: limit) { hasEnded }
}

/// An answer that never comes: it ends only when its task is cancelled.
/// - Throws: `CancellationError`.
@MainActor
public func stall() async throws -> Never {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
}
