/// A number that somebody types may be far too high, or too low. There, `+` and `*` would end the program.
extension Int {
    /// - Returns: The highest number that there is, if the sum is higher; the lowest, if it's lower.
    func clampedAdding(_ other: Int) -> Int {
        let (sum, isBeyond) = addingReportingOverflow(other)
        guard isBeyond else { return sum }
        return other < 0 ? .min : .max
    }

    /// - Returns: The highest number that there is, if the product is higher; the lowest, if it's lower.
    func clampedMultiplying(by other: Int) -> Int {
        let (product, isBeyond) = multipliedReportingOverflow(by: other)
        guard isBeyond else { return product }
        return (self < 0) == (other < 0) ? .max : .min
    }
}
