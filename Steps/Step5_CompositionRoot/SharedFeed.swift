/// One feed for all screens of the feature: what is loaded is kept, and whoever asks while a request is
/// under way waits for its answer. So no older answer can come last.
@MainActor
final class SharedFeed: FeedService {
    private let service: any FeedService
    private var loaded: [FeedItem]?
    private var request: Task<[FeedItem], any Error>?

    init(_ service: any FeedService) {
        self.service = service
    }

    /// The request belongs to the feature, and not to one of those who wait for it.
    deinit {
        request?.cancel()
    }

    func items() async throws -> [FeedItem] {
        if let loaded { return loaded }
        return try await reload()
    }

    func reload() async throws -> [FeedItem] {
        let request =
            request
            ?? Task { [weak self, service] in
                defer { self?.request = nil }
                let items = try await service.items()
                self?.loaded = items
                return items
            }
        self.request = request
        // `request.value` would make a cancelled task wait on; a stream lets it go at once.
        let answers = AsyncThrowingStream { answer in
            Task { answer.yield(with: await request.result) }
        }
        for try await items in answers { return items }
        throw CancellationError()
    }
}
