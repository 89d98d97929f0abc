import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A redirection takes the token along to the same server, and to no other. (On Linux, a session without this
/// delegate takes it everywhere.)
nonisolated final class TokenStaysHome: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        var request = request
        let original = task.originalRequest
        let staysHome = original?.url.flatMap { request.url?.hasSameOrigin(as: $0) } ?? false
        let token = staysHome ? original?.value(forHTTPHeaderField: "Authorization") : nil
        request.setValue(token, forHTTPHeaderField: "Authorization")
        completionHandler(request)
    }

    /// A server that asks for a password gets none. (On Linux, a session without this method waits for ever.)
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.rejectProtectionSpace, nil)
    }
}
