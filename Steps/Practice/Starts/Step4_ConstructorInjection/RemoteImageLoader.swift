import Foundation

/// Gets images through the client.
final class RemoteImageLoader {
    init(client: HTTPClient) {}
}

extension RemoteImageLoader: ImageService {
    // RED: forgets the client it was made with, and fails at once.
    func image(at url: URL) async throws -> Data {
        throw CancellationError()
    }
}
