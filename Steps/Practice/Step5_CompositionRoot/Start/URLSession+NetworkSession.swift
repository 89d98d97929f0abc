import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Foundation owns `URLSession`. An extension can still make it conform to a protocol of ours.
extension URLSession: NetworkSession {
    func performRequest(for request: URLRequest, completionHandler: @escaping CompletionHandler) {
        dataTask(with: request, completionHandler: completionHandler).resume()
    }
}
