class Greeter {
    // RED: it keeps nothing of what it is handed.
    init(hour: @escaping () -> Int) {}

    func greeting() -> String { self.hour() < 12 ? "Good morning" : "Good day" }

    func goodbye() -> String { "Goodbye" }

    func hour() -> Int { Clock.shared.hour }
}
