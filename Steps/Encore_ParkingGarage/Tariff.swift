/// What the sign at the entrance says. (A desk makes a `Bill`, which knows about long days and events.)
public enum Tariff {
    /// Ten minutes are free. Then each hour that has begun is paid.
    public static func price(seconds: Int, hourlyRate: Int) -> Int {
        guard seconds > 600 else { return 0 }
        return (seconds + 3599) / 3600 * hourlyRate
    }
}
