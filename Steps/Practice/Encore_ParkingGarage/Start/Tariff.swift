/// What parking costs.
public enum Tariff {
    /// Ten minutes are free, because drivers turn round at the top when all is full. Then each hour that has begun is
    /// paid.
    /// - Parameters:
    ///   - seconds: How long the car was in. If somebody has put the clock back, this is negative, and nothing is paid.
    ///   - hourlyRate: In cents.
    /// - Returns: The price in cents.
    public static func price(seconds: Int, hourlyRate: Int) -> Int {
        guard seconds > 600 else { return 0 }
        return (seconds + 3599) / 3600 * hourlyRate
    }
}
