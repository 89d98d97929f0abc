import Foundation

/// A program that is run to its end, or takes this one's place.
enum Command {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// - Parameters:
    ///   - words: The program's name, looked up on the PATH, and its arguments.
    ///   - environment: What to add to this process's own.
    ///   - input: What it reads from standard input.
    ///   - endsOnInterrupt: Whether a Ctrl-C ends it too, and not only this process.
    /// - Throws: `Refusal`, if the program cannot be started.
    static func run(
        _ words: [String], in folder: URL, environment: [String: String] = [:], input: String = "",
        endsOnInterrupt: Bool = false
    ) throws -> Outcome {
        // Foundation gives the child a process group of its own, so a Ctrl-C never hits git half-way
        // through a switch: it ends this tool, and git finishes what it is doing.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }

        // Files, because two pipes that nobody empties in turn can stop a program for ever.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kata-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        func file(_ name: String, _ text: String = "") throws -> URL {
            let file = scratch.appendingPathComponent(name)
            try Data(text.utf8).write(to: file)
            return file
        }
        let (output, errors) = (try file("output"), try file("errors"))
        process.standardInput = try FileHandle(forReadingFrom: file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        // `waitUntilExit` looks twenty times a second only; this is told at once.
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        do {
            try process.run()
        } catch {
            throw Refusal("cannot run \(words[0]): \(error.localizedDescription)")
        }
        let interrupt = endsOnInterrupt ? passOnInterrupt(to: process.processIdentifier) : nil
        ended.wait()
        if let interrupt {
            interrupt.cancel()
            signal(SIGINT, SIG_DFL)
        }

        func text(_ file: URL) throws -> String {
            String(decoding: try Data(contentsOf: file), as: UTF8.self)
        }
        return Outcome(status: process.terminationStatus, output: try text(output), errors: try text(errors))
    }

    private static func passOnInterrupt(to child: pid_t) -> any DispatchSourceSignal {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            // Told to end, `swift test` may still start the next test: hold it, end its tests, then end it.
            kill(child, SIGSTOP)
            _ = try? run(["pkill", "-KILL", "-P", "\(child)"], in: URL(fileURLWithPath: "/"))
            kill(child, SIGKILL)
            exit(130)
        }
        source.activate()
        return source
    }

    /// Ends this program and lets another go on in its place, with the terminal to itself.
    static func become(_ words: [String]) throws -> Never {
        fflush(nil)
        var arguments = words.map { strdup($0) }
        arguments.append(nil)
        execvp(words[0], &arguments)
        throw Refusal("cannot run \(words[0]): is it installed, and on the PATH?")
    }
}
