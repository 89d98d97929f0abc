nonisolated final class PriceList: Sendable {
    static let shared = PriceList()
    func price(of article: String) -> Int { article.count }  // in truth, a file or a server
}
