actor Uploads {
    static let shared = Uploads()
    private var sent: Set<String> = []
    private let put: @Sendable (String) async -> Void

    init(put: @escaping @Sendable (String) async -> Void) { self.put = put }
    init() { self.init(put: { await Server.shared.put($0) }) }  // no `convenience`

    func send(_ draft: String) async {
        guard !sent.contains(draft) else { return }
        await put(draft)
        sent.insert(draft)
    }
}
