import Foundation
import Support
import XCTest

@testable import Step5_CompositionRoot

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The singleton goes: what is left is a class like any other.
final class Move5_NoSingletonTests: XCTestCase {
    @MainActor
    func test_client_isWhatContainersMake_andCompletesOnceWithEachOutcome() async {
        let app = AppContainer(feedURL: nowhere, makeSession: { NetworkSessionStub() })
        let user = UserContainer(parent: app, session: UserSession(name: "anna", accessToken: "a"))
        XCTAssertTrue(
            user.client is URLSessionHTTPClient,
            "the container still makes \(type(of: user.client)): let it go")

        let body = Data("body".utf8)
        let noHTTP = URLResponse(url: nowhere, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let answers: [(Data?, URLResponse?, Error?)] = [
            (body, NetworkSessionStub.http(200), nil), (nil, NetworkSessionStub.http(299), nil),
            (body, NetworkSessionStub.http(300), nil), (body, NetworkSessionStub.http(199), nil),
            (body, NetworkSessionStub.http(500), SampleError("cut off")), (nil, nil, nil),
            (body, noHTTP, nil),
        ]
        var outcomes: [String] = []

        for (body, response, error) in answers {
            let session = NetworkSessionStub()
            (session.body, session.response, session.error) = (body, response, error)
            let sut = URLSessionHTTPClient(session: session, accessToken: "anna")
            checkForLeak(sut)
            let received = Captured<Result<Data, Error>>()
            sut.get(from: nowhere) { received.append($0) }
            let asked =
                session.requests.map(\.url) == [nowhere] && session.tokens == ["Bearer anna"]
                && session.requests.map(\.cachePolicy) == [.useProtocolCachePolicy]
            outcomes.append(asked ? summary(of: received.values) : "the session was not asked with the token")
        }

        let badAnswer = "failure(URLError \(URLError.badServerResponse.rawValue))"
        XCTAssertEqual(
            outcomes,
            [
                "success(body)", "success()", "failure(HTTPStatusError 300)", "failure(HTTPStatusError 199)",
                "failure(cut off)", badAnswer, badAnswer,
            ],
            "what ApiClient could do, its successor must: ask its own session, and complete once, whatever comes"
        )
    }

    func test_sources_haveNoGlobalLeft() throws {
        assertNone(
            try redFlags(.singletonAccess, .staticState, .globalVariable),
            "nothing static or global may be left here, isolated to an actor or not; these still are")
        assertNone(
            try redFlags(
                .unsafeOptOut, .implicitlyUnwrapped, .mutableRequirement, .serviceLocation,
                .crowdedInitializer),
            "these are ways back to what the steps before have got rid of")
        assertNone(
            try settableProperties().filter { $0 != "FeedScreen.swift onChange" },
            "what is given at `init` is a constant, the token above all; these can be changed")
    }
}
