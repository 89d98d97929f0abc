actor Uploads {
    static let shared = Uploads()
    private var sent: Set<String> = []

    func send(_ draft: String) async {
        guard !sent.contains(draft) else { return }
        await Server.shared.put(draft)
        sent.insert(draft)
    }
}
