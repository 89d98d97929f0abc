import Foundation

/// Answers with a built-in feed and its images: for demonstrations, for UI tests, and on a train.
struct OfflineHTTPClient: HTTPClient {
    private let feed = """
        {"items": [
            {"id": "5B2A8F6E-6C1D-4B0B-9A59-0E1B6D4F2A01", "description": "A seam", "location": "Legacy code",
             "image": "offline:/seam.svg"},
            {"id": "5B2A8F6E-6C1D-4B0B-9A59-0E1B6D4F2A02", "description": "A composition root",
             "image": "offline:/root.svg"}
        ]}
        """
    private let images = [
        "/seam.svg": "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 5h10' stroke-dasharray='1'/></svg>",
        "/root.svg": "<svg xmlns='http://www.w3.org/2000/svg'><circle cx='5' cy='5' r='5'/></svg>",
    ]

    func get(from url: URL) async throws -> Data {
        Data((images[url.path] ?? feed).utf8)
    }
}
