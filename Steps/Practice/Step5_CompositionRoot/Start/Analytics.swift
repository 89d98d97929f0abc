/// Records what one user does. Where the lines go, the root decides.
struct Analytics {
    let user: String
    let send: (String) -> Void

    func track(_ event: String) {
        send("\(user): \(event)")
    }
}
