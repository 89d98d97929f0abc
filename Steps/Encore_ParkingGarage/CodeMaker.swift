/// Makes the codes of tickets. Knowing the number of a neighbour's ticket is not enough to pay with it.
struct CodeMaker {
    let random: (ClosedRange<Int>) -> Int

    func code() -> String {
        let digits = String(random(0...9999))
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
