/// The calls of a double that wait for their answers: each ends when the test says so, or as soon as whoever
/// waits is cancelled.
@MainActor
public final class PendingAnswers<Value: Sendable> {
    private var continuations: [AsyncThrowingStream<Value, any Error>.Continuation] = []
    private let honoursCancellation: Bool

    /// How many calls have come so far.
    public var count: Int { continuations.count }
    /// Which of them, by their place, were cancelled before they were answered.
    public private(set) var cancelled: [Int] = []

    /// - Parameter honoursCancellation: Whether a cancelled call ends; if not, the test must answer it.
    public init(honoursCancellation: Bool = true) {
        self.honoursCancellation = honoursCancellation
    }

    /// Registers a call, and waits for its answer.
    /// - Throws: What the test answers, or `CancellationError`.
    public func next() async throws -> Value {
        let index = continuations.count
        let (stream, continuation) = AsyncThrowingStream<Value, any Error>.makeStream()
        continuations.append(continuation)
        let answer = Task { @MainActor in
            for try await value in stream { return value }
            throw CancellationError()
        }
        guard honoursCancellation else { return try await answer.value }
        return try await withTaskCancellationHandler {
            try await answer.value
        } onCancel: {
            answer.cancel()
            Task { @MainActor in self.cancelled.append(index) }
        }
    }

    /// Does nothing if nobody asked: the assertion that follows says so, and a trap would say less.
    public func answer(_ result: Result<Value, any Error>, at index: Int = 0) {
        guard continuations.indices.contains(index) else { return }
        continuations[index].yield(with: result)
        continuations[index].finish()
    }
}
