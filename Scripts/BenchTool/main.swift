import Foundation

// What wiring costs: every style builds and uses the same graph, in rounds that take turns, so that a
// slow moment of the machine hits them all. Medians, as ratios to plain constructors.

let (client, cache, log): (any Client, Cache, Log) = (RealClient(), Cache(), Log())
let (container, app) = (Container(), AppScope())
let user = UserScope(parent: app)
func injected(_ injector: Injector) -> Int {
    let feed = InjectedFeed()
    injector.inject(into: feed)
    return feed.use(injector.inject)
}

let styles: [(name: String, body: () -> Int)] = [
    (
        "constructors",
        { Feed(loader: Loader(client: client), log: log, open: { Image(cache: cache, log: log) }).use() }
    ),
    ("singleton access", { GlobalFeed().use() }),
    ("default arguments", { Feed().use() }),
    ("injector, 3 consumers", { injected(Injector(knowsTen: false)) }),
    ("injector, 10 consumers", { injected(Injector(knowsTen: true)) }),
    ("factories", { Factories().makeFeed(client: client, cache: cache, log: log).use() }),
    ("container, first use", { Container().makeFeed().use() }),
    ("container, hit", { container.makeFeed().use() }),
    ("hierarchy, all scopes rebuilt", { FeedScope(parent: UserScope(parent: AppScope())).makeFeed().use() }),
    ("hierarchy, user scope held", { FeedScope(parent: user).makeFeed().use() }),
]

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
let (rounds, builds) = (101, 2_000)
var times = [[Double]](repeating: [], count: styles.count)
var sum = 0
for _ in 0..<rounds {
    for (index, style) in styles.enumerated() {
        let start = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<builds { sum &+= style.body() }
        times[index].append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(builds))
    }
}
precondition(sum != 0)
let plain = median(times[0])
print(
    "One build of the graph, median of \(rounds) interleaved rounds of \(builds); plain constructors: \(Int(plain)) ns"
)
for (style, times) in zip(styles, times) {
    print("| \(style.name) | \(String(format: "%.2f", median(times) / plain)) |")
}

/// Seconds from an edit inside a function to the verdict of `swift test`, again and again. The edits take turns
/// in several places, and change the machine code, so that there is something to link.
func loop(_ package: URL, _ places: [(file: String, code: String)], filter: String) throws -> () throws ->
    Double
{
    let sources = places.map { package.appendingPathComponent($0.file) }
    let originals = try sources.map { try String(contentsOf: $0, encoding: .utf8) }
    var edits = 0
    return {
        let turn = edits % places.count
        edits += 1
        let code = places[turn].code
        precondition(originals[turn].contains(code), "\(places[turn].file) has no “\(code)” any more")
        try originals[turn].replacingOccurrences(of: code, with: "\(code); _ = [\(edits)]")
            .write(to: sources[turn], atomically: false, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "test", "-q", "--package-path", package.path, "--filter", filter]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        let start = Date()
        try process.run()
        ended.wait()
        precondition(process.terminationStatus == 0, "\(package.path) is not green")
        return Date().timeIntervalSince(start)
    }
}

// Two scratch packages: an empty one, and a copy of this one, given by the script.
let scratch = URL(fileURLWithPath: CommandLine.arguments[1])
let empty = try loop(
    scratch.appendingPathComponent("Empty"), [("Sources/Empty/Empty.swift", "_ = 0")], filter: "Empty")
let step = "Steps/Step3_PropertyInjection"
let kata = try loop(
    scratch.appendingPathComponent("Kata"),
    [
        ("\(step)/RemoteFeedLoader.swift", "self.url = url"),
        ("\(step)/ImageScreen.swift", "image = imageCache.image(for: item.imageURL)"),
        ("\(step)/FeedScreen.swift", "state = .items(items)"),
    ], filter: "Step3")
_ = (try empty(), try kata())  // the first build is not what one waits for
var pairs: [(empty: Double, kata: Double)] = []
for _ in 0..<9 { pairs.append((try empty(), try kata())) }
print(
    """

    From an edit inside a function to the verdict, median of \(pairs.count) pairs:
    | an empty package | \(String(format: "%.2f", median(pairs.map(\.empty)))) s |
    | step 3 | \(String(format: "%.2f", median(pairs.map(\.kata)))) s |
    | ratio | \(String(format: "%.2f", median(pairs.map { $0.kata / $0.empty }))) |
    """)
