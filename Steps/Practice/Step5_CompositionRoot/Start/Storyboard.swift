/// Stands for a framework that makes screens itself, as UIKit does from a storyboard. Since iOS 13 it asks a
/// closure of yours to call `init`, so such a screen needs no property injection.
enum Storyboard {
    static func make<Screen: AnyObject>(_ type: Screen.Type, creator: () -> Screen) -> Screen {
        creator()
    }
}
