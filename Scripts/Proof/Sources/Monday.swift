/// What on-monday.md says of code. A package beside a page has a script, check.sh, that builds it and sees what the page
/// says: what is green, what is red on purpose, what the ratchet counts, what the compiler says in other modes.
enum Monday {
    static func check(_ kata: Kata) throws -> Findings {
        var findings = Findings()
        for script in kata.files("Steps/Pages") where script.hasSuffix("/check.sh") {
            let build = kata.root.appendingPathComponent(".kata/prove/monday").path
            let outcome = try Command(
                ["sh", script, build], in: kata.root, environment: ["KATA_FLAGS": Learner.flags]
            ).run(silence: 600)
            findings.expect(outcome.succeeded, "\(script): \(outcome.output)\(outcome.errors)")
        }
        return findings
    }
}
