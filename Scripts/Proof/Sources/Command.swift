import Foundation

/// A program that has run to its end, in this process's group, so that a Ctrl-C in the terminal ends both.
/// (Foundation gives each program a group of its own.)
struct Command {
    let output, errors: String
    let succeeded: Bool

    init(_ words: [String], in folder: URL) throws {
        // Files, because a pipe that is full would stop the program.
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        let files = [file, "\(file).errors"]
        defer { for file in files { try? FileManager.default.removeItem(atPath: file) } }
        let script = "cd \"$1\" && exec </dev/null >\"$2\" 2>\"$2.errors\" && shift 2 && exec \"$@\""
        var arguments = (["sh", "-c", script, "sh", folder.path, file] + words).map { strdup($0) } + [nil]
        defer { for word in arguments { free(word) } }
        // The threads of a queue block signals, and the program would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var (child, status): (pid_t, Int32) = (0, 0)
        let problem = posix_spawn(&child, "/bin/sh", nil, nil, &arguments, environ)
        guard problem == 0 else { throw Refusal("sh: \(String(cString: strerror(problem)))") }
        waitpid(child, &status, 0)
        succeeded = status == 0
        let said = files.map { FileManager.default.contents(atPath: $0) ?? Data() }
        output = String(decoding: said[0], as: UTF8.self)
        errors = String(decoding: said[1], as: UTF8.self)
    }

    /// What a program prints that has succeeded.
    static func output(of words: [String], in folder: URL) throws -> String {
        let command = try Command(words, in: folder)
        guard command.succeeded else {
            throw Refusal("\(words.joined(separator: " ")): \(command.errors.trimmed)")
        }
        return command.output.trimmed
    }
}

/// Why something cannot be proved.
struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
