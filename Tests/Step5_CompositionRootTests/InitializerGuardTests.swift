import Support
import XCTest

/// The rules that the step names at its start, beside what its moves ask for.
final class InitializerGuardTests: XCTestCase {
    func test_objects_areCompleteFromAnInitOfFiveParametersAtMost() throws {
        assertNone(
            try StepSources().flags(
                .crowdedInitializer, .implicitlyUnwrapped, .mutableRequirement, .serviceLocation),
            "what a type wants must come in by `init`, complete, and be no more than five things")
    }

    func test_compilerIsAsked_withoutOptOut() throws {
        assertNone(
            try StepSources().flags(.unsafeOptOut),
            "the compiler's check for data races must not be switched off")
    }
}
