import Testing

/// What a container costs: the compiler no longer sees the order in which things are built.
struct CostGuardTests {
    @Test func test_lazyCycle_compilesAndOverflowsTheStack() async {
        await #expect(processExitsWith: .failure, "chicken asks egg asks chicken, until the stack is full") {
            _ = CyclicContainer().chicken
        }
    }
}

private final class CyclicContainer {
    lazy var chicken: Chicken = Chicken(egg: egg)
    lazy var egg: Egg = Egg(chicken: chicken)
}

private final class Chicken {
    let egg: Egg

    init(egg: Egg) {
        self.egg = egg
    }
}

private final class Egg {
    let chicken: Chicken

    init(chicken: Chicken) {
        self.chicken = chicken
    }
}
