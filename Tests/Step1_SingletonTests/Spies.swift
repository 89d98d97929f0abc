import Foundation
import Support

/// In the place of the client: it notes which addresses it is asked for, and answers what the test has prepared.
@MainActor
final class ClientSpy {
    private(set) var requests: [URL] = []
    /// What else happens before the answer comes.
    var meanwhile: () -> Void = {}
    private let prepared: Result<Data, any Error>

    init(_ prepared: Result<Data, any Error> = .success(Sample.feedData)) {
        self.prepared = prepared
    }

    func record(_ url: URL) throws -> Data {
        requests.append(url)
        meanwhile()
        return try prepared.get()
    }
}

/// In the place of the app delegate: it notes what a screen tracks and which images it has prefetched, and holds the
/// images that the screen is to find.
@MainActor
final class AppSpy {
    private(set) var events: [String] = []
    private(set) var prefetched: [URL] = []
    var images: [URL: Data] = [:]

    func record(_ event: String) {
        events.append(event)
    }

    func record(_ imageURLs: [URL]) {
        prefetched += imageURLs
    }
}
