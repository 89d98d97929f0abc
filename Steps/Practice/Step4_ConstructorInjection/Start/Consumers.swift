/// The injector pattern: a class says what it needs by the protocols it adopts. The price is in the
/// `!` and the `set`: each property is nil until somebody fills it, and anybody may replace it.
protocol HTTPClientConsumer: AnyObject {
    var client: (any HTTPClient)! { get set }
}

protocol ImageCacheConsumer: AnyObject {
    var cache: ImageCache! { get set }
}

protocol AnalyticsConsumer: AnyObject {
    var analytics: Analytics! { get set }
}
