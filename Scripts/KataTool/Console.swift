import Foundation
import Programs

/// The terminal, or whatever stands in its place.
enum Console {
    /// Prints a line on standard output. A pipe that nobody reads any more ends the program without a word.
    static func say(_ text: String = "", terminator: String = "\n") {
        if let problem = write(text + terminator, to: STDOUT_FILENO) {
            if problem != EPIPE {
                note("kata: cannot write to standard output: \(String(cString: strerror(problem)))")
            }
            exit(1)
        }
    }

    /// Says on standard error what is going on, for somebody who waits, or what went wrong.
    static func note(_ text: String) {
        _ = write(text + "\n", to: STDERR_FILENO)  // when even that is closed, nobody can be told
    }

    /// - Returns: The number of the error, if there was one.
    private static func write(_ text: String, to file: Int32) -> Int32? {
        var bytes = ArraySlice(text.utf8)
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { return errno }
            bytes = bytes.dropFirst(max(0, count))
        }
        return nil
    }

    enum Color: Int {
        case red = 31
        case green = 32
        case yellow = 33
        case dim = 2
        case bold = 1
    }

    /// The text in color, if this is a terminal that shows it and nobody has asked for none (no-color.org).
    static func paint(_ text: String, _ color: Color) -> String {
        isColorful ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }

    static let isTerminal = isatty(STDOUT_FILENO) == 1

    /// Whether the cursor can be moved and the window be wiped.
    static let isScreen = isTerminal && !["", "dumb"].contains(variable("TERM"))

    private static let isColorful = isScreen && variable("NO_COLOR").isEmpty

    private static func variable(_ name: String) -> String {
        ProcessInfo.processInfo.environment[name] ?? ""
    }

    /// The text with an indent before each of its lines.
    /// - Parameter indent: In columns.
    static func indented(_ text: String, by indent: Int) -> String {
        text.components(separatedBy: "\n").map { String(repeating: " ", count: indent) + $0 }
            .joined(separator: "\n")
    }
}

/// "1 test", "2 tests".
func plural(_ count: Int, _ noun: String) -> String {
    let plural = noun == "is" ? "are" : noun.hasSuffix("s") ? noun + "es" : noun + "s"
    return "\(count) \(count == 1 ? noun : plural)"
}

extension String {
    /// As a word for the shell.
    var quoted: String {
        if wholeMatch(of: /[\w.\/+@:][\w.\/+@:-]*/) != nil { return self }
        guard contains("\n") else { return "'\(replacing("'", with: "'\\''"))'" }
        let escaped = replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n")
        return "$'\(escaped)'"
    }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
