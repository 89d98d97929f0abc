struct Shop {
    func price(hours: Int) -> Int { hours * 2 }

    func lot() -> Int { Int.random(in: 1...90) }
}
