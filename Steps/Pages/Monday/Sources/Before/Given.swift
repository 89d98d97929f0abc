import Foundation
import Synchronization

final class Uploader: Sendable {
    static let shared = Uploader()
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

final class Server: Sendable {
    static let shared = Server()
    func put(_ draft: String) async {}
}

@MainActor
final class Bell {
    static let shared = Bell()
    func ring() {}
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
}

nonisolated struct Basket {
    let articles: [String]
    func total() -> Int { articles.map(PriceList.shared.price).reduce(0, +) }
}

extension Notification.Name {
    static let didSleep = Notification.Name("didSleep")
    static let draftSaved = Notification.Name("draftSaved")
}
