import Testing

@testable import After

@MainActor
struct GettingInTests {
    @Test func composer_savesTheText() {
        var saved: [String] = []
        let sut = Composer(save: { saved.append($0) })

        sut.close("Dear Ben")

        #expect(saved == ["Dear Ben"])
    }

    @Test func sender_putsTheUserBeforeTheSignal() {
        var lines: [String] = []
        let sut = TelemetrySender(user: { "anna" }, add: { lines.append($0) })

        sut.send("opened", line: 7)

        #expect(lines == ["anna: opened, line 7"])
    }

    @Test func button_sends() {
        var sent: [String] = []
        let sut = OpenButton(send: { signal, _ in sent.append(signal) })

        sut.tap()

        #expect(sent == ["tapped"])
    }

    @Test func greet_writes() {
        let journal = Uploader()

        greet("Ben", in: journal)
        sign("Anna", in: journal)

        #expect(journal.all == ["Dear Ben", "Yours, Anna"])
    }

    @Test func reminder_rings() async {
        var rings = 0
        let sut = Reminder(ring: { rings += 1 })

        await sut.fire()

        #expect(rings == 1)
    }

    @Test func reader_remembersThePage() {
        let settings = SettingsSpy(fontSize: 10, lastPage: 7)
        let sut = Reader(settings: settings)

        sut.turn()

        #expect(settings.remembered == [8])
        #expect(sut.open() == "page 7, size 10")
    }

    @Test func importer_addsTheLine() async throws {
        let archive = Archive()
        let sut = Importer(archive: { archive })

        try await sut.add("Dear Ben")

        #expect(await archive.lines == ["Dear Ben"])
    }

    @Test func editor_savesTheText() async {
        let (drafts, saved) = AsyncStream.makeStream(of: String.self)
        let sut = Editor(drafts: DraftSaver(put: { saved.yield($0) }))

        sut.close("Dear Carla")

        var all = drafts.makeAsyncIterator()
        #expect(await all.next() == "Dear Carla")
    }
}

@MainActor
private final class SettingsSpy: ReaderSettings {
    let fontSize: Int
    let lastPage: Int
    private(set) var remembered: [Int] = []

    init(fontSize: Int, lastPage: Int) { (self.fontSize, self.lastPage) = (fontSize, lastPage) }

    func remember(page: Int) { remembered.append(page) }
}
