import Foundation

/// A program that this package builds, as it lies beside the tests.
public struct BuiltProgram {
    private let executable: URL

    public init(_ name: String) {
        #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        executable = bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
        #else
        executable = Bundle.main.bundleURL.appendingPathComponent(name)
        #endif
    }

    /// Runs the program to its end, or until it has printed nothing for a minute.
    /// - Parameter environment: What is different from this process's own; nil takes a variable away.
    /// - Throws: What Foundation throws, if the program cannot be started.
    public func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Command.Outcome {
        // (Run from Xcode, a program would write its system log to standard error as well.)
        var environment = environment
        environment["OS_ACTIVITY_DT_MODE"] = .some(nil)
        return try Command([executable.path] + arguments, environment: environment).run()
    }
}
