import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// What comes after a sign-out isn't shown, and no answer stays in memory that nobody needs.
@MainActor
final class Move5_LateAnswersTests: AppTestCase {
    func test_signOut_keepsBackTheFeed_thatIsOnItsWay() async {
        let endings: [() throws -> Data] = [{ Sample.feedData }, { throw URLError(.networkConnectionLost) }]
        for ending in endings {
            var signOut = {}
            let anna = makeSUT { _ in
                HTTPClientSpy { _ in
                    signOut()
                    return try ending()
                }
            }.signIn(.anna)
            signOut = { anna.signOut() }
            let screen = anna.openFeed()

            await screen.load()

            XCTAssertEqual(
                shown(on: screen), "signed out",
                "a screen must say that its user is signed out, however the request ends that was on its way")
        }
    }

    /// The client has answered, and the sign-out comes that many turns of the main actor later. (Each is tried twice, because
    /// another thread may be at work meanwhile, and then it's luck which turn is the last.)
    func test_signOut_keepsBackTheFeed_atAnyTurnOfItsLoad() async {
        for turns in [0...20, 0...20].joined() {
            var (signOut, signingOut): (() -> Void, Task<Void, Never>?) = ({}, nil)
            let anna = makeSUT { [feedURL] _ in
                HTTPClientSpy { url in
                    guard url == feedURL else { return Sample.image }
                    signingOut = Task {
                        for _ in 0..<turns { await Task.yield() }
                        signOut()
                    }
                    return Sample.feedData
                }
            }.signIn(.anna)
            let screen = anna.openFeed()
            var isFeedShownBefore = false
            signOut = {
                isFeedShownBefore = self.shown(on: screen) == "2 items"
                anna.signOut()
            }

            await screen.load()
            await signingOut?.value

            let expected = isFeedShownBefore ? "2 items" : "signed out"
            XCTAssertEqual(
                shown(on: screen), expected,
                "a sign-out must leave the screen as it was, or make it say so; this one came \(turns) turns after the answer"
            )
            guard shown(on: screen) == expected else { return }  // more turns would say the same
        }
    }

    func test_signOut_keepsBackAnImage_thatIsOnItsWay() async {
        var signOut = {}
        let client = HTTPClientSpy { [feedURL] url in
            if url == feedURL { return Sample.feedData }
            signOut()
            return Sample.image
        }
        let anna = makeSUT { _ in client }.signIn(.anna)
        signOut = { anna.signOut() }
        let screen = anna.openFeed()

        await screen.load()

        XCTAssertEqual(
            [FeedItem.first, .second].map { shownImage(of: screen.select($0)) }, [nil, nil],
            "an image that comes after the sign-out must not be shown")
        XCTAssertEqual(
            client.requestedURLs.count, 2,
            "the first of two images has signed Anna out, so no other may be requested")
        XCTAssertEqual(
            screen.state, .items([.first, .second]), "the feed had come before, and must stay")
    }

    func test_endedLoad_leavesNoAnswerInMemory() async {
        var answers: [String] = []
        weak var failure: Failure?
        let screen = makeSUT { [self] _ in
            HTTPClientSpy { [self] url in
                guard url == feedURL else {
                    let noImage = Failure()
                    failure = noImage
                    throw noImage
                }
                answers.append("feed")
                return remembered(Sample.feedData, as: "feed")
            }
        }.signIn(.anna).openFeed()

        await screen.load()

        XCTAssertEqual(answers, ["feed"], "the screen must get its feed from Anna's client")
        XCTAssertEqual(inMemory, [], "the feed has been read, so its JSON must not stay in memory")
        XCTAssertNil(
            failure, "its images have failed, and nobody looks at the error, so it must not stay in memory")
        XCTAssertEqual(shown(on: screen), "2 items", "the screen must be open still, and show the feed")

        var signOut = {}
        let ben = makeSUT { [self] _ in
            HTTPClientSpy { [self] _ in
                signOut()
                return remembered(Sample.feedData, as: "Ben's feed")
            }
        }.signIn(.ben)
        signOut = { ben.signOut() }
        let bens = ben.openFeed()

        await bens.load()

        XCTAssertEqual(
            inMemory, [], "Ben has signed out during his load, so its answer must not stay in memory")
        withExtendedLifetime(bens) {}
    }

    // MARK: - Helpers

    private final class Failure: Error {}
}
