import Foundation

/// A lock that one process holds at a time. The system lets it go when its owner is dead, however it died.
final class Lock: Sendable {
    /// Git gets this while it moves the tree, so the lock is held until git has ended, too.
    let handle: FileHandle

    /// Waits for its turn.
    /// - Parameters:
    ///   - whatFor: What it guards, in a few words.
    ///   - patience: In seconds.
    /// - Throws: `Refusal`, if somebody else has it for so long, or if the file cannot be written.
    init(_ file: URL, whatFor: String, patience: Double = 10) throws {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Refusal(
                "\(folder.path) must be a folder that you can write to: \(error.localizedDescription)")
        }
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw Refusal("cannot write \(file.path): \(String(cString: strerror(errno)))")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let deadline = Date().addingTimeInterval(patience)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard Date() < deadline else {
                throw Refusal(
                    "another kata is at work on \(whatFor): wait until it has ended, and try again")
            }
            usleep(50_000)
        }
    }

    func release() { try? handle.close() }
}
