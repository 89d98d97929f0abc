import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The session of the program. All users share it, so it remembers none of them: it has no cookies and no cache.
func makeProgramSession() -> any NetworkSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = 10  // seconds without an answer
    return URLSession(configuration: configuration, delegate: TokenStaysHome(), delegateQueue: nil)
}
