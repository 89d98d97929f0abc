@testable import Step1_Global

func makeGreeter(hour: Int) -> Greeter { GreeterAt(hour) }

private final class GreeterAt: Greeter {
    private let given: Int

    init(_ given: Int) { self.given = given }

    override func hour() -> Int { given }
}
