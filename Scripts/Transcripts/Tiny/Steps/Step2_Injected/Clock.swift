final class Clock {
    static let shared = Clock()
    var hour = 12
}
