import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a client needs of a session: the one method it uses, and nothing else of `URLSession`.
/// A test double is its second implementation, and that makes it worth having (after John Sundell).
protocol NetworkSession: Sendable {
    typealias CompletionHandler = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    /// - Parameter completionHandler: Called once, on any queue, with what came or with what went wrong.
    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler)
}
