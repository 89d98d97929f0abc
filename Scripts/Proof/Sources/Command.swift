import Foundation

/// A program that is run to its end. It stays in this process's group (Foundation gives each a group of its own), so
/// that a Ctrl-C in the terminal ends all of them.
struct Command {
    struct Outcome {
        /// The exit code; 128 and the signal's number, if a signal ended the program.
        let status: Int32
        let output, errors: String

        var succeeded: Bool { status == 0 }
    }

    private let words: [String]
    private let environment: [String: String]

    /// - Parameter environment: What is different from this process's own.
    init(_ words: [String], in folder: URL, environment: [String: String] = [:]) {
        // Files, because a pipe that is full would stop the program.
        let script = "cd \"$1\" && out=$2 && shift 2 && exec \"$@\" </dev/null >\"$out\" 2>\"$out.errors\""
        self.words = ["sh", "-c", script, "sh", folder.path] + words
        self.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    }

    /// - Parameter limit: In seconds: how long it may take.
    func run(limit: TimeInterval = 900) throws -> Outcome {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)")
            .path
        defer { for path in [file, "\(file).errors"] { try? FileManager.default.removeItem(atPath: path) } }
        var arguments = (words.prefix(5) + [file] + words.dropFirst(5)).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in arguments + variables { free(word) } }
        var child: pid_t = 0
        let problem = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, &variables)
        guard problem == 0 else { throw Refusal("sh: \(String(cString: strerror(problem)))") }
        var (status, end): (Int32, Date) = (0, Date() + limit)
        while waitpid(child, &status, WNOHANG) == 0 {
            if Date() > end { kill(child, SIGKILL) }
            usleep(5_000)
        }
        func said(_ path: String) -> String {
            String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        }
        let signal = status & 0x7F
        return Outcome(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: said(file),
            errors: said("\(file).errors"))
    }
}
