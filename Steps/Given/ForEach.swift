/// Works on each element once, in order, on a few at a time, and begins no more when the task is cancelled.
func forEach<Element: Hashable & Sendable>(
    _ elements: [Element], atMost limit: Int, _ work: @escaping @MainActor (Element) async -> Void
) async {
    await withTaskGroup(of: Void.self) { group in
        var begun: Set<Element> = []
        for element in elements {
            guard begun.insert(element).inserted else { continue }
            if begun.count > limit { await group.next() }
            // On the main actor from its first line: a task that hops there later may be overtaken.
            group.addTask { @MainActor @Sendable in if !Task.isCancelled { await work(element) } }
        }
    }
}
