/// Who is signed in. A visitor is a session like any other, so nobody has to ask whether there is one.
struct UserSession: Sendable {
    static let visitor = UserSession(name: "visitor", accessToken: nil)

    let name: String
    let accessToken: String?
}
