import Foundation

struct TelemetrySender: Sendable {
    var user: @Sendable () -> String = { UserDefaults.standard.string(forKey: "user") ?? "nobody" }
    var add: @Sendable (String) -> Void = { Uploader.shared.add($0) }

    func send(_ signal: String) { add("\(user()): \(signal)") }
}

enum Telemetry {
    private static let sender = TelemetrySender()
    static func send(_ signal: String) { sender.send(signal) }
}

struct OpenButton {
    var send: (String) -> Void = { Telemetry.send($0) }
    func tap() { send("tapped") }
}
