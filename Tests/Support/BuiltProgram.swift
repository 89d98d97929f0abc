import Foundation

/// An executable of this package, as the build left it beside the test bundle.
public struct BuiltProgram {
    public struct Outcome {
        /// The exit code; above 128, if a signal ended the program.
        public let status: Int32
        public let output: String
        public let errors: String
    }

    public let executable: URL

    public init(_ name: String) {
        #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        executable = bundle.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
        #else
        executable = Bundle.main.bundleURL.appendingPathComponent(name)
        #endif
    }

    /// Runs the program to its end, or for a minute.
    /// - Parameters:
    ///   - environment: What to add to this process's own.
    ///   - input: What it reads from standard input.
    /// - Throws: What `Process` throws, if the program cannot be started.
    public func run(
        _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        input: String = ""
    ) throws -> Outcome {
        try Self.run(executable, arguments, in: folder, environment: environment, input: input)
    }

    /// The same for any executable.
    public static func run(
        _ executable: URL, _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
        input: String = ""
    ) throws -> Outcome {
        // Files, because a full pipe would stop a program that nobody reads from.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let files = try ["out", "err"].map { name in
            let file = scratch.appendingPathComponent(name)
            try Data().write(to: file)
            return file
        }

        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let reads = scratch.appendingPathComponent("in")
        try Data(input.utf8).write(to: reads)
        process.standardInput = try FileHandle(forReadingFrom: reads)
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        if ended.wait(timeout: .now() + 60) == .timedOut {
            process.terminate()
            ended.wait()
        }

        return Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : 128 + process.terminationStatus,
            output: try String(contentsOf: files[0], encoding: .utf8),
            errors: try String(contentsOf: files[1], encoding: .utf8))
    }
}
