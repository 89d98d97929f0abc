@testable import Encore_Shop

func makeShop(pick: @escaping () -> Int) -> Shop { Shop(pick: pick) }
