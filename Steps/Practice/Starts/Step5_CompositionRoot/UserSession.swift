/// Who is signed in: what the user scope captures.
struct UserSession: Equatable, Sendable {
    let name: String
    let accessToken: String?
}
