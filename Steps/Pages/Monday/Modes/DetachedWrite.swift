final class ApiClient {
    static let shared = ApiClient()
    var token = 0
}

@MainActor
final class SafeClient {
    static let shared = SafeClient()
    var token = 0
}

nonisolated func write() {
    Task.detached { ApiClient.shared.token += 1 }
    Task.detached { SafeClient.shared.token += 1 }
}
