import Foundation

/// The world of a garage, as a test sets it up: time, luck, settings, a display and a disk in memory. Nothing of it is
/// real. Your design uses what it needs of it, in `MyGarage.swift`.
final class World {
    /// What the clock shows. A test may change it at any time.
    var time = Date(timeIntervalSince1970: 1_714_557_600.5)  // 2024-05-01, 10:00 UTC, and half a second
    /// The next numbers that luck picks: one for each ticket, among 0...9999. After the last one, it picks the lowest.
    var luck: [Int] = []
    /// In cents an hour; 0 if there is no event.
    var eventRate = 0
    var isDiskFull = false
    /// How many characters of a text fit on a full disk, before it refuses: of one byte each, so it may keep half of an ü.
    var charactersLeft = 0
    var isDiskUnreadable = false
    /// Called whenever a garage uses this world. A test may read `Garage.current` in here, so don't call the world while you
    /// hold a lock around it.
    var onUse: () -> Void = {}

    /// The ranges in which luck has picked so far.
    private(set) var ranges: [ClosedRange<Int>] = []
    /// What the display has shown so far.
    private(set) var shown: [String] = []
    /// What is on the disk, by path.
    private(set) var files: [String: String] = [:]

    // MARK: - For a garage

    func now() -> Date {
        onUse()
        return time
    }

    /// Picks a number in a range. (A `RandomNumberGenerator` can't be told which number: it gives bits, and what
    /// `Int.random(in:using:)` makes of them may change with Swift.)
    func pick(in range: ClosedRange<Int>) -> Int {
        onUse()
        ranges.append(range)
        return luck.isEmpty ? range.lowerBound : luck.removeFirst()
    }

    /// The setting of the office: cents an hour, and 0 if there is no event.
    func readEventRate() -> Int {
        onUse()
        return eventRate
    }

    /// Shows a text on the display of the desk.
    func show(_ text: String) {
        onUse()
        shown.append(text)
    }

    /// Adds a text at the end of a file. If the file is missing, the disk makes it first. A full disk keeps what fits, but
    /// never all of a text that it refuses.
    func append(_ text: String, to file: URL) throws {
        if isDiskFull, charactersLeft > 0 {
            let kept = text.utf8.dropLast().prefix(charactersLeft)
            files[file.path, default: ""] += String(decoding: kept, as: UTF8.self)
        }
        try write((files[file.path] ?? "") + text, to: file)
    }

    /// Replaces a file, or makes it.
    func write(_ text: String, to file: URL) throws {
        onUse()
        if isDiskFull { throw DiskFull() }
        files[file.path] = text
    }

    /// Whether something is in the file, and its last line has no end.
    func endsWithinALine(_ file: URL) throws -> Bool {
        try text(of: file)?.utf8.last.map { $0 != UInt8(ascii: "\n") } ?? false
    }

    /// The whole file; nil if there is none.
    func text(of file: URL) throws -> String? {
        onUse()
        if isDiskUnreadable { throw DiskUnreadable() }
        return files[file.path]
    }

    struct DiskFull: Error {}
    struct DiskUnreadable: Error {}

    // MARK: - For a test

    func pass(seconds: TimeInterval) {
        time += seconds
    }

    /// The files in a folder, by name.
    func files(in folder: URL) -> [String: String] {
        let prefix = folder.path + "/"
        let inside = files.filter { $0.key.hasPrefix(prefix) }
        return Dictionary(
            uniqueKeysWithValues: inside.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
    }
}
