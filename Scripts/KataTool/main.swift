import Foundation

let usage = """
    usage: Scripts/kata <verb>

      start N [--move k]   begin step N on a branch of its own: red, or after its move k
      test [N]             its tests, red and green, move by move
      diff                 my work against the reference
      diff A B             the reference, step A against step B
      hint                 the next hint of the first red move
      finish               a blank page to summarise on, and back to where I began
      cards [N] [--tsv]    ask me the flashcards, weak ones first; --tsv: print them for Anki
      flags [N] [--list]   red flags by kind and step; --list: file and line
      break N              a finished step with one mistake in it, for you to find in review
      verify               prove that every step starts red and ends green
      help                 this

    Without a verb it says where you stand, and what to do next.
    """

/// The lines of the usage that are about one verb; all of it, if there is no such verb.
func usage(of verb: String) -> String {
    let lines = usage.split(separator: "\n").filter { $0.hasPrefix("  \(verb) ") && !verb.isEmpty }
    return lines.isEmpty
        ? usage : (["usage:"] + lines.map { "  Scripts/kata" + $0.dropFirst() }).joined(separator: "\n")
}

/// Carries out what was asked for.
/// - Throws: `Refusal`, and whatever Foundation throws.
func carryOut(_ words: [String]) throws {
    let folder = ProcessInfo.processInfo.environment["KATA_ROOT"] ?? FileManager.default.currentDirectoryPath
    let verb = words.first ?? ""
    let rest = Array(words.dropFirst())
    if ["help", "--help", "-h"].contains(verb) { return print(usage) }

    func kata() throws -> Kata { try Kata(at: URL(fileURLWithPath: folder)) }
    switch (verb, rest.count) {
    case ("", _): try kata().whereIStand()
    case ("start", 1):
        let kata = try kata()
        try kata.start(try kata.step(rest[0]), move: 0)
    case ("start", 3) where rest[1] == "--move":
        let kata = try kata()
        guard let move = Int(rest[2]) else { throw Refusal("“\(rest[2])” is no move", code: 2) }
        try kata.start(try kata.step(rest[0]), move: move)
    case ("test", 0):
        let kata = try kata()
        try kata.test(kata.attempt.map { [$0.step] } ?? kata.steps.keys.sorted())
    case ("test", 1):
        let kata = try kata()
        try kata.test([try kata.step(rest[0])])
    case ("diff", _): try kata().diff(rest)
    case ("hint", 0): try kata().hint()
    case ("finish", 0): try kata().finish()
    case ("cards", 0...2):
        let kata = try kata()
        let words = rest.filter { $0 != "--tsv" }
        guard words.count < 2 else { throw Refusal("cards takes one step, or none", code: 2) }
        let steps = try words.isEmpty ? kata.steps.keys.sorted() : [kata.step(words[0])]
        if words == rest { try kata.cards(steps) } else { kata.cardsAsTable(steps) }
    case ("flags", 0...2):
        let (kata, words) = (try kata(), rest.filter { $0 != "--list" })
        guard words.count < 2 else { throw Refusal("flags takes one step, or none", code: 2) }
        try kata.flags(
            words.isEmpty ? kata.steps.keys.sorted() : [kata.step(words[0])], list: words != rest)
    case ("break", 1):
        let kata = try kata()
        try kata.sabotage(try kata.step(rest[0]))
    case ("verify", 0):
        try Verification(try kata()).run()
    case ("start", _): throw Refusal("start which step? One of 1 to 5", code: 2)
    default: throw Refusal("“\(words.joined(separator: " "))” is nothing I know", code: 2)
    }
}

do {
    try carryOut(Array(CommandLine.arguments.dropFirst()))
} catch let refusal as Refusal {
    note("kata: \(refusal.message)")
    if refusal.code == 2 { note(usage(of: CommandLine.arguments.dropFirst().first ?? "")) }
    exit(refusal.code)
} catch {
    note("kata: \(error.localizedDescription)")
    exit(1)
}
