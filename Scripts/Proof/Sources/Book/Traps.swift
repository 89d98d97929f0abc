import Foundation

/// Whether a learner who does what a trap of KATA.md says sees what it shows.
extension Book {
    private struct Trap {
        let step: Step
        /// As in "2.patch", or "2-b.patch" for the second trap of a move.
        let name: String
        let move: Int
        /// What KATA.md shows of it.
        let block: String

        var state: String { "\(step.word):Traps/\(name)" }
    }

    /// Traps share rounds, as mistakes do: each round has one of every step.
    func checkTraps(of steps: [Step], _ proof: inout Proof) throws {
        let copy = try ScratchCopy("prove-1", of: kata, only: steps.count == 1 ? steps[0] : nil)
        let traps = try steps.map { try self.traps(of: $0, &proof) }
        for k in 0..<(traps.map(\.count).max() ?? 0) {
            try check(traps.filter { $0.count > k }.map { $0[k] }, in: copy, &proof)
        }
    }

    /// The patches that can be laid, each with its block.
    private func traps(of step: Step, _ proof: inout Proof) throws -> [Trap] {
        let names = kata.names(step.practice("Traps")).sorted { $0.dropLast(6) < $1.dropLast(6) }
        let patches = Dictionary(grouping: names) { Int($0.prefix(while: \.isNumber)) ?? 0 }
        let chapter = try kata.text("KATA.md").components(separatedBy: "\n## ")
            .first { $0.hasPrefix("\(step.title): ") }
        let sections = chapter?.components(separatedBy: "\n### ") ?? []
        var traps: [Trap] = []
        for move in Set(patches.keys).union(1...max(kata.moves(step), 1)).sorted() {
            let blocks = sections.filter { $0.hasPrefix("Move \(move): ") }.flatMap { section in
                section.components(separatedBy: "\n**Trap.**").dropFirst().flatMap { trap in
                    trap.components(separatedBy: "\n**")[0].matches(of: /\n```text\n((?s).*?)\n```/)
                        .map { String($0.1) }
                }
            }
            let names = patches[move] ?? []
            proof.expect(
                blocks.count == names.count,
                "\(step.title), move \(move): KATA.md shows what comes of \(blocks.count) traps, and Traps has \(names)"
            )
            traps += zip(names, blocks).map { Trap(step: step, name: $0, move: move, block: $1) }
        }
        return traps.filter { trap in
            let isLaid = (try? kata.tree([trap.state])) != nil
            proof.expect(isLaid, "\(trap.state) does not fit the state before move \(trap.move)")
            return isLaid
        }
    }

    private func check(_ traps: [Trap], in copy: ScratchCopy, _ proof: inout Proof) throws {
        guard !traps.isEmpty else { return }
        try copy.lay(kata.tree(traps.map(\.state)))
        do { try copy.build() } catch let refusal as Refusal {
            let lines = refusal.message.components(separatedBy: "\n")
            func errors(_ trap: Trap) -> [String] { lines.filter { $0.contains("/\(trap.step.name)") } }
            guard traps.contains(where: { !errors($0).isEmpty }) else { throw refusal }
            for trap in traps where !errors(trap).isEmpty { expect(trap, shows: errors(trap)[0], &proof) }
            return try check(traps.filter { errors($0).isEmpty }, in: copy, &proof)
        }
        let tests = traps.map { "\($0.step.target)\\.(\\w*GuardTests/|Move[1-\($0.move)]_)" }
        let results = try copy.test("^(\(tests.joined(separator: "|")))")
        for trap in traps {
            let red = results.filter { $0.isRed && $0.id.target == trap.step.target }
            let first = red.min { ($0.group, $0.id) < ($1.group, $1.id) }
            expect(trap, shows: first?.shown ?? "no red test", &proof)
        }
    }

    private func expect(_ trap: Trap, shows seen: String, _ proof: inout Proof) {
        let (block, seen) = (comparable(trap.block), comparable(seen))
        let pattern = block.components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
            .joined(separator: "(?s:.*)")
        let isShown = seen.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
        proof.expect(isShown, "\(trap.state): KATA.md shows\n\(block)\n  and one sees\n\(seen)")
    }

    /// Without the places, which prose leaves out, and all in line.
    private func comparable(_ text: String) -> String {
        text.components(separatedBy: "\n").map {
            $0.trimmed.replacing(/^(✘ \w+) +\(.*\)$/) { $0.1 }
                .replacing(/^\S+:\d+:\d+: error:/, with: "error:")
                .replacing(/^(expected|seen): +/) { "\($0.1): " }
        }.filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
