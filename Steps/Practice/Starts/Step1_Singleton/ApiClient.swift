import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The singleton: one instance, one global point of access, mutable state that everybody shares.
final class ApiClient {
    static let instance = ApiClient()

    /// Nothing listens there: a unit test that gets this far is refused at once.
    var baseURL = URL(string: "http://127.0.0.1:1")!
    var accessToken: String?

    private init() {}

    func get(from url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        let request = Self.authorized(url)
        URLSession.shared.dataTask(with: request) { data, _, error in
            if let data {
                completion(.success(data))
            } else if let error {
                completion(.failure(error))
            }
        }.resume()
    }

    private static func authorized(_ url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        if let token = instance.accessToken {
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        }
        return request
    }
}
