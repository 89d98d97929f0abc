import Foundation
import XCTest

#if STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

/// Replaces a client: it records what it is asked for, and answers as the test has said.
@MainActor
final class HTTPClientSpy {
    private(set) var requestedURLs: [URL] = []
    private let answer: (URL) async throws -> Data

    init(_ answer: @escaping (URL) async throws -> Data) {
        self.answer = answer
    }

    /// A spy without an answer fails the test, in the line that made the spy.
    init(file: StaticString = #filePath, line: UInt = #line) {
        answer = { url in
            XCTFail("this client must not be used; it was asked for \(url)", file: file, line: line)
            throw URLError(.unsupportedURL)
        }
    }

    func get(from url: URL) async throws -> Data {
        requestedURLs.append(url)
        return try await answer(url)
    }
}

#if !STEP1 && !STEP2
extension HTTPClientSpy: HTTPClient {}
#endif
