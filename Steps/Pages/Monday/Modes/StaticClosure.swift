// `static var add: (String) -> Void`
// says: not concurrency-safe because it is nonisolated global shared mutable state
enum Telemetry { static var add: (String) -> Void = { Journal.shared.add($0) } }
