import Foundation

/// Gets images through the client.
final class RemoteImageLoader {
    private let client: HTTPClient

    init(client: HTTPClient) {
        self.client = client
    }
}

extension RemoteImageLoader: ImageService {
    func image(at url: URL) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            client.get(from: url) { continuation.resume(with: $0) }
        }
    }
}
