/// Works on each element once, in order, on a few at a time, and begins no more when the task is cancelled. (A session
/// that is handed too many requests keeps some waiting, and what waits too long in there is lost.)
func forEach<Element: Hashable & Sendable>(
    _ elements: [Element], atMost limit: Int, _ work: @escaping @MainActor (Element) async -> Void
) async {
    var seen: Set<Element> = []
    await withTaskGroup(of: Void.self) { group in
        for (count, element) in elements.filter({ seen.insert($0).inserted }).enumerated() {
            if count >= limit { await group.next() }
            _ = group.addTaskUnlessCancelled { await work(element) }
        }
    }
}
