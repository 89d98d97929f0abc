import Foundation
import Testing
import XCTest

@testable import After

struct DraftSaverTests {
    private let center = NotificationCenter()

    @Test func upload_puts_thenAnnounces() async {
        let lines = Lines()
        let sut = DraftSaver(put: { lines.add("put \($0)") }, center: center)
        _ = center.addObserver(forName: .draftSaved, object: nil, queue: nil) { _ in lines.add("announced") }

        await sut.upload("Dear Ben")

        #expect(lines.all == ["put Dear Ben", "announced"])
    }

    @Test(.timeLimit(.minutes(1))) func save_announces() async {
        let lines = Lines()
        let sut = DraftSaver(put: { lines.add("put \($0)") }, center: center)
        let (announcements, announced) = AsyncStream.makeStream(of: Void.self)
        _ = center.addObserver(forName: .draftSaved, object: nil, queue: nil) { _ in announced.yield() }

        sut.save("Dear Ben")
        for await _ in announcements { break }

        #expect(lines.all == ["put Dear Ben"])
    }

    @MainActor @Test func badge_showsTheCount() {
        let sut = Badge(later: { $0() })

        sut.show(3)

        #expect(sut.text == "3")
    }
}

final class DraftSaverXCTests: XCTestCase {
    func test_save_announces() async {
        let center = NotificationCenter()
        let sut = DraftSaver(put: { _ in }, center: center)
        let announced = expectation(forNotification: .draftSaved, object: nil, notificationCenter: center)

        sut.save("Dear Ben")

        await fulfillment(of: [announced], timeout: 5)
    }
}
