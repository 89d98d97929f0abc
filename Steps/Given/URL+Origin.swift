import Foundation

nonisolated extension URL {
    /// Whether both addresses lead to one server: by the same scheme, to the same host, at the same port.
    func hasSameOrigin(as other: URL) -> Bool { origin != nil && origin == other.origin }

    /// Nil if the address has no host, as a file's.
    private var origin: [String]? {
        guard let scheme = scheme?.lowercased(), let host, !host.isEmpty else { return nil }
        let usualPort = ["http": 80, "https": 443][scheme]
        return [scheme, host.lowercased(), "\(port ?? usualPort ?? 0)"]
    }
}
