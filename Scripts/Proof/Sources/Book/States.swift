import Foundation

/// What the states of the steps show: moves end where they must, patches apply, and quoted code is there.
extension Book {
    /// Each block marked `swift` is in one file of the steps or of their tests, at a start, after a move, or
    /// finished; that of a move's page is in its step after that move. Where a block leaves lines out, it has
    /// a line “…”; then the pieces between are there in their order. A block marked `diff` or `diff shown`
    /// has neighbouring lines of a patch.
    func checkStates(_ findings: inout Findings) throws {
        let learner = try Learner(kata, step: nil)
        let tests = try testNames()
        var states: [String: [[String]]] = [:]
        for step in kata.steps {
            let folders = ["Steps/\(step.name)", "Steps/Given", "Tests/\(step.target)", "Tests/Shared"]
            var tree = ""
            for move in 0...step.moves {
                tree = try learner.tree("\(step.word):\(move)")
                states[step.practice("Moves/\(move).md")] = try code(in: tree, folders, learner)
            }
            let finished = try learner.tree("\(step.word):")
            let differing = try step.moves == 0 ? "" : learner.git(["diff", "--name-only", tree, finished])
            findings.expect(
                differing.isEmpty,
                "\(step.title): its last move does not end at the finished step: \(differing)")
            let said = try learner.look(at: step)
            findings.expect(said.isEmpty, "\(step.title): kata look says of the finished step: \(said)")
            try checkPatches(of: step, learner, tests, &findings)
        }
        let all = try states.values.flatMap(\.self) + code(in: kata.tree, ["*.swift"], learner)
        for block in blocks("swift") {
            findings.expect(
                (states[block.document] ?? all).contains { isThere(block.text, in: $0) },
                "\(block.document): no step has these lines:\n\(block.text)")
        }
        // What a page of a move has in such a block is its patch, so that block can't be wrong here.
        let isPage = { (block: Block) in block.document.contains("/Moves/") }
        let patches = try kata.files("Steps/Practice").filter { $0.hasSuffix(".patch") }.map(kata.text)
        let texts = patches + blocks("diff").filter(isPage).map { "\n\($0.text)" }
        for block in blocks("diff").filter({ !isPage($0) }) + blocks("diff shown") {
            findings.expect(
                texts.contains { $0.contains("\n\(block.text)") },
                "\(block.document): no patch has these lines:\n\(block.text)")
        }
    }

    /// A patch applies where it is for. A mistake is seen by a test that is there.
    private func checkPatches(
        of step: Step, _ learner: Learner, _ tests: [String], _ findings: inout Findings
    ) throws {
        for patch in try kata.patches(step) {
            do { _ = try learner.tree(patch.state) } catch { findings.fail("\(error)") }
            let isThere = tests.contains("\(step.target).\(patch.seenBy)")
            if patch.path.hasPrefix("Mistakes/") && patch.isSeenByATest {
                findings.expect(isThere, "\(patch.state): there is no test \(patch.seenBy)")
            }
        }
    }

    /// The trimmed lines of every file that is there in a tree.
    private func code(in tree: String, _ folders: [String], _ learner: Learner) throws -> [[String]] {
        let found = try learner.git(
            ["grep", "--no-color", "--no-line-number", "-e", "[^ ]", tree, "--"] + folders)
        var code: [Substring: [String]] = [:]
        for line in found.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            code[parts[1], default: []].append(parts[2].trimmed)
        }
        return Array(code.values)
    }

    private func isThere(_ block: String, in file: [String]) -> Bool {
        let lines = block.components(separatedBy: "\n").map(\.trimmed).filter { !$0.isEmpty }
        let pieces = lines.split { $0 == "…" || $0 == "// …" }.map(Array.init)
        var rest = file[...]
        return pieces.allSatisfy { piece in
            let start = rest.indices.first { rest[$0...].starts(with: piece) }
            rest = rest[(start.map { $0 + piece.count } ?? rest.endIndex)...]
            return start != nil
        }
    }
}
