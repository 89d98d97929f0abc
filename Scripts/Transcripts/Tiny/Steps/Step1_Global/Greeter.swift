class Greeter {
    func greeting() -> String { hour() < 12 ? "Good morning" : "Good day" }

    func hour() -> Int { Clock.shared.hour }
}
