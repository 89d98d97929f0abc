import Foundation

/// A file for each day, with a line for each car that comes or leaves. The tax office reads it.
final class Journal {
    private let folder: URL

    init(folder: URL) {
        self.folder = folder
    }

    /// - Throws: `GarageError.journalNotWritten`. A car without a line is a car that the tax office does not know, so
    ///   better no ticket than no line.
    func write(_ line: String) throws {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A handle cannot make a file.
            if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("\(stamp) \(line)\n".utf8))
        } catch {
            throw GarageError.journalNotWritten
        }
    }

    /// - Returns: What was taken today, in cents. The file has it even after a restart at noon.
    func takings() throws -> Int {
        guard FileManager.default.fileExists(atPath: file.path) else { return 0 }
        var cents = 0
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 4, words[1] == "out" { cents += Int(words[3]) ?? 0 }
        }
        return cents
    }

    /// Days are those of UTC, so that each has 24 hours.
    private var file: URL {
        folder.appendingPathComponent("\(stamp.prefix(10)).txt")
    }

    private var stamp: String {
        ISO8601DateFormatter().string(from: Date())
    }
}
