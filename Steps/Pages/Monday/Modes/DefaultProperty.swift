// `init(drafts: [String] = DraftSaver.shared.drafts)`, and `@MainActor` before both classes
// says: a nonisolated context
@MainActor final class Composer { init(drafts: [String] = DraftSaver.shared.drafts) {} }
