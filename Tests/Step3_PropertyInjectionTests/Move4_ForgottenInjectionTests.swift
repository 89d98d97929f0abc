import Support
import Testing

@testable import Step3_PropertyInjection

/// A screen that was not injected traps at first use, so a forgotten injection is seen the first time that it matters.
///
/// In Swift Testing, because only an exit test survives a trap and can prove it.
struct Move4_ForgottenInjectionTests {
    @Test func test_feedScreen_traps_whenNothingWasInjected() async {
        await #expect(
            processExitsWith: .failure,
            "a feed screen without injection must trap at first use; it finds a default, or does nothing"
        ) {
            let screen = await Storyboard.feedScreen()
            await MainActor.run { screen.feedURL = nowhere }
            await screen.load()
        }
    }

    @Test func test_imageScreen_traps_whenNothingWasInjected() async {
        await #expect(
            processExitsWith: .failure,
            "an image screen without injection must trap at first use; it finds a default, or does nothing"
        ) {
            await MainActor.run {
                let screen = Storyboard.imageScreen()
                screen.item = .first
                screen.show()
            }
        }
    }
}
