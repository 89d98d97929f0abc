/// Makes the code of a ticket. A driver who only knows the number of a neighbour's ticket cannot pay with it.
struct CodeMaker {
    func code() -> String {
        let digits = String(Int.random(in: 0...9999))
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
