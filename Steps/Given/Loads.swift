/// Numbers the loads of a screen, so that none is shown once a later one has been.
struct Loads {
    private var begun = 0
    private var shown = 0

    mutating func begin() -> Int {
        begun += 1
        return begun
    }

    /// - Returns: Whether this load may be shown.
    mutating func show(_ load: Int) -> Bool {
        guard load > shown else { return false }
        shown = load
        return true
    }
}
