/// Keeps what one screen of the feature has loaded for all of them; `reload` replaces it.
final class SharedFeed: FeedService {
    private let service: FeedService
    private var loaded: [FeedItem]?

    init(_ service: FeedService) {
        self.service = service
    }

    func items() async throws -> [FeedItem] {
        if let loaded { return loaded }
        return try await reload()
    }

    func reload() async throws -> [FeedItem] {
        let items = try await service.items()
        loaded = items
        return items
    }
}
