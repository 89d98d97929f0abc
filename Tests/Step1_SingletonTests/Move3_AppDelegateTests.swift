import Foundation
import Support
import XCTest

@testable import Step1_Singleton

/// The same for the other global: what the screens track, have prefetched, and find in the cache.
final class Move3_AppDelegateTests: XCTestCase {
    @MainActor
    func test_load_tracksInItsOwnApp() async throws {
        let (sut, app) = makeFeedScreen()

        let logged = await linesOfTheAppDelegate { await sut.load() }

        assertTracked(["feed requested"], by: "load()", in: app, not: logged)
    }

    @MainActor
    func test_select_tracksTheItemInItsOwnApp() async throws {
        let (sut, app) = makeFeedScreen()

        let logged = await linesOfTheAppDelegate { _ = sut.select(.first) }

        assertTracked(["selected \(Sample.firstID)"], by: "select(_:)", in: app, not: logged)
    }

    @MainActor
    func test_load_prefetchesTheImagesOfTheFeed() async throws {
        let (sut, app) = makeFeedScreen()

        await sut.load()

        let fetched = images.filter { AppDelegate.shared.imageCache.image(for: $0) != nil }
        let seen =
            "the spy was asked for \(names(app.prefetched)), the app delegate's cache fetched \(names(fetched))"
        XCTAssertEqual(
            names(app.prefetched), ["first.png", "second.png"],
            "the spy must be asked for the images of the feed, in its order, and the app delegate's cache for none;"
                + " seen: \(seen); the screen shows \(sut.state.summary)")
        XCTAssertEqual(
            fetched, [], "with a spy in its place, the app delegate's cache must fetch nothing; seen: \(seen)"
        )
    }

    @MainActor
    func test_show_looksForTheImageEachTime() async throws {
        let (sut, app) = makeImageScreen()

        var shown: [String] = []
        for image in [Sample.image, Sample.otherImage] {
            app.images[Sample.firstImageURL] = image
            sut.show()
            shown.append(sut.image.map { String(decoding: $0, as: UTF8.self) } ?? "no image")
        }

        XCTAssertEqual(
            shown, ["an image", "another image"],
            "each `show()` must look for the image in the spy; seen: \(shown); tracked in the spy: \(app.events)"
        )
    }

    @MainActor
    func test_show_findsNothing_whereTheSpyHasNothing() async throws {
        let (sut, app) = makeImageScreen()
        app.images[Sample.secondImageURL] = Sample.image
        await AppDelegate.shared.imageCache.prefetch(images)
        sut.item = FeedItem(id: UUID(), description: nil, location: nil, imageURL: images[0])

        sut.show()

        XCTAssertNil(
            sut.image,
            "with a spy in its place, the app delegate's cache must not be asked; it was asked, and had an image"
        )
    }

    @MainActor
    func test_show_tracksWhetherThereIsAnImage() async throws {
        let (sut, app) = makeImageScreen()

        let logged = await linesOfTheAppDelegate {
            sut.show()
            app.images[Sample.firstImageURL] = Sample.image
            sut.show()
        }

        assertTracked(["no image yet", "image shown"], by: "show()", in: app, not: logged)
    }

    // MARK: - Helpers

    /// Images that come without a network: if the app delegate's own cache is asked, it has them.
    private let site = URL(string: "data:,\(UUID())")!
    private var images: [URL] { ["first", "second"].map { URL(string: "\(site)/\($0).png")! } }

    private func names(_ urls: [URL]) -> [String] {
        urls.map { $0.absoluteString.components(separatedBy: "/").last! }
    }

    @MainActor
    private func assertTracked(
        _ events: [String], by name: String, in app: AppSpy, not logged: [String],
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let demand = "each `\(name)` must be tracked once, in the spy, and not in the app delegate's log;"
        let seen = "seen in the spy: \(app.events), in the app delegate's log: \(logged)"
        XCTAssertEqual(app.events, events, "\(demand) \(seen)", file: file, line: line)
        // When nothing is wired, the first message says all.
        if !app.events.isEmpty { XCTAssertEqual(logged, [], "\(demand) \(seen)", file: file, line: line) }
    }

    /// What the app delegate's own log gains meanwhile.
    @MainActor
    private func linesOfTheAppDelegate(during action: () async -> Void) async -> [String] {
        let before = AppDelegate.shared.analytics.log.count
        await action()
        return AppDelegate.shared.analytics.log.dropFirst(before).map {
            $0.components(separatedBy: ". ").last!
        }
    }

    @MainActor
    private func makeFeedScreen() -> (sut: FeedScreen, app: AppSpy) {
        let app = AppSpy()
        let client = ClientSpy(.success(Data(Sample.feed(imagesAt: site).utf8)))
        return (Subject.feedScreen(with: Subject.loader(for: nowhere, asking: client), in: app), app)
    }

    @MainActor
    private func makeImageScreen() -> (sut: ImageScreen, app: AppSpy) {
        let app = AppSpy()
        let sut = Subject.imageScreen(in: app)
        sut.item = .first
        return (sut, app)
    }
}
