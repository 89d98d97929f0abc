import Foundation

// What comes of a call, so that a test can assert it: an assertion takes no `await`.

/// What a call returns, as in `XCTAssertEqual(try result.get(), …)`. An error that it throws fails the assertion, in
/// the error's own words.
@MainActor
public func result<Value>(of call: @MainActor () async throws -> Value) async -> Result<Value, any Error> {
    do {
        return .success(try await call())
    } catch {
        return .failure(InWords(description: error.localizedDescription))
    }
}

/// The error that a call throws. If it throws none, an error that says what came back.
@MainActor
public func errorThrown<Value>(by call: @MainActor () async throws -> Value) async -> any Error {
    do {
        return InWords(description: "no error, but \(try await call())")
    } catch {
        return error
    }
}

private struct InWords: LocalizedError, CustomStringConvertible {
    let description: String

    var errorDescription: String? { description }
}
