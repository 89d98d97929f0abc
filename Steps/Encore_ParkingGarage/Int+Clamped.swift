/// A number that somebody types may be far too high. There, `+` and `*` would end the program.
extension Int {
    /// - Returns: The highest number that there is, if the sum is higher.
    func clampedAdding(_ other: Int) -> Int {
        let (sum, isTooHigh) = addingReportingOverflow(other)
        return isTooHigh ? .max : sum
    }

    /// - Returns: The highest number that there is, if the product is higher.
    func clampedMultiplying(by other: Int) -> Int {
        let (product, isTooHigh) = multipliedReportingOverflow(by: other)
        return isTooHigh ? .max : product
    }
}
