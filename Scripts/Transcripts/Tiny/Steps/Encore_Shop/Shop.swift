struct Shop {
    var pick: () -> Int = { Int.random(in: 1...90) }

    func price(hours: Int) -> Int { hours * 2 }

    func lot() -> Int { pick() }
}
