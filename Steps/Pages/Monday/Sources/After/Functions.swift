import Foundation

extension UserDefaults {
    static var user: String { standard.user }
    var user: String { string(forKey: "user") ?? "nobody" }
}

struct TelemetrySender {
    var user: () -> String = { UserDefaults.user }
    var add: (String) -> Void = { Uploader.shared.add($0) }

    func send(_ signal: String, line: Int) { add("\(user()): \(signal), line \(line)") }
}

enum Telemetry {
    static func send(_ signal: String, line: Int = #line) { TelemetrySender().send(signal, line: line) }
}

struct OpenButton {
    var send: (String, Int) -> Void = { Telemetry.send($0, line: $1) }
    func tap() { send("tapped", #line) }
}

let journal = Uploader()

func sign(_ name: String, in journal: Uploader = journal) { journal.add("Yours, \(name)") }

public func greet(_ name: String) { greet(name, in: journal) }
func greet(_ name: String, in journal: Uploader) { journal.add("Dear \(name)") }
