import Foundation
import Support
import XCTest

@testable import Step2_ProtocolSeam

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where the token goes, observable at last.
final class Move3_TokenTests: XCTestCase {
    @MainActor
    func test_get_sendsTheTokenToItsOwnServerOnly() async throws {
        await assertTokens(
            ofClientAt: "http://127.0.0.1:1",
            are: [
                "http://127.0.0.1:1/feed": "Bearer anna",
                "https://127.0.0.1:1/a.png": nil,
                "http://127.0.0.1:2/a.png": nil,
                "http://127.0.0.2:1/a.png": nil,
                "http://127.0.0.11:1/a.png": nil,
                "http://127.0.0.1:11/a.png": nil,
                "http://127.0.0.1:1@127.0.0.2:1/a.png": nil,
                "http://localhost:1/a.png": nil,
            ])
    }

    @MainActor
    func test_get_knowsItsOwnServer_howeverItsAddressIsWritten() async throws {
        for (home, url) in [
            ("http://127.0.0.1:1", "HTTP://127.0.0.1:1/a.png"),
            ("http://localhost", "http://LOCALHOST:80/a.png"),
            ("https://localhost:443", "https://localhost/a.png"),
        ] {
            let isWired = await assertTokens(
                ofClientAt: home, are: [url: "Bearer anna", "http://127.0.0.2:1/a.png": nil])
            guard isWired else { return }
        }
    }

    /// The same in the program, over real HTTP.
    @MainActor
    func test_load_keepsTheTokenFromTheHostOfTheImages() async throws {
        let images = try LoopbackServer(.status(200, body: Sample.image))
        let server = try LoopbackServer(.ok(Sample.feed(imagesAt: images.baseURL)))
        defer { [images, server].forEach { $0.stop() } }

        await launch(baseURL: server.baseURL, accessToken: "anna").load()

        XCTAssertEqual(server.tokens, ["Bearer anna"], "the feed's server must get the token")
        let seen = images.tokens.map { $0 ?? "no token" }
        XCTAssertEqual(
            seen, ["no token", "no token"],
            "the images' host must be asked for both images, and get no token; seen: \(seen)")
    }

    // MARK: - Helpers

    /// - Returns: Whether the spy was asked at all. (If not, one message is enough.)
    @MainActor @discardableResult
    private func assertTokens(
        ofClientAt home: String, are expected: KeyValuePairs<String, String?>, file: StaticString = #filePath,
        line: UInt = #line
    ) async -> Bool {
        let session = SessionSpy()
        let sut = Subject.client(asking: session)
        (sut.baseURL, sut.accessToken) = (nowhere, "anna")

        // At the start, the real client is asked for this address, where nobody answers, and for no other.
        _ = try? await sut.get(from: nowhere)
        guard session.requests.count == 1 else {
            XCTFail(
                "the token of a client of \(home) must go there, and nowhere else; \(wiring(session.requests.count))",
                file: file, line: line)
            return false
        }
        sut.baseURL = URL(string: home)!
        for (url, _) in expected { _ = try? await sut.get(from: URL(string: url)!) }

        let wrong = zip(session.tokens.dropFirst(), expected).filter { $0 != $1.value }
            .map { "\($1.key) got \($0 ?? "no token")" }
        XCTAssertEqual(
            wrong, [], "the token of a client of \(home) must go there, and nowhere else; seen: \(wrong)",
            file: file,
            line: line)
        return true
    }

    override func tearDown() async throws {
        await MainActor.run {
            ApiClient.instance.baseURL = nowhere
            ApiClient.instance.accessToken = nil
        }
    }
}
