import Foundation

/// A program that has run to its end, in this process's group (Foundation gives each a group of its own), so
/// that a Ctrl-C in the terminal ends all of them.
struct Command {
    let output, errors: String
    private let status: Int32
    var succeeded: Bool { status == 0 }
    /// That ended it; 0, if it ended by itself.
    var signal: Int32 { status & 0x7F }

    /// - Parameters:
    ///   - environment: What is different from this process's own.
    ///   - limit: After so many seconds it's killed.
    init(
        _ words: [String], in folder: URL, environment: [String: String] = [:], limit: TimeInterval = 3600
    ) throws {
        // Files, because a pipe that is full would stop the program.
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        let files = [file, "\(file).errors"]
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        let script = "cd \"$1\" && exec </dev/null >\"$2\" 2>\"$2.errors\" && shift 2 && exec \"$@\""
        var arguments = (["sh", "-c", script, "sh", folder.path, file] + words).map { strdup($0) } + [nil]
        let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var variables = merged.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in arguments + variables { free(word) } }
        var (child, status): (pid_t, Int32) = (0, 0)
        let problem = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, &variables)
        guard problem == 0 else { throw Refusal("sh: \(String(cString: strerror(problem)))") }
        let timer = DispatchWorkItem { [child] in kill(child, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: timer)
        waitpid(child, &status, 0)
        timer.cancel()
        self.status = status
        let said = files.map { FileManager.default.contents(atPath: $0) ?? Data() }
        output = String(decoding: said[0], as: UTF8.self)
        errors = String(decoding: said[1], as: UTF8.self)
    }
}
