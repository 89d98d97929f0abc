import Foundation
import Testing

@testable import After

@MainActor
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
        let (saves, saved) = AsyncStream.makeStream(of: Void.self)
        let token = center.addObserver(forName: .draftSaved, object: nil, queue: nil) { _ in saved.yield() }

        sut.save("Dear Ben")
        for await _ in saves { break }
        center.removeObserver(token)

        #expect(lines.all == ["put Dear Ben"])
    }

    @Test func badge_showsTheCount() {
        let sut = Badge(later: { $0() })

        sut.show(3)

        #expect(sut.text == "3")
    }

    @Test func banner_hides_afterThreeSeconds() {
        var delays: [Double] = []
        let sut = Banner(after: { delay, work in
            delays.append(delay)
            work()
        })

        sut.hide()

        #expect(sut.text == "")
        #expect(delays == [3])
    }
}
