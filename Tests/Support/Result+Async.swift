extension Result where Failure == Error {
    /// What `body` returns or throws. (The standard library has this for synchronous bodies only.)
    @MainActor
    public init(_ body: @MainActor () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}
