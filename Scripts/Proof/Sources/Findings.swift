/// What has been held, and what does not hold.
struct Findings: CustomStringConvertible {
    private(set) var failures: [String] = []
    private(set) var passed = 0
    var description: String { "\(passed) passed, \(failures.count) failed" }

    mutating func add(_ other: Findings) {
        failures += other.failures
        passed += other.passed
    }

    mutating func fail(_ problem: String) { failures.append(problem) }
    mutating func expect(_ holds: Bool, _ problem: @autoclosure () -> String) {
        if holds { passed += 1 } else { fail(problem()) }
    }
}
