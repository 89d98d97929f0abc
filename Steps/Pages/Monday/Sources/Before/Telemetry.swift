import Foundation

enum Telemetry {
    static func send(_ signal: String, line: Int = #line) {
        let user = UserDefaults.standard.string(forKey: "user") ?? "nobody"
        Uploader.shared.add("\(user): \(signal), line \(line)")
    }
}

struct OpenButton {
    func tap() { Telemetry.send("tapped") }
}
