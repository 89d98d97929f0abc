import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

/// The interaction scope: one load, from its beginning to its answer.
@MainActor
final class Move6_InteractionScopeTests: RootTestCase {
    func test_everyLoad_isTimedFromItsOwnBeginning() async {
        let sut = makeSUT { _ in
            HTTPClientSpy { [self] url in
                if url == feedURL { now += .milliseconds(2002) }
                return url == feedURL ? Sample.feedData : Sample.image
            }
        }
        let screen = sut.openFeed()

        await screen.load()
        now += .seconds(50)
        await screen.load()

        XCTAssertEqual(
            sent,
            [
                "visitor: feed requested", "visitor: feed came after 2002 ms",
                "visitor: feed requested", "visitor: feed came after 2002 ms",
            ],
            "every load must be timed from its own beginning to its own answer")
    }

    func test_overlappingLoads_areTimedEachFromItsOwnBeginning() async {
        var screen: FeedScreen?
        var isFirst = true
        let sut = makeSUT { _ in
            HTTPClientSpy { [self] url in
                guard url == feedURL else { return Sample.image }
                if isFirst {
                    isFirst = false
                    now += .seconds(50)
                    await screen?.load()  // begins, and ends, while the first one waits
                }
                now += .milliseconds(2002)
                return Sample.feedData
            }
        }
        screen = sut.openFeed()

        await screen?.load()

        XCTAssertEqual(
            sent.filter { $0.contains("came") },
            ["visitor: feed came after 2002 ms", "visitor: feed came after 54004 ms"],
            "a load that begins while another one waits must not change when that one began")
    }
}
