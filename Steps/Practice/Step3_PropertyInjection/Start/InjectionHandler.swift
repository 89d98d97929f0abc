/// An object that opens screens adopts this. It can then fill what each screen says that it consumes.
protocol InjectionHandler {
    func inject(into consumer: AnyObject)
}

extension InjectionHandler {
    // RED: fills nothing.
    func inject(into consumer: AnyObject) {}
}
