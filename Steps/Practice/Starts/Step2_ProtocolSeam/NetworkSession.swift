import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What `ApiClient` needs of a session: the one method it uses, and nothing else of `URLSession`.
/// A test double is its second implementation, and that makes it worth having (after John Sundell).
protocol NetworkSession {
    typealias CompletionHandler = @Sendable (Data?, URLResponse?, Error?) -> Void

    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler)
}
