import Foundation

/// The error that a call throws, for a test that expects one. (`XCTAssertThrowsError` takes no `await`.)
/// - Returns: If the call throws nothing, an error that says what came back.
@MainActor
public func errorThrown<Value>(by call: @MainActor () async throws -> Value) async -> any Error {
    do {
        return NoError(returned: "\(try await call())")
    } catch {
        return error
    }
}

private struct NoError: LocalizedError {
    let returned: String

    var errorDescription: String? { "no error, but \(returned)" }
}
