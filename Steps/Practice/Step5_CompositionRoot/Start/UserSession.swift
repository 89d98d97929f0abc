/// Who is signed in.
struct UserSession: Sendable {
    let name: String
    let accessToken: String?
}
