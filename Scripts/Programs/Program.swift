import Foundation

/// A program that is run to its end. The tool and its tests run programs in this way, and in no other.
public struct Program: Sendable {
    public struct Outcome: Sendable {
        /// The exit code; 128 and the signal's number, if a signal ended the program.
        public let status: Int32
        public let output: String
        public let errors: String
        /// Whether it was ended here, because nothing came of it any more.
        public let wasEnded: Bool

        public var succeeded: Bool { status == 0 && !wasEnded }
    }

    /// How long a program may go on without a sign of life, and a hundred times as long in all.
    public struct Patience: Sendable {
        let seconds: TimeInterval
        let sign: Data

        /// - Parameter sign: The text in its output that counts as a sign of life; any output, if it is empty.
        public init(seconds: TimeInterval, sign: String = "") {
            self.seconds = seconds
            self.sign = Data(sign.utf8)
        }
    }

    public var words: [String]
    public var folder: URL?
    public var environment: [String: String]
    /// Whether it ends with this process; git does not, since it must not stop half-way.
    public var endsWithMe = true

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

    /// - Parameters:
    ///   - input: What it reads from standard input.
    ///   - handle: What it has for standard input in place of that.
    ///   - elsewhere: Where its standard output goes; into the outcome, if nil.
    ///   - patience: When to end it; never, if not said.
    /// - Returns: What came of it: as from a shell, the code 127, if there is no such program.
    /// - Throws: What `Process` throws, if the program cannot be started.
    public func run(
        input: String = "", standardInput handle: FileHandle? = nil,
        standardOutput elsewhere: FileHandle? = nil,
        patience: Patience? = nil
    ) throws -> Outcome {
        // Foundation gives the child a process group of its own, so a Ctrl-C in the terminal reaches only us.
        let process = Process()
        guard let executable = found(words[0]) else {
            return Outcome(
                status: 127, output: "", errors: "there is no \(words[0]) on the PATH", wasEnded: false)
        }
        process.executableURL = executable
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = folder
        process.environment = environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = elsewhere ?? output
        process.standardError = errors
        let reads = Pipe()
        process.standardInput = handle ?? (input.isEmpty ? FileHandle.nullDevice : reads)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }

        try process.run()
        let child = process.processIdentifier
        if endsWithMe { Children.shared.add(child) }
        defer { Children.shared.remove(child) }
        if !input.isEmpty {
            DispatchQueue.global().async {
                try? reads.fileHandleForWriting.write(contentsOf: Data(input.utf8))
                try? reads.fileHandleForWriting.close()
            }
        }
        if elsewhere != nil { try output.fileHandleForWriting.close() }
        let streams = [output, errors].map { Stream($0.fileHandleForReading, sign: patience?.sign) }
        var wasEnded = false
        let begun = uptime()
        while ended.wait(timeout: .now() + .milliseconds(patience == nil ? 3_600_000 : 50)) == .timedOut {
            guard let patience, !wasEnded else { continue }
            let isSilent = streams.allSatisfy { $0.silence > patience.seconds }
            if isSilent || uptime() - begun > 100 * patience.seconds {
                wasEnded = true
                Children.end(child)
            }
        }

        if endsWithMe { Children.shared.waitIfAllMustEnd() }
        let texts = streams.map { $0.text() }
        let isSignal = process.terminationReason == .uncaughtSignal
        return Outcome(
            status: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
            output: texts[0], errors: texts[1], wasEnded: wasEnded)
    }

    /// Where the program is, as a shell would find it.
    private func found(_ name: String) -> URL? {
        if name.contains("/") { return URL(fileURLWithPath: name) }
        return (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
            .map { URL(fileURLWithPath: "\($0)/\(name)") }
            .first { file in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
                    && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: file.path)
            }
    }

    /// Ends this process, and lets the program go on in its place, with the terminal to itself.
    /// - Throws: `CocoaError`, if there is no such program.
    public func become() throws -> Never {
        fflush(nil)
        if let folder { _ = chdir(folder.path) }
        for (name, value) in environment { setenv(name, value, 1) }
        for name in ProcessInfo.processInfo.environment.keys where environment[name] == nil { unsetenv(name) }
        signal(SIGPIPE, SIG_DFL)
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        execvp(words[0], &arguments)
        throw CocoaError(.fileNoSuchFile)
    }
}

/// What a program prints, read as it comes, so that a full pipe never stops it.
private final class Stream: @unchecked Sendable {  // its lock guards all that changes
    private let lock = NSLock()
    private var data = Data()
    private var lastSign = uptime()
    private let isAtEnd = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle, sign: Data?) {
        DispatchQueue(label: "program output").async { [self] in
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = read(handle.fileDescriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                lock.withLock {
                    // A sign may be cut in two by the end of a chunk, so look a little further back.
                    let seen = max(data.startIndex, data.endIndex - (sign?.count ?? 0))
                    data.append(contentsOf: buffer[..<count])
                    if let sign, sign.isEmpty || data[seen...].range(of: sign) != nil { lastSign = uptime() }
                }
            }
            try? handle.close()
            isAtEnd.signal()
        }
    }

    /// For how many seconds no sign of life has come.
    var silence: TimeInterval { lock.withLock { uptime() - lastSign } }

    /// All of it. The program has ended; somebody else that it has started may hold the pipe for ever.
    func text() -> String {
        _ = isAtEnd.wait(timeout: .now() + 1)
        return lock.withLock { String(decoding: data, as: UTF8.self) }
    }
}

/// The programs that run now and are to end with this process.
public final class Children: @unchecked Sendable {  // its lock guards all that changes
    public static let shared = Children()
    private let lock = NSLock()
    private var running: Set<pid_t> = []
    private var mustEnd = false
    private var sources: [any DispatchSourceSignal] = []

    func add(_ child: pid_t) { lock.withLock { _ = running.insert(child) } }
    func remove(_ child: pid_t) { lock.withLock { _ = running.remove(child) } }

    /// What came of a program that was ended by a Ctrl-C is nobody's concern: this process is about to end, too.
    func waitIfAllMustEnd() {
        while lock.withLock({ mustEnd }) { sleep(1) }
    }

    /// From here on, Ctrl-C, a closed terminal and `kill` end the programs that run, and then this process.
    public func endOnSignals() {
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [self] in
                let children = lock.withLock {
                    mustEnd = true
                    return Array(running)
                }
                DispatchQueue.concurrentPerform(iterations: children.count) { Self.end(children[$0]) }
                exit(128 + number)
            }
            source.activate()
            return source
        }
    }

    /// Ends a program and all that it has started: first it is told to, so that it can end what is not in its process
    /// group (a build's compilers), and then it is made to.
    static func end(_ child: pid_t) {
        for (number, tries) in [(SIGINT, 300), (SIGKILL, 1)] {
            guard kill(-child, number) == 0 || kill(child, number) == 0 else { return }
            for _ in 0..<tries where kill(-child, 0) == 0 { usleep(10_000) }
        }
    }
}

/// In seconds, from some moment on: no clock that somebody sets changes it.
private func uptime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
