import Foundation

/// The way without the tool, as README.md has it: it must lead each step to the same start, and show a difference.
extension Book {
    func checkGitAlone(_ proof: inout Proof) throws {
        let readme = try kata.text("README.md")
        guard let block = readme.firstMatch(of: /\*\*With git alone(?s:.*?)\n\n((?:    .*\n)+)/)?.1 else {
            return proof.fail("README.md has no commands for a start with git alone")
        }
        guard let compare = readme.firstMatch(of: #/    (git diff --no-index .+)\n/#)?.1 else {
            return proof.fail("README.md does not compare two steps with git alone")
        }
        let difference = try Command(["sh", "-c", String(compare)], in: kata.root).run()
        proof.expect(
            difference.status == 1 && !difference.output.isEmpty, "README.md: \(compare) shows no difference")
        let commands = block.split(separator: "\n").map(\.trimmed)
            .filter { !$0.contains(/^(swift test|git add)/) }
        let steps = kata.steps.filter { !$0.isEncore }
        let clone = FileManager.default.temporaryDirectory.appendingPathComponent("kata-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: clone) }
        _ = try Kata.output(of: ["git", "clone", "-q", ".", clone.path], in: kata.root)
        let author = ["-c", "user.name=kata", "-c", "user.email=kata@localhost"]
        let commit = try Kata.output(
            of: ["git"] + author + ["commit-tree", kata.tree, "-m", "The kata"], in: clone)
        for (before, step) in zip([nil] + steps, steps) {
            _ = try Kata.output(of: ["git", "switch", "-q", "-f", "--detach", commit], in: clone)
            _ = try Command(["git", "branch", "-q", "-D", "mine"], in: clone).run()
            let script = commands.map { adapted($0, to: step, after: before) }.joined(separator: "\n")
            let made = try Command(["sh", "-ec", script], in: clone).run()
            proof.expect(made.succeeded, "README.md, with git alone, \(step.title): \(made.errors)")
            _ = try Kata.output(of: ["git", "add", "-A"], in: clone)
            let tree = try Kata.output(of: ["git", "write-tree"], in: clone)
            proof.expect(
                tree == (try kata.tree(["\(step.word):0"])),
                "README.md, with git alone: \(step.title) is another")
        }
    }

    /// README.md has the commands for Step 2, and says what is different for others.
    private func adapted(_ command: String, to step: Step, after before: Step?) -> String {
        guard let before else {
            if command.hasPrefix("cp -R Steps/Step1") { return "mkdir \(step.folder)" }
            return command.replacing("Step2_ProtocolSeam", with: step.name)
        }
        let isWithoutOwn = kata.names(step.practice("Start/Tests")).isEmpty && command.hasPrefix("mv ")
        return isWithoutOwn
            ? ":"
            : command.replacing("Step2_ProtocolSeam", with: step.name).replacing(
                "Step1_Singleton", with: before.name)
    }
}
