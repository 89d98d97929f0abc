/// Stands for a framework that creates screens itself, as UIKit does from a storyboard. You never get
/// to call `init`, so what a screen needs must come in later: that is why property injection exists.
enum Storyboard {
    static func make<Screen: StoryboardScreen>(_ type: Screen.Type) -> Screen {
        type.init()
    }

    // RED: calls `init()` as ever; the creator is never asked.
    static func make<Screen: StoryboardScreen>(_ type: Screen.Type, creator: () -> Screen) -> Screen {
        type.init()
    }
}

/// A screen that the framework can create.
protocol StoryboardScreen: AnyObject {
    init()
}
