import Foundation
import Testing

@testable import After

@MainActor struct WaitingTests {
    @Test func confirmation_doesNotWait() async {
        let center = NotificationCenter()
        let sut = DraftSaver(put: { _ in try? await Task.sleep(for: .milliseconds(50)) }, center: center)

        await confirmation { announced in
            _ = center.addObserver(forName: .draftSaved, object: nil, queue: nil) { _ in announced() }
            sut.save("Dear Ben")
        }
    }
}
