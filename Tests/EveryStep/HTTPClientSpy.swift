import Foundation

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// In the place of a client: it notes what it is asked, and answers what the test has said. It never works for real.
@MainActor
final class HTTPClientSpy: HTTPClient {
    private(set) var requestedURLs: [URL] = []
    var answer: (URL) async throws -> Data

    init(_ answer: @escaping (URL) async throws -> Data = { _ in Data() }) {
        self.answer = answer
    }

    func get(from url: URL) async throws -> Data {
        requestedURLs.append(url)
        return try await answer(url)
    }
}
