import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The feature scope: images live as long as the screens that show them.
@MainActor
final class Move4_FeatureScopeTests: RootTestCase {
    func test_openFeed_requestsItsImagesAgain() async {
        let client = makeClient()
        let sut = makeSUT { _ in client }

        await sut.openFeed().load()
        await sut.openFeed().load()

        XCTAssertEqual(
            client.requestedURLs.filter { $0 == FeedItem.first.imageURL },
            [FeedItem.first.imageURL, FeedItem.first.imageURL],
            "a feed that is opened again must request its images again")
    }

    func test_openScreens_keepTheirImages_thoughTheFeedIsOpenedAgain() async {
        var isOnline = true
        let sut = makeSUT { _ in
            let client = self.makeClient()
            return HTTPClientSpy { url in
                guard isOnline else { throw URLError(.notConnectedToInternet) }
                return try await client.get(from: url)
            }
        }
        let openScreen = sut.openFeed()
        await openScreen.load()
        isOnline = false

        await sut.openFeed().load()
        let image = openScreen.select(.first)
        image.show()

        XCTAssertEqual(
            image.image, Sample.image, "an open screen must keep its images, whatever opens beside it")
    }

    func test_openImageScreen_opensTheNext_thoughItsFeedIsClosed() async {
        let sut = makeSUT { _ in self.makeClient() }
        var feed: FeedScreen? = sut.openFeed()
        await feed?.load()
        let open = feed?.select(.first)

        feed = nil
        let next = open?.next(.second)
        next?.show()

        XCTAssertEqual(next?.image, Sample.image, "the last open screen of a feed must keep its images")
    }
}
