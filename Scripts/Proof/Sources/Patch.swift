/// A change to a step: a mistake, another good design, a review, or what a learner applies.
struct Patch {
    let step: Step
    /// As in "Mistakes/only-200.patch", or "Mistakes/3-one-seam.patch".
    let path: String
    /// Of a mistake, or of what a review has found: who sees it, a test, as in
    /// "Move3_TokenTests/test_get_sendsTheToken", or "a reader"; and whether luck decides that.
    let seenBy: String, isByChance: Bool
    /// What was done; before it, perhaps what it is about, and a colon.
    let summary: String

    /// The first line of a mistake reads "who sees it: what it is about: what was done".
    init(_ step: Step, _ path: String, in kata: Kata) throws {
        (self.step, self.path) = (step, path)
        let line = try kata.text(step.practice(path)).components(separatedBy: "\n")[0]
        let form = /(\w+Tests\/\w+|a reader)(, now and then)?: (.+)/
        let match = path.contains(/^Mistakes|-found\.patch$/) ? line.wholeMatch(of: form) : nil
        (seenBy, isByChance) = (match.map { String($0.1) } ?? "", match?.2 != nil)
        summary = match.map { String($0.3) } ?? line
        guard match != nil || !path.hasPrefix("Mistakes/") else {
            throw Refusal("\(path) must begin with “who sees it: what it is about: what was done”")
        }
    }

    /// The move after which it is made; nil, if that is the finished step.
    var move: Int? { path.firstMatch(of: /^Mistakes\/(\d)-/).flatMap { Int($0.1) } }
    var isSeenByATest: Bool { seenBy.contains("/") }

    /// As a document calls it after the fence of a block, and `Scripts/prove` after the step.
    var name: String { String(path.split(separator: "/").last!.dropLast(".patch".count)) }
    var state: String { "\(step.word):\(path)" }
}
