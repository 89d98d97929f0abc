import Foundation

@MainActor
final class DraftSaver {
    static let shared = DraftSaver()

    private let put: @MainActor (String) async -> Void
    private let center: NotificationCenter

    init(
        put: @escaping @MainActor (String) async -> Void = { await Server.shared.put($0) },
        center: NotificationCenter = .default
    ) {
        self.put = put
        self.center = center
    }

    func save(_ draft: String) { Task { await upload(draft) } }  // as before

    func upload(_ draft: String) async {
        await put(draft)
        center.post(name: .draftSaved, object: nil)
    }
}
