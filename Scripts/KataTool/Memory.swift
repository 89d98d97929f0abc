import Foundation

/// What the tool remembers from session to session, in a file of its own under .kata.
struct Memory<Value: Codable> {
    let file: URL
    let empty: Value

    /// What was remembered. A file that cannot be read is set aside and named, never overwritten.
    func recall() throws -> Value {
        guard FileManager.default.fileExists(atPath: file.path) else { return empty }
        if let value = try? JSONDecoder().decode(Value.self, from: Data(contentsOf: file)) { return value }
        let aside = file.appendingPathExtension("broken-\(Int(Date().timeIntervalSince1970))")
        try FileManager.default.moveItem(at: file, to: aside)
        Console.note("kata: \(file.lastPathComponent) could not be read; it is kept as \(aside.path)")
        return empty
    }

    /// Changes what is remembered. Nobody else can change it in between.
    func update(_ change: (inout Value) -> Void) throws {
        let lock = try Lock(file.appendingPathExtension("lock"), whatFor: "the tool's memory")
        defer { lock.release() }
        var value = try recall()
        change(&value)
        try JSONEncoder().encode(value).write(to: file, options: .atomic)
    }
}

extension Kata {
    func memory<Value: Codable>(_ name: String, empty: Value) -> Memory<Value> {
        Memory(file: repository.own("\(name).json"), empty: empty)
    }
}
