/// The injector pattern: a class says what it needs by the protocols that it adopts. The price is in the `!`
/// and the `set`: each property is nil until it is filled, and any code may replace it later.
protocol HTTPClientConsumer: AnyObject {
    var client: (any HTTPClient)! { get set }
}

protocol ImageCacheConsumer: AnyObject {
    var imageCache: ImageCache! { get set }
}

protocol AnalyticsConsumer: AnyObject {
    var analytics: Analytics! { get set }
}
