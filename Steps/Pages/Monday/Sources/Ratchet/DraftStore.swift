import Synchronization

public final class DraftStore: Sendable {
    #if RATCHET
    @available(*, deprecated, message: "ratchet DraftStore: take one in init")
    #endif
    public static let shared = DraftStore()

    private let drafts = Mutex<[String]>([])

    public init() {}

    public func save(_ draft: String) { drafts.withLock { $0.append(draft) } }
    public var all: [String] { drafts.withLock { $0 } }

    func copyToShared() {
        for draft in all { DraftStore.shared.save(draft) }  // counted: in the class itself
    }
}
