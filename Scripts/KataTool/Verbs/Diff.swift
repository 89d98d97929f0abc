extension Verb {
    static let diff = Verb(
        name: "diff", arguments: "[A B | start] [--move k] [--all] [--stat] [--comments]",
        purpose: "mine against the reference, as far as I am; or step A against B", values: 0...2
    ) { arguments in
        let kata = try Kata.here()
        let sides = try sides(arguments, in: kata)
        var options = [
            "-M40%", "--color-moved=zebra", "--color-moved-ws=allow-indentation-change",
            "--src-prefix=\(sides.0.name)/", "--dst-prefix=\(sides.1.name)/",
        ]
        if arguments.has("--stat") { options.append("--stat") }
        // A change that is comments only, or blank lines, is left out unless it is asked for.
        if !arguments.has("--comments") { options += ["-I", "^ *//", "-I", "^ *\n"] }
        // Somebody's own tests are about their own design.
        let paths = kata.stepHere?.isEncore == true ? ["--", ":!MyTests.swift"] : []
        try kata.repository.become(["diff"] + options + [sides.0.tree, sides.1.tree] + paths)
    }

    private typealias Side = (name: String, tree: String)

    private static func sides(_ arguments: Arguments, in kata: Kata) throws -> (Side, Side) {
        switch arguments.values.count {
        case 2 where arguments.has("--move") || arguments.has("--all"):
            throw Refusal("--move and --all are for your own work, not for two steps", code: .wrongUse)
        case 2:
            let steps = try arguments.values.map { try kata.step($0) }
            let trees = try steps.map {
                (name: $0.filter.lowercased(), tree: try kata.work($0, in: kata.reference))
            }
            return (trees[0], trees[1])
        case 1 where arguments.values[0] != "start":
            throw Refusal("diff takes two steps, “start”, or nothing", code: .wrongUse)
        default: break
        }
        guard let attempt = kata.attempt, let step = kata.stepHere else {
            throw Refusal(
                "here is nothing of yours to compare: name two steps, as in `Scripts/kata diff 2 3`",
                code: .wrongUse)
        }
        func work(_ tree: String) throws -> String {
            attempt.kind == .tests ? "\(tree):\(step.tests)" : try kata.work(step, in: tree)
        }
        let mine = (name: "mine", tree: try work(kata.repository.snapshot()))
        if arguments.values.first == "start" { return (("start", try work(attempt.start)), mine) }
        let whole = (name: "reference", tree: try work(kata.reference))
        let isWhole = arguments.has("--all") || step.isEncore
        guard attempt.kind == .refactoring, !isWhole else { return (mine, whole) }
        let asked = try kata.move(in: arguments, of: step, first: 0)
        let move = try asked ?? reached(try kata.known(step))
        guard move < (try kata.moves(step)) else { return (mine, whole) }
        if asked == nil {
            Console.note(
                "Compared with move \(move), the last green one. With --all: with the whole reference.")
        }
        return (mine, ("move\(move)", try work(kata.start(of: step, move: move))))
    }

    private static func reached(_ verdict: Verdict) throws -> Int {
        guard verdict.reached > 0 else {
            let state = verdict.compilerErrors == nil ? "no move is green" : "it does not compile"
            throw Refusal(
                "\(state) yet. What you have changed so far: `Scripts/kata diff start`. Or name a move: `--move 1`"
            )
        }
        return verdict.reached
    }
}
