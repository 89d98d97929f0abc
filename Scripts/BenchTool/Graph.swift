/// A small object graph, as in the steps: two screens, a loader, and three long-lived objects. Every
/// style below builds the same one and uses it once; they differ in who finds what, and how.
protocol Client: AnyObject {
    func get() -> Int
}

final class RealClient: Client {
    nonisolated(unsafe) static let shared = RealClient()
    private var count = 0

    @inline(never) func get() -> Int {
        count &+= 1
        return count
    }
}

final class Cache {
    nonisolated(unsafe) static let shared = Cache()
    private var count = 0

    @inline(never) func look() -> Int {
        count &+= 1
        return count
    }
}

final class Log {
    nonisolated(unsafe) static let shared = Log()
    private var count = 0

    @inline(never) func track() -> Int {
        count &+= 1
        return count
    }
}

final class Loader {
    private let client: (any Client)

    @inline(never) init(client: any Client = RealClient.shared) { self.client = client }
    func load() -> Int { client.get() }
}

final class Feed {
    private let loader: Loader
    private let log: Log
    private let open: () -> Image

    @inline(never) init(
        loader: Loader = Loader(), log: Log = .shared, open: @escaping () -> Image = { Image() }
    ) {
        self.loader = loader
        self.log = log
        self.open = open
    }

    @inline(never) func use() -> Int { loader.load() &+ log.track() &+ open().use() }
}

final class Image {
    private let cache: Cache
    private let log: Log

    @inline(never) init(cache: Cache = .shared, log: Log = .shared) {
        self.cache = cache
        self.log = log
    }

    func use() -> Int { cache.look() &+ log.track() }
}
