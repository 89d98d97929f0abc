import Foundation

/// A program that is run to its end. The tool and its tests run programs in this way, and in no other.
public struct Program: Sendable {
    public struct Outcome: Sendable {
        /// The exit code; 128 and the signal's number, if a signal ended the program.
        public let status: Int32
        public let output: String
        public let errors: String
        /// Whether it was ended here, because nothing came of it any more, or too much.
        public let wasEnded: Bool

        public var succeeded: Bool { status == 0 && !wasEnded }
    }

    /// When to end a program: after so many seconds without a sign of life, a hundred times as many in all, or more
    /// than 10 MB of output.
    public struct Patience: Sendable {
        let seconds: TimeInterval
        let sign: Data

        /// - Parameter sign: The text in its output that counts as a sign of life; any output, if it is empty.
        public init(seconds: TimeInterval, sign: String = "") {
            self.seconds = seconds
            self.sign = Data(sign.utf8)
        }

        static let most: off_t = 10_000_000
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
    ///   - patience: When to end it; never, if not said.
    /// - Returns: What came of it: as from a shell, the code 127, if there is no such program.
    /// - Throws: What `Process` throws, if the program cannot be started.
    public func run(
        input: String = "", standardInput handle: FileHandle? = nil, patience: Patience? = nil
    ) throws -> Outcome {
        // Foundation gives the child a process group of its own, so a Ctrl-C in the terminal reaches only us.
        let process = Process()
        // A shell looks for it on the child's PATH, and makes way for it.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "exec \"$@\"", "sh"] + words
        process.currentDirectoryURL = folder
        process.environment = environment
        // Foundation keeps a process for longer than it runs, so what is open for it is closed here.
        let (output, errors, reads) = (try Sink(), try Sink(), try Sink(holding: input))
        defer { for sink in [output, errors, reads] { try? sink.handle.close() } }
        process.standardOutput = output.handle
        process.standardError = errors.handle
        process.standardInput = handle ?? reads.handle
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }

        try process.run()
        let child = process.processIdentifier
        if endsWithMe { Children.shared.add(child) }
        defer { Children.shared.remove(child) }
        var wasEnded = false
        let begun = uptime()
        while ended.wait(timeout: .now() + .milliseconds(patience == nil ? 3_600_000 : 50)) == .timedOut {
            guard let patience, !wasEnded else { continue }
            let last = [output, errors].map { $0.lastSign(patience.sign) }.max() ?? begun
            let isTooMuch = max(output.size, errors.size) > Patience.most
            if isTooMuch || uptime() - last > patience.seconds || uptime() - begun > 100 * patience.seconds {
                wasEnded = true
                Children.end(child)
            }
        }

        if endsWithMe { Children.shared.waitIfAllMustEnd() }
        let isSignal = process.terminationReason == .uncaughtSignal
        let most = patience == nil ? off_t.max : Patience.most
        return Outcome(
            status: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
            output: output.text(most), errors: errors.text(most), wasEnded: wasEnded)
    }

    /// Ends this process, and lets the program go on in its place, with the terminal to itself.
    /// - Throws: `CocoaError`, if there is no such program.
    public func become() throws -> Never {
        fflush(nil)
        if let folder { _ = chdir(folder.path) }
        for (name, value) in environment { setenv(name, value, 1) }
        for name in ProcessInfo.processInfo.environment.keys where environment[name] == nil { unsetenv(name) }
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        execvp(words[0], &arguments)
        throw CocoaError(.fileNoSuchFile)
    }
}

/// A file without a name that a program writes to, or reads from. It is never full, and nobody must read it in time.
private final class Sink {
    let handle: FileHandle
    private var read: off_t = 0
    private var sign = uptime()

    init(holding text: String = "") throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)")
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
        }
        unlink(file.path)
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if !text.isEmpty {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.seek(toOffset: 0)
        }
    }

    /// In bytes.
    var size: off_t {
        var facts = stat()
        return fstat(handle.fileDescriptor, &facts) == 0 ? off_t(facts.st_size) : 0
    }

    /// When a sign of life was seen last.
    func lastSign(_ words: Data) -> TimeInterval {
        let end = min(size, Patience.most)
        guard end > read else { return sign }
        // The sign may have come in two pieces, so look a little further back.
        let new = bytes(max(0, read - off_t(words.count))..<end)
        if words.isEmpty || new.range(of: words) != nil { sign = uptime() }
        read = end
        return sign
    }

    func text(_ most: off_t) -> String { String(decoding: bytes(0..<min(size, most)), as: UTF8.self) }

    private func bytes(_ range: Range<off_t>) -> Data {
        var data = Data(count: Int(range.count))
        let count = data.withUnsafeMutableBytes {
            pread(handle.fileDescriptor, $0.baseAddress, $0.count, range.lowerBound)
        }
        return data.prefix(max(0, count))
    }

    private typealias Patience = Program.Patience
}

/// The programs that run now and are to end with this process.
public final class Children: @unchecked Sendable {  // its lock guards all that changes
    public static let shared = Children()
    private let lock = NSLock()
    private var running: Set<pid_t> = []
    private var mustEnd = false
    private let bell = Pipe()

    func add(_ child: pid_t) { lock.withLock { _ = running.insert(child) } }
    func remove(_ child: pid_t) { lock.withLock { _ = running.remove(child) } }

    /// What came of a program that was ended by a Ctrl-C is nobody's concern: this process is about to end, too.
    func waitIfAllMustEnd() {
        while lock.withLock({ mustEnd }) { sleep(1) }
    }

    /// From here on, Ctrl-C, a closed terminal and `kill` end the programs that run, and then this process. (A signal is
    /// handled and not ignored, because a child inherits what is ignored.)
    public func endOnSignals() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Children.shared.bell.fileHandleForWriting.fileDescriptor, &byte, 1)
            }
        }
        signal(SIGPIPE) { _ in }  // a closed pipe is an error that is told, or a quiet end
        Thread.detachNewThread { [self] in
            var number: UInt8 = 0
            while read(bell.fileHandleForReading.fileDescriptor, &number, 1) < 0 && errno == EINTR {}
            let children = lock.withLock {
                mustEnd = true
                return Array(running)
            }
            DispatchQueue.concurrentPerform(iterations: children.count) { Self.end(children[$0]) }
            exit(128 + Int32(number))
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
