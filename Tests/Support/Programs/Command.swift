import Foundation

/// A program that is run to its end, or until nothing more comes of it.
public struct Command: Sendable {
    public struct Outcome: Sendable {
        /// The exit code; 128 and the signal's number, if a signal ended the program.
        public let status: Int32
        public let output: String
        public let errors: String
        /// Whether it was ended here, because it had been silent for too long, or had printed more than 10 MB.
        public let wasEnded: Bool

        public var succeeded: Bool { status == 0 && !wasEnded }
    }

    private let words: [String]
    private let folder: URL?
    private let environment: [String: String]

    /// - Parameters:
    ///   - words: The program, by its path or its name on the PATH, and its arguments.
    ///   - folder: Where it runs; this process's own folder, if not said.
    ///   - environment: What is different from this process's own; nil takes a variable away.
    public init(_ words: [String], in folder: URL? = nil, environment: [String: String?] = [:]) {
        self.words = words
        self.folder = folder
        var all = ProcessInfo.processInfo.environment
        for (name, value) in environment { all[name] = value }
        self.environment = all
    }

    /// - Parameter silence: In seconds: how long it may print nothing.
    /// - Returns: What came of it: as from a shell, the code 127, if there is no such program.
    /// - Throws: What Foundation throws, if the program cannot be started.
    public func run(silence: TimeInterval = 60) throws -> Outcome {
        let process = Process()
        // A shell looks for it on the child's PATH, and makes way for it.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec \"$@\"", "sh"] + words
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        // Files, because a pipe that is full would stop the program.
        let (output, errors) = (try Printed(), try Printed())
        // Foundation may hold a process that has ended, and its files. It crashes when 1360 are open.
        defer { for printed in [output, errors] { try? printed.handle.close() } }
        process.standardOutput = output.handle
        process.standardError = errors.handle
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }

        try process.run()
        Children.add(process.processIdentifier)
        defer { Children.remove(process.processIdentifier) }
        var (size, last, wasEnded) = (0, Date(), false)
        while ended.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
            let now = output.size + errors.size
            if now != size { (size, last) = (now, Date()) }
            guard !wasEnded, size > Printed.most || Date().timeIntervalSince(last) > silence else { continue }
            wasEnded = true
            Children.end(process.processIdentifier)
        }
        let isSignal = process.terminationReason == .uncaughtSignal
        return Outcome(
            status: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
            output: output.text, errors: errors.text, wasEnded: wasEnded)
    }
}

/// What a program has printed: a file without a name.
private struct Printed {
    static let most = 10_000_000
    let handle: FileHandle

    init() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)")
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        handle = try FileHandle(forUpdating: file)
        try FileManager.default.removeItem(at: file)
    }

    /// In bytes.
    var size: Int {
        var facts = stat()
        return fstat(handle.fileDescriptor, &facts) == 0 ? Int(facts.st_size) : 0
    }

    var text: String {
        try? handle.seek(toOffset: 0)
        let data = try? handle.read(upToCount: Self.most)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}

/// The programs that are running now. Foundation puts each into a process group of its own, which a Ctrl-C in the
/// terminal does not reach.
public enum Children {
    /// Plain memory, because a signal handler may look at nothing else; 0 is an empty place.
    nonisolated(unsafe) private static let places: UnsafeMutableBufferPointer<pid_t> = {
        let places = UnsafeMutableBufferPointer<pid_t>.allocate(capacity: 256)
        places.initialize(repeating: 0)
        return places
    }()
    private static let lock = NSLock()

    static func add(_ child: pid_t) { replace(0, with: child) }
    static func remove(_ child: pid_t) { replace(child, with: 0) }

    private static func replace(_ old: pid_t, with new: pid_t) {
        lock.withLock {
            if let free = places.firstIndex(of: old) { places[free] = new }
        }
    }

    /// Ends a program and what it has started: first it is told to, so that it can end what is not in its group (a
    /// build's compilers), and after three seconds it is made to.
    static func end(_ child: pid_t) {
        send(SIGINT, child)
        DispatchQueue.global().asyncAfter(deadline: .now() + 3) { send(SIGKILL, child) }
    }

    private static func send(_ number: Int32, _ child: pid_t) {
        if kill(-child, number) != 0 { kill(child, number) }
    }

    /// From here on, Ctrl-C, a closed terminal and `kill` end the programs that are running, and then this process.
    public static func endOnSignals() {
        _ = places.count
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                for child in Children.places where child != 0 { Children.send(SIGINT, child) }
                _exit(128 + number)
            }
        }
    }
}
