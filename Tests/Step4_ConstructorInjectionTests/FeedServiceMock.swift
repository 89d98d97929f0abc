import Foundation

@testable import Step4_ConstructorInjection

/// A mock with verification: it counts, answers with what was stubbed, and says so if nothing was.
@MainActor
final class FeedServiceMock: FeedService {
    private(set) var callCount = 0
    var stubbedItems: [FeedItem]?
    var stubbedError: Error?

    func items() async throws -> [FeedItem] {
        callCount += 1
        if let stubbedError { throw stubbedError }
        guard let stubbedItems else { throw NotStubbed() }
        return stubbedItems
    }
}

/// The same for images; each call has an argument, so it keeps the last.
@MainActor
final class ImageServiceMock: ImageService {
    private(set) var callCount = 0
    private(set) var lastURL: URL?
    var stubbedImages: [URL: Data] = [:]

    func image(at url: URL) async throws -> Data {
        callCount += 1
        lastURL = url
        guard let image = stubbedImages[url] else { throw NotStubbed() }
        return image
    }
}

struct NotStubbed: Error, CustomStringConvertible {
    let description = "not stubbed: the test did not say what to answer"
}
