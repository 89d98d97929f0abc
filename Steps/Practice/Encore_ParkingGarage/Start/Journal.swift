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
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let payments = lines.map { $0.split(separator: " ") }.filter { $0.count == 4 && $0[1] == "out" }
        return payments.reduce(0) { $0 + (Int($1[3]) ?? 0) }
    }

    /// Days are those of UTC, so that each has 24 hours.
    private var file: URL {
        folder.appendingPathComponent("\(stamp.prefix(10)).txt")
    }

    private var stamp: String {
        ISO8601DateFormatter().string(from: Date())
    }
}
