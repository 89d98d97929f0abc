import Foundation

@testable import Step4_ConstructorInjection

/// Records what it is asked, and answers when the test says so; it never works for real.
final class HTTPClientSpy: HTTPClient {
    private(set) var requestedURLs: [URL] = []
    private var completions: [(Result<Data, Error>) -> Void] = []
    private let answer: Result<Data, Error>?

    /// - Parameter answer: What each request gets at once; nil, if the test completes them itself.
    init(answer: Result<Data, Error>? = nil) {
        self.answer = answer
    }

    func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        requestedURLs.append(url)
        completions.append(completion)
        if let answer { completion(answer) }
    }

    /// Does nothing if nobody asked: the assertion that follows says so, and a trap would say less.
    func complete(with result: Result<Data, Error>, at index: Int = 0) {
        guard completions.indices.contains(index) else { return }
        completions[index](result)
    }
}
