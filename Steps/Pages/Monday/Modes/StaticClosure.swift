enum Telemetry {
    static var add: @Sendable (String) -> Void = { print($0) }
}
