import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// Whatever is open at a sign-out, no request begins or goes on with the user's token after it; and a load that nobody
/// waits for ends its own request, and no other.
@MainActor
final class Move5_EndedRequestsTests: AppTestCase {
    func test_signOut_sendsNoMoreRequests_thoughMostImagesAreMissing() async throws {
        let server = try LoopbackServer(.echo)
        defer { server.stop() }
        server["/feed"] = .ok(Sample.feed(ofImages: (1...30).map { "\(server.baseURL)/\($0)" }))
        let sut = makeApp(Options(source: .server(server.baseURL)))
        let anna = sut.signIn(.anna)
        let screen = anna.openFeed()
        let areRequested = expectation(description: "six pictures are requested, and none is answered")
        areRequested.expectedFulfillmentCount = 6
        areRequested.assertForOverFulfill = false
        let mayBeAnswered = DispatchSemaphore(value: 0)
        server.onRequest = {
            guard $0.path != "/feed" else { return }
            areRequested.fulfill()
            mayBeAnswered.wait()
        }
        let hasEnded = XCTestExpectation(description: "her load must end")
        Task {
            await screen.load()
            hasEnded.fulfill()
        }
        await fulfillment(of: [areRequested], timeout: 5)

        anna.signOut()
        server.onRequest = nil
        for _ in 1...30 { mayBeAnswered.signal() }
        guard await happens(hasEnded) else { return }
        await sut.signIn(.ben).openFeed().load()  // what the session had to send before this has been sent

        let annasRequests = server.tokens.filter { $0 == "Bearer a" }
        XCTAssertEqual(
            annasRequests.dropFirst(7).count, 0,
            "the feed and six pictures may be on their way when Anna signs out, and no request may follow them"
        )
        XCTAssertEqual(
            server.tokens.filter { $0 == "Bearer b" }.count, 31, "Ben must get his feed and all its images")
    }

    /// The load has been asked for, and perhaps it hasn't begun; or it has, and its request hasn't.
    func test_signOut_rightAfterALoad_sendsNothingMore() async {
        for isInTheNextLine in [true, false] {
            var hasSignedOut = false
            let (untilSignedOut, signedOut) = AsyncStream.makeStream(of: Never.self)
            var requestsAfterThat: [URL] = []
            let anna = makeSUT { [feedURL] _ in
                HTTPClientSpy { url in
                    if hasSignedOut { requestsAfterThat.append(url) }
                    for await _ in untilSignedOut {}
                    return url == feedURL ? Sample.feedData : Sample.image
                }
            }.signIn(.anna)
            func signOut() {
                anna.signOut()
                hasSignedOut = true
                signedOut.finish()
            }
            let screen = anna.openFeed()

            let load = Task { await screen.load() }
            if isInTheNextLine { signOut() } else { await Task { signOut() }.value }
            await load.value

            XCTAssertEqual(requestsAfterThat, [], "after the sign-out, no request may begin")
            XCTAssertEqual(
                shown(on: screen), "signed out", "a screen that was loading must say that Anna is signed out")
        }
    }

    func test_signOut_stopsEveryRequest_thatIsOnItsWay() async {
        // Six at a time: when 2 has come, 7 is requested, and when 7 has come, 8. The others were requested before 7.
        let eightImages = Sample.feed(ofImages: (1...8).map { "\(nowhere)/\($0)" })
        for (feeds, onTheirWay) in [
            ([], ["feed", "feed"]),
            (
                [Sample.feedData, Data(eightImages.utf8)],
                ["1", "3", "4", "5", "6", "8", "first.png", "second.png"]
            ),
        ] {
            let (areReady, areCancelled) = (
                expectation(description: "are ready"), XCTestExpectation(description: "are cancelled")
            )
            (areReady.expectedFulfillmentCount, areReady.assertForOverFulfill) = (onTheirWay.count, false)
            areCancelled.expectedFulfillmentCount = onTheirWay.count
            var cancelled: [URL] = []
            let anna = makeSUT { _ in
                self.makeStallingClient(feeds: feeds, images: ["2", "7"]) {
                    areReady.fulfill()
                } onCancel: { url in
                    cancelled.append(url)
                    areCancelled.fulfill()
                }
            }.signIn(.anna)
            let loads = [anna.openFeed(), anna.openFeed()].map { screen in
                Task {
                    await screen.load()
                    for _ in onTheirWay { areReady.fulfill() }  // there is nothing to wait for
                }
            }
            await fulfillment(of: [areReady], timeout: 5)

            anna.signOut()
            _ = await XCTWaiter().fulfillment(of: [areCancelled], timeout: 0.5)
            let cancelledAtTheSignOut = cancelled
            for load in loads { load.cancel() }

            XCTAssertEqual(
                cancelledAtTheSignOut.map(\.lastPathComponent).sorted(), onTheirWay,
                "a sign-out must cancel all requests that are on their way, or they go on with Anna's token")
            guard cancelledAtTheSignOut.count == onTheirWay.count else { return }  // more would say the same
        }
    }

    func test_signOut_endsEveryLoadAtOnce_thoughNoAnswerHasCome() async throws {
        let server = try LoopbackServer(.stall)
        defer { server.stop() }
        let areRequested = expectation(description: "both feeds are requested")
        let haveEnded = XCTestExpectation(description: "both loads end")
        let areGivenUp = XCTestExpectation(
            description: "the server must see that nobody waits for its two answers")
        for both in [areRequested, haveEnded, areGivenUp] { both.expectedFulfillmentCount = 2 }
        server.onRequest = { _ in areRequested.fulfill() }
        server.onHangUp = { areGivenUp.fulfill() }
        let anna = makeApp(Options(source: .server(server.baseURL))).signIn(.anna)
        let screens = [anna.openFeed(), anna.openFeed()]
        for screen in screens {
            Task {
                await screen.load()
                haveEnded.fulfill()
            }
        }
        await fulfillment(of: [areRequested], timeout: 5)

        anna.signOut()
        let outcome = await XCTWaiter().fulfillment(of: [haveEnded], timeout: 1)

        XCTAssertEqual(
            screens.map(shown), ["signed out", "signed out"],
            "every load must end at the sign-out, though no answer has come")
        guard outcome == .completed else { return }
        _ = await happens(areGivenUp)
    }

    func test_cancelledLoad_stopsItsRequest() async {
        let feed = Data(Sample.feed(ofImages: ["\(nowhere)/1"]).utf8)
        for (feeds, onItsWay) in [([], feedURL), ([feed], nowhere.appendingPathComponent("1"))] {
            let (isReady, isCancelled) = (
                expectation(description: "is ready"), XCTestExpectation(description: "is cancelled")
            )
            isReady.assertForOverFulfill = false
            var cancelled: [URL] = []
            let screen = makeSUT { _ in
                self.makeStallingClient(feeds: feeds) {
                    isReady.fulfill()
                } onCancel: { url in
                    cancelled.append(url)
                    isCancelled.fulfill()
                }
            }.signIn(.anna).openFeed()
            let load = Task {
                await screen.load()
                isReady.fulfill()  // there is nothing to wait for
            }
            await fulfillment(of: [isReady], timeout: 5)

            load.cancel()
            _ = await XCTWaiter().fulfillment(of: [isCancelled], timeout: 0.5)

            XCTAssertEqual(
                cancelled, [onItsWay],
                "nobody waits for a load that is cancelled, so its request must be cancelled")
            guard cancelled == [onItsWay] else { return }  // the other would say the same
        }
    }

    func test_cancelledLoad_endsNoOtherLoad_ofItsUser() async {
        var (load, openLoad): (Task<Void, Never>?, Task<Void, Never>?)
        var open: FeedScreen?
        var isFirst = true
        let openHasEnded = XCTestExpectation(
            description: "a load must get an answer of its own, though another screen's still waits")
        let sut = makeSUT { _ in
            HTTPClientSpy { [self] url in
                guard url == feedURL else { return Sample.image }
                if isFirst {
                    isFirst = false
                    openLoad = Task {  // begins while the first one waits
                        await open?.load()
                        openHasEnded.fulfill()
                    }
                    // A task of its own waits: this one is cancelled meanwhile.
                    guard await Task(operation: { await happens(openHasEnded) }).value else {
                        throw URLError(.timedOut)
                    }
                } else {
                    load?.cancel()
                    await Task {}.value  // runs after what the cancellation has begun
                    try Task.checkCancellation()
                }
                return Sample.feedData
            }
        }
        let anna = sut.signIn(.anna)
        let closed = anna.openFeed()
        open = anna.openFeed()

        load = Task { await closed.load() }
        await load?.value
        await openLoad?.value

        XCTAssertEqual(
            open?.state, .items([.first, .second]), "a load must go on, though another one is cancelled")
        open = nil  // or the client holds the screen, and the screen the client
    }
}
