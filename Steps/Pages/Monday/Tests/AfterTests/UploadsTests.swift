import Synchronization
import Testing

@testable import After

struct UploadsTests {
    private let lines = Lines()

    @Test func send_twice_putsOnce() async {
        let sut = Uploads(put: { [lines] in lines.add($0) })

        await sut.send("Dear Ben")
        await sut.send("Dear Ben")

        #expect(lines.all == ["Dear Ben"])
    }

    /// What it does today.
    @Test(.timeLimit(.minutes(1))) func send_twiceAtOnce_putsTwice() async {
        let (puts, put) = AsyncStream.makeStream(of: Void.self)
        let sut = Uploads(put: { [lines] in
            lines.add($0)
            if lines.all.count == 2 { put.finish() }
            for await _ in puts {}
        })

        async let left: Void = sut.send("Dear Ben")
        async let right: Void = sut.send("Dear Ben")
        _ = await (left, right)

        #expect(lines.all == ["Dear Ben", "Dear Ben"])
    }
}

/// What closures under test have recorded, from any thread.
nonisolated final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
