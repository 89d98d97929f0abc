/// Keeps what one screen of the feature has loaded for all of them; `reload` replaces it.
final class SharedFeed: FeedService {
    private let service: FeedService
    private var loading: Task<[FeedItem], Error>?

    init(_ service: FeedService) {
        self.service = service
    }

    func items() async throws -> [FeedItem] {
        if let loading { return try await loading.value }
        return try await reload()
    }

    func reload() async throws -> [FeedItem] {
        let task = Task { [service] in try await service.items() }
        loading = task
        return try await task.value
    }
}
