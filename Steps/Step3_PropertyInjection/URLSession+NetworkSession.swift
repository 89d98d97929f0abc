import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// We cannot change `URLSession`, but we can say that it is one of ours.
extension URLSession: NetworkSession {
    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
        dataTask(with: request, completionHandler: completionHandler).resume()
    }
}
