import Foundation

/// The world as a test has decided it: what time it is, what luck brings, and a disk that is only in memory. Nothing of
/// it is real. Your design takes of it what it needs, in `MyGarage.swift`.
final class World {
    /// What the clock shows. A test may move it at any time.
    var time = Date(timeIntervalSince1970: 1_714_557_600)  // 2024-05-01, 10:00 UTC
    /// What luck brings next, each from 0 to 9999. After the last, it brings 0.
    var luck: [Int] = []
    var isDiskFull = false
    /// Called whenever a garage asks something of this world.
    var whenAsked: () -> Void = {}

    /// What is on the disk, by path.
    private(set) var files: [String: String] = [:]
    /// How often luck was asked.
    private(set) var picks = 0

    // MARK: - For a garage

    func now() -> Date {
        whenAsked()
        return time
    }

    /// A number from 0 to 9999.
    func pick() -> Int {
        whenAsked()
        picks += 1
        return luck.isEmpty ? 0 : luck.removeFirst()
    }

    /// The same luck for a design that asks a `RandomNumberGenerator`: with these bits as its next number, Swift's
    /// `Int.random(in: 0...9999, using:)` comes to the number that `pick()` would bring.
    func bits() -> UInt64 {
        UInt64(pick()) * (UInt64.max / 10_000) + UInt64.max / 20_000
    }

    /// Adds a text at the end of a file, which is made if it is missing.
    func append(_ text: String, to file: URL) throws {
        try write((files[file.path] ?? "") + text, to: file)
    }

    /// Makes a text the whole content of a file.
    func write(_ text: String, to file: URL) throws {
        whenAsked()
        if isDiskFull { throw DiskFull() }
        files[file.path] = text
    }

    /// All that is in a file; nil, if there is no such file.
    func text(of file: URL) -> String? {
        whenAsked()
        return files[file.path]
    }

    struct DiskFull: Error {}

    // MARK: - For a test

    /// Lets time pass.
    func pass(seconds: Int) {
        time += TimeInterval(seconds)
    }

    /// The files of a folder, by name.
    func files(in folder: URL) -> [String: String] {
        let inside = files.filter { $0.key.hasPrefix(folder.path + "/") }
        let named = inside.map { (String($0.key.dropFirst(folder.path.count + 1)), $0.value) }
        return Dictionary(uniqueKeysWithValues: named)
    }
}
