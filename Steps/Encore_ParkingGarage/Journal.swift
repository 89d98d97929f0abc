import Foundation

/// A file for each day, with a line for each car that comes or leaves. The tax office reads it.
final class Journal {
    private let folder: URL
    private let disk: any Disk

    init(folder: URL, disk: any Disk) {
        self.folder = folder
        self.disk = disk
    }

    /// - Throws: `GarageError.journalNotWritten`. A car without a line is a car that the tax office does not know, so
    ///   better no ticket than no line.
    func write(_ line: String, at time: Date) throws {
        do {
            try disk.append("\(stamp(time)) \(line)\n", to: file(of: time))
        } catch {
            throw GarageError.journalNotWritten
        }
    }

    /// - Returns: What was taken on the day of this time, in cents. The file has it even after a restart at noon.
    func takings(at time: Date) throws -> Int {
        guard let text = try disk.text(of: file(of: time)) else { return 0 }
        let lines = text.split(separator: "\n")
        let payments = lines.map { $0.split(separator: " ") }.filter { $0.count == 4 && $0[1] == "out" }
        return payments.reduce(0) { $0 + (Int($1[3]) ?? 0) }
    }

    /// Days are those of UTC, so that each has 24 hours.
    private func file(of time: Date) -> URL {
        folder.appendingPathComponent("\(stamp(time).prefix(10)).txt")
    }

    private func stamp(_ time: Date) -> String {
        ISO8601DateFormatter().string(from: time)
    }
}
