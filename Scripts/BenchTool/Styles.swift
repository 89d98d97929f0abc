// MARK: - Singleton access

final class GlobalLoader {
    @inline(never) init() {}
    func load() -> Int { RealClient.shared.get() }
}

final class GlobalFeed {
    private let loader = GlobalLoader()

    @inline(never) init() {}
    @inline(never) func use() -> Int { loader.load() &+ Log.shared.track() &+ GlobalImage().use() }
}

final class GlobalImage {
    @inline(never) init() {}
    func use() -> Int { Cache.shared.look() &+ Log.shared.track() }
}

// MARK: - Injector

protocol ClientConsumer: AnyObject { var client: (any Client)! { get set } }
protocol CacheConsumer: AnyObject { var cache: Cache! { get set } }
protocol LogConsumer: AnyObject { var log: Log! { get set } }
protocol Consumer4: AnyObject {}
protocol Consumer5: AnyObject {}
protocol Consumer6: AnyObject {}
protocol Consumer7: AnyObject {}
protocol Consumer8: AnyObject {}
protocol Consumer9: AnyObject {}
protocol Consumer10: AnyObject {}

final class InjectedFeed: ClientConsumer, LogConsumer {
    var client: (any Client)!
    var log: Log!

    @inline(never) init() {}
    @inline(never) func use(_ inject: (AnyObject) -> Void) -> Int {
        let image = InjectedImage()
        inject(image)
        return Loader(client: client).load() &+ log.track() &+ image.use()
    }
}

final class InjectedImage: CacheConsumer, LogConsumer {
    var cache: Cache!
    var log: Log!

    @inline(never) init() {}
    func use() -> Int { cache.look() &+ log.track() }
}

struct Injector {
    let knowsTen: Bool

    @inline(never) func inject(into consumer: AnyObject) {
        (consumer as? any ClientConsumer)?.client = RealClient.shared
        (consumer as? any CacheConsumer)?.cache = Cache.shared
        (consumer as? any LogConsumer)?.log = Log.shared
        guard knowsTen else { return }
        let others = [
            consumer is any Consumer4, consumer is any Consumer5, consumer is any Consumer6,
            consumer is any Consumer7,
            consumer is any Consumer8, consumer is any Consumer9, consumer is any Consumer10,
        ]
        precondition(!others.contains(true))
    }
}

// MARK: - Factories, containers

struct Factories {
    @inline(never) func makeFeed(client: any Client, cache: Cache, log: Log) -> Feed {
        Feed(loader: Loader(client: client), log: log, open: { makeImage(cache: cache, log: log) })
    }

    func makeImage(cache: Cache, log: Log) -> Image { Image(cache: cache, log: log) }
}

final class Container {
    let client: any Client = RealClient()
    let cache = Cache()
    let log = Log()

    @inline(never) init() {}
    @inline(never) func makeFeed() -> Feed { Feed(loader: Loader(client: client), log: log, open: makeImage) }
    func makeImage() -> Image { Image(cache: cache, log: log) }
}

final class AppScope {
    let log = Log()

    @inline(never) init() {}
    func makeClient() -> any Client { RealClient() }
}

final class UserScope {
    let app: AppScope
    let client: (any Client)
    let log = Log()

    @inline(never) init(parent: AppScope) {
        app = parent
        client = parent.makeClient()
    }
}

final class FeedScope {
    private let user: UserScope
    private let cache = Cache()

    @inline(never) init(parent: UserScope) { user = parent }
    @inline(never) func makeFeed() -> Feed {
        Feed(loader: Loader(client: user.client), log: user.log, open: makeImage)
    }
    func makeImage() -> Image { Image(cache: cache, log: user.log) }
}
