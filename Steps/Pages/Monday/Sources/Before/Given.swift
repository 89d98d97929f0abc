import Foundation
import Synchronization

// What the first steps leave as it is.

final class Uploader: Sendable {
    static let shared = Uploader()
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

final class Server: Sendable {
    static let shared = Server()
    private let drafts = Mutex<[String]>([])
    func put(_ draft: String) async { drafts.withLock { $0.append(draft) } }
}

@MainActor
final class Bell {
    static let shared = Bell()
    private(set) var rings = 0
    func ring() { rings += 1 }
}

@MainActor
final class Downloader {
    static let shared = Downloader()
    private(set) var requests: [String] = []
    func download(_ name: String) { if !requests.contains(name) { requests.append(name) } }
}

@MainActor
final class AppServices {
    static let current = AppServices()
    var drafts = DraftSaver.shared
    var bell = Bell.shared
}

struct Basket {
    let articles: [String]
    func total() -> Int { articles.map(PriceList.shared.price).reduce(0, +) }
}

extension Notification.Name {
    static let didSleep = Notification.Name("didSleep")
    static let draftSaved = Notification.Name("draftSaved")
}
