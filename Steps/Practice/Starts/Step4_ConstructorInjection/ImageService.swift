import Foundation

/// Where the image at an address comes from.
@MainActor
protocol ImageService {
    /// - Throws: What the client reports, if there is no image to be had.
    func image(at url: URL) async throws -> Data
}
