import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Talks to the server: `ApiClient.instance.get(…)`, from wherever you are.
final class ApiClient {
    static let instance = ApiClient()

    /// Set it at launch. Until then nothing listens there, and a request is refused at once.
    var baseURL = URL(string: "http://127.0.0.1:1")!
    /// Set it at sign-in. Do not forget to clear it at sign-out!
    var accessToken: String?

    private init() {}

    // RED: takes a session and forgets it; `get` asks URLSession.shared.
    convenience init(session: any NetworkSession) {
        self.init()
    }

    func get(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {
        var request = URLRequest(url: url)
        if let token = ApiClient.instance.accessToken {
            request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        }
        URLSession.shared.dataTask(with: request) { data, _, error in
            if let data {
                completion(.success(data))
            } else if let error {
                completion(.failure(error))
            }
        }.resume()
    }
}
