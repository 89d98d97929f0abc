import Testing

@testable import Step5_CompositionRoot

/// What containers cost: the compiler does not see the order in which lazy objects are built.
struct CostGuardTests {
    @Test func test_lazyCycle_compilesAndOverflowsTheStack() async {
        await #expect(processExitsWith: .failure, "log asks user asks log, until the stack is full") {
            _ = await CyclicContainer().analytics
        }
    }
}

/// Two of this step's own objects, each made when it is first asked for, and each asking for the other.
@MainActor
private final class CyclicContainer {
    lazy var analytics: Analytics = Analytics(user: user.name, format: LogFormat())
    lazy var user: User = User(name: analytics.log.first ?? "anna", accessToken: nil)
}
