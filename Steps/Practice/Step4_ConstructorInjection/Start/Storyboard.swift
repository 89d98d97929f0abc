/// Stands for a framework that makes screens itself, as UIKit does from a storyboard. You never get to
/// call `init`, so a screen must find by itself, or be given later, what it needs.
enum Storyboard {
    static func make<Screen: StoryboardScreen>(_ type: Screen.Type) -> Screen {
        type.init()
    }

    /// Since iOS 13 there is another way: a closure of yours calls `init`.
    static func make<Screen: AnyObject>(_ type: Screen.Type, creator: () -> Screen) -> Screen {
        creator()
    }
}

/// A screen that the framework can make.
protocol StoryboardScreen: AnyObject {
    init()
}
