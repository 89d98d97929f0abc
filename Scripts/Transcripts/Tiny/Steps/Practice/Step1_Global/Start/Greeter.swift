class Greeter {
    func greeting() -> String { Clock.shared.hour < 12 ? "Good morning" : "Good day" }
}
