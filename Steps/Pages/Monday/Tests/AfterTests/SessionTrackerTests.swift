import Foundation
import Testing

@testable import After

@MainActor
struct SessionTrackerTests {
    private let center = NotificationCenter()

    @Test func started_tracksSleep_andRemindsAfterFiveSeconds() async {
        var waits: [Duration] = []
        let sut = SessionTracker(center: center, wait: { waits.append($0) })

        sut.start()
        center.post(name: .didSleep, object: nil)
        await sut.reminder?.value

        #expect(sut.events == ["slept", "five seconds"])
        #expect(waits == [.seconds(5)])
    }

    @Test func startedTwice_tracksOnce() {
        let sut = SessionTracker(center: center)

        sut.start()
        sut.start()
        center.post(name: .didSleep, object: nil)

        #expect(sut.events == ["slept"])
        sut.stop()
    }

    @Test func beforeStart_andAfterStop_tracksNothing() async {
        let sut = SessionTracker(center: center)

        center.post(name: .didSleep, object: nil)
        sut.start()
        let reminder = sut.reminder
        sut.stop()
        center.post(name: .didSleep, object: nil)
        await reminder?.value

        #expect(sut.events == [])
    }

    @Test func tracker_isFreed_whileItsReminderWaits() {
        let (waiting, end) = AsyncStream.makeStream(of: Void.self)
        var sut: SessionTracker? = SessionTracker(center: center, wait: { _ in for await _ in waiting {} })
        sut?.start()
        let tracker = { [weak sut] in sut }

        sut = nil

        #expect(tracker() == nil)
        end.finish()
    }
}
