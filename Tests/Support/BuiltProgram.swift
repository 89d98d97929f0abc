import Foundation
import Programs

/// A program that this package builds, as it lies beside the tests.
public struct BuiltProgram {
    public typealias Outcome = Program.Outcome

    public let executable: URL

    public init(_ name: String) {
        #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        executable = bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
        #else
        executable = Bundle.main.bundleURL.appendingPathComponent(name)
        #endif
    }

    /// Runs the program to its end, or until it has printed nothing for a minute.
    /// - Parameters:
    ///   - environment: What is different from this process's own; nil takes a variable away.
    ///   - input: What it reads from standard input.
    /// - Throws: What `Process` throws, if the program cannot be started.
    public func run(
        _ arguments: [String], in folder: URL? = nil, environment: [String: String?] = [:],
        input: String = ""
    ) throws -> Outcome {
        try Self.run([executable.path] + arguments, in: folder, environment: environment, input: input)
    }

    /// The same for any program, by its path or its name on the PATH.
    public static func run(
        _ words: [String], in folder: URL? = nil, environment: [String: String?] = [:], input: String = ""
    ) throws -> Outcome {
        try Program(words, in: folder, environment: environment)
            .run(input: input, patience: .init(seconds: 60))
    }
}
