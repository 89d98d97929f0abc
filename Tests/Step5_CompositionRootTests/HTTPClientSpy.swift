import Foundation
import Support

@testable import Step5_CompositionRoot

/// Records what it is asked. It answers at once where the test has said what; else the call waits until the
/// test answers it, or until whoever waits is cancelled. It never works for real.
@MainActor
final class HTTPClientSpy: HTTPClient {
    private(set) var requestedURLs: [URL] = []
    var answers: [URL: Result<Data, any Error>]
    let pending = PendingAnswers<Data>()

    init(_ answers: [URL: Result<Data, any Error>] = [:]) {
        self.answers = answers
    }

    func get(from url: URL) async throws -> Data {
        requestedURLs.append(url)
        if let answer = answers[url] { return try answer.get() }
        return try await pending.next()
    }
}
