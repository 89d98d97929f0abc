import Foundation

/// Does in a clone what a learner does, with the learner's own command.
final class Learner {
    private let kata: Kata
    private let step: Step?
    private let home: URL
    /// Where `kata test` writes what its reader has read.
    private var results: URL { home.appendingPathExtension("results") }

    /// - Parameter step: The one that is tested. Nil, if nothing is.
    init(_ kata: Kata, step: Step?) throws {
        (self.kata, self.step) = (kata, step)
        home = kata.root.appending(path: ".kata/prove/\(step?.word ?? "book")")
        if !kata.exists(".kata/prove/\(step?.word ?? "book")/.git") {
            let clone = ["git", "clone", "-q", "--shared", "--no-checkout", ".", home.path]
            _ = try Command.output(of: clone, in: kata.root)
        }
        _ = try git(["update-ref", "--no-deref", "HEAD", kata.commit])
        try checkOut(kata.tree)
    }

    func git(_ words: [String]) throws -> String { try Command.output(of: ["git"] + words, in: home) }

    /// - Parameter state: As in "3:0" for the start of step 3, "3:Mistakes/x.patch", or "3:" for the finished
    ///   step.
    /// - Returns: The tree of the kata with that, and all else finished; its package has that step alone.
    func tree(_ state: String) throws -> String {
        try Command.output(of: ["Scripts/kata", "tree", state], in: home)
    }

    /// - Returns: What a reader would stop at in the finished step.
    func look(at step: Step) throws -> String { try say(["Scripts/kata", "look", step.word]) }

    private func say(_ words: [String], flags: String = "") throws -> String {
        let flags = (ProcessInfo.processInfo.environment["KATA_FLAGS"] ?? "") + flags
        let command = try Command(
            ["env", "KATA_RESULTS=\(results.path)", "KATA_FLAGS=\(flags)"] + words, in: home)
        return command.output + command.errors
    }

    /// Git writes what differs, so only that is built again. The compiler looks at whole seconds, so no file
    /// may be of the same one as the last build. (`judge` waits for the same reason.)
    private func checkOut(_ tree: String) throws {
        sleep(1)
        _ = try git(["read-tree", "--reset", "-u", tree])
    }

    /// Tests a state by `kata test`.
    func test(_ state: String) throws -> Tested {
        try checkOut(tree(state))
        let said = try say(["Scripts/kata", "test", step!.word])
        // A crash ends all tests that come after it (in Step 3, at a forgotten `!`). A process for each says
        // what becomes of it.
        if read().contains("crashed\t") {
            _ = try say(["Scripts/kata", "test", step!.word], flags: " --parallel")
        }
        return Tested(said, read: read())
    }

    private func read() -> String { (try? String(contentsOf: results, encoding: .utf8)) ?? "" }

    func see(_ command: String, in state: String) throws -> Tested {
        try checkOut(tree(state))
        return Tested(try say(["sh", "-c", command]), read: "")
    }
}
