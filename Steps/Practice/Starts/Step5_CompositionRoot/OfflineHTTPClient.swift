import Foundation

/// Answers every request with a built-in feed: for demonstrations, UI tests and trains.
struct OfflineHTTPClient: HTTPClient {
    private let feed = """
        {"items": [
            {"id": "5B2A8F6E-6C1D-4B0B-9A59-0E1B6D4F2A01", "description": "A seam", "location": "Legacy code",
             "image": "http://127.0.0.1:1/seam.png"},
            {"id": "5B2A8F6E-6C1D-4B0B-9A59-0E1B6D4F2A02", "description": "A composition root",
             "image": "http://127.0.0.1:1/root.png"}
        ]}
        """

    func get(from url: URL, completion: @escaping @Sendable (Result<Data, Error>) -> Void) {
        completion(.success(Data(feed.utf8)))
    }
}
