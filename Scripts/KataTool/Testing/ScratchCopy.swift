import Foundation

/// A copy of the kata that is built and tested away from the work tree, in a folder under .kata.
struct ScratchCopy: Sendable {
    let folder: URL
    let repository: Repository
    let runner: TestRunner
    private let lock: Lock

    /// - Parameter environment: What is different for its tests from this process's own.
    /// - Throws: `Refusal`, if somebody else is at work in it.
    init(_ name: String, in repository: Repository, environment: [String: String?] = [:]) throws {
        folder = repository.own(name)
        self.repository = repository
        runner = TestRunner(
            folder.appendingPathComponent("work"), scratch: folder.appendingPathComponent("build"),
            environment: environment)
        lock = try Lock(folder.appendingPathComponent("lock"), whatFor: ".kata/\(name)", patience: 0)
        // A git that was killed has left a lock of its own, and perhaps half of a tree.
        let stale = folder.appendingPathComponent("index.lock")
        if FileManager.default.fileExists(atPath: stale.path) {
            for name in ["index.lock", "index"] {
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
        }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    }

    var work: URL { folder.appendingPathComponent("work") }

    /// Makes the copy hold this tree, and nothing else. Git writes what differs, so only that is built again.
    func lay(_ tree: String) throws {
        let environment = [
            "GIT_INDEX_FILE": folder.appendingPathComponent("index").path, "GIT_WORK_TREE": work.path,
        ]
        func git(_ arguments: String...) throws -> String {
            try repository.git(arguments, environment: environment)
        }
        _ = try git("read-tree", "--reset", "-u", tree)
        _ = try git("checkout-index", "-a", "-f", "-q")
        _ = try git("clean", "-ffdxq")
        try makeNewer(try git("ls-files", "-z").split(separator: "\0").map(String.init))
        _ = try? git("update-index", "-q", "--refresh")
    }

    /// The compiler's driver compares dates in whole seconds, and a build may take less. So what git has written now
    /// gets a second of its own, later than all that was there before. (Git's dates have a fraction; ours have none.)
    private func makeNewer(_ paths: [String]) throws {
        let stamp = folder.appendingPathComponent("stamp")
        let last = (try? String(contentsOf: stamp, encoding: .utf8)).flatMap { Int($0) } ?? 0
        let next = max(last + 2, Int(Date().timeIntervalSince1970))
        for path in paths {
            let file = work.appendingPathComponent(path).path
            let facts = try FileManager.default.attributesOfItem(atPath: file)
            let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            guard date != date.rounded() else { continue }
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: Double(next))], ofItemAtPath: file)
        }
        try Data("\(next)".utf8).write(to: stamp, options: .atomic)
    }

    /// Does pieces of work in several copies at once: a build leaves a core idle half of the time.
    /// - Parameter work: Does the piece with this number in this copy.
    /// - Returns: What they have come to, in order.
    static func share<Value: Sendable>(
        _ count: Int, among copies: [ScratchCopy], _ work: @Sendable (Int, ScratchCopy) throws -> Value
    ) throws -> [Value] {
        try Results.of(count, width: copies.count) { try work($0, copies[$1]) }
    }
}
