nonisolated final class PriceList: Sendable {
    @TaskLocal static var replacement: PriceList?  // nil, except in the scope of a test
    private static let live = PriceList()
    static var shared: PriceList { replacement ?? live }

    private let find: @Sendable (String) -> Int

    init(find: @escaping @Sendable (String) -> Int = { $0.count }) { self.find = find }

    func price(of article: String) -> Int { find(article) }
}
