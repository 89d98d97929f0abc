import Foundation
import Support

@testable import Step3_PropertyInjection

/// Records what it is asked, and answers when the test says so; it never works for real.
final class HTTPClientSpy: HTTPClient {
    private(set) var requestedURLs: [URL] = []
    private var completions: [(Result<Data, any Error>) -> Void] = []

    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
        requestedURLs.append(url)
        completions.append(completion)
    }

    /// Does nothing if nobody asked: the assertion that follows says so, and a trap would say less.
    func complete(with result: Result<Data, any Error>, at index: Int = 0) {
        guard completions.indices.contains(index) else { return }
        completions[index](result)
    }
}
