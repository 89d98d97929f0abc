/// A change to a step's finished code, as a patch: a mistake that people make, which a test must catch, or
/// another good design, which no test may refuse.
struct Patch {
    let step: Step
    /// Where it is, as in "Steps/Practice/Step2_ProtocolSeam/Mistakes/token-to-every-server.patch".
    let path: String
    /// How it can be seen: "behaviour", "source" or "guard"; nil for an alternative.
    let kind: String?
    /// As in "Move4_TokenTests/test_get_sendsTheTokenToItsOwnServerOnly"; nil for an alternative.
    let killer: String?
    /// What was done, in a sentence without its full stop.
    let summary: String
}

extension Kata {
    /// The step's mistakes, by name. The first line of each reads "kind, area: class/test: what was done".
    func mistakes(_ step: Step) throws -> [Patch] {
        try repository.firstLines(reference, step.practice("Mistakes")).map { path, line in
            guard
                let match = line.wholeMatch(of: /(behaviour|source|guard), ([\w -]+): (\w+\/test_\w+): (.+)/)
            else { throw Refusal("\(path) must begin with “kind, area: class/test: mistake”, in one line") }
            return Patch(
                step: step, path: path, kind: String(match.1), killer: String(match.3),
                summary: String(match.4))
        }
    }

    /// The step's alternatives, by name. The first line of each says what is different.
    func alternatives(_ step: Step) throws -> [Patch] {
        try repository.firstLines(reference, step.practice("Alternatives")).map { path, line in
            Patch(step: step, path: path, kind: nil, killer: nil, summary: line)
        }
    }
}
