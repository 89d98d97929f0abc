import Testing

@testable import After

struct GettingInTests {
    @Test func composer_savesTheText() {
        var saved: [String] = []
        let sut = Composer(save: { saved.append($0) })

        sut.close("Dear Ben")

        #expect(saved == ["Dear Ben"])
    }

    @Test func sender_putsTheUserBeforeTheSignal() {
        let lines = Lines()
        let sut = TelemetrySender(user: { "anna" }, add: { lines.add($0) })

        sut.send("opened")

        #expect(lines.all == ["anna: opened"])
    }

    @Test func button_sends() {
        var sent: [String] = []
        let sut = OpenButton(send: { sent.append($0) })

        sut.tap()

        #expect(sent == ["tapped"])
    }

    @MainActor @Test func reminder_rings() async {
        var rings = 0
        let sut = Reminder(ring: { rings += 1 })

        await sut.fire()

        #expect(rings == 1)
    }

    @MainActor @Test func editor_savesTheText() async {
        let (drafts, saved) = AsyncStream.makeStream(of: String.self)
        let sut = Editor(drafts: DraftSaver(put: { saved.yield($0) }))

        sut.close("Dear Carla")

        var all = drafts.makeAsyncIterator()
        #expect(await all.next() == "Dear Carla")
    }
}
