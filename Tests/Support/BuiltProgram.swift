import Foundation

/// A program that this package builds, as it lies beside the tests.
public struct BuiltProgram {
    public struct Outcome: Sendable {
        /// The exit code, or the number of the signal that has ended it.
        public let status: Int32
        public let output: String
        public let errors: String
    }

    private let executable: URL

    public init(_ name: String) {
        #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        executable = bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
        #else
        executable = Bundle.main.bundleURL.appendingPathComponent(name)
        #endif
    }

    /// Runs the program to its end.
    /// - Parameter environment: What is different from this process's own; nil takes a variable away.
    /// - Throws: What Foundation throws, if the program cannot be started.
    public func run(_ arguments: [String], environment: [String: String?] = [:]) throws -> Outcome {
        let (output, errors) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        var all = ProcessInfo.processInfo.environment
        for (name, value) in environment { all[name] = value }
        // Run from Xcode, a program would write its system log to standard error, too.
        all["OS_ACTIVITY_DT_MODE"] = nil
        process.environment = all
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, errors)

        try process.run()
        // One after the other: what such a program says to standard error fits into a pipe.
        let said = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: said[0], errors: said[1])
    }
}
