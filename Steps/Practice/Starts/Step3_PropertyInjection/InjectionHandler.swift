/// Whoever opens a screen adopts this, and can fill what the screen declares that it consumes.
protocol InjectionHandler {
    func inject(into consumer: AnyObject)
}

extension InjectionHandler {
    // RED: injects nothing; the consumer's properties stay nil.
    func inject(into consumer: AnyObject) {}
}
