/// Makes the code of a ticket. A driver who only knows the number of a neighbour's ticket cannot pay with it.
public struct CodeMaker {
    private let luck: (ClosedRange<Int>) -> Int

    /// - Parameter luck: Picks a number of a range, each time anew.
    public init(luck: @escaping (ClosedRange<Int>) -> Int) {
        self.luck = luck
    }

    func code() -> String {
        let digits = String(luck(0...9999))
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
