import Foundation

/// All that the documents say, held against the kata.
struct Book {
    let kata: Kata
    let documents: [Document]
    let blocks: [Block]
    let counts: [Count]

    init(_ kata: Kata) throws {
        self.kata = kata
        let pages = kata.files("Steps").filter { $0.hasSuffix(".md") }
        let others = ["README.md", "KATA.md", "CONTRIBUTING.md", "Scripts/MAINTAINING.md", "AGENTS.md"]
        let paths = (others + pages).filter(kata.exists)
        documents = try paths.flatMap { try Document.parts(of: $0, in: kata) }
        blocks = documents.flatMap { $0.blocks(in: kata) }
        counts = documents.flatMap { $0.counts(in: kata) }
    }

    func check() throws -> Findings {
        var findings = Findings()
        for check in [checkFences, checkCommands, checkNames, checkPractice, checkStates, checkListings] {
            do { try check(&findings) } catch { findings.fail("\(error)") }
        }
        return findings
    }

    /// Every block says what it is, so that something holds it against the kata.
    private func checkFences(_ findings: inout Findings) throws {
        let known = /swift( (listing|given))?|diff( shown)?|sh|drawing/
        for block in blocks {
            let isKnown =
                block.words.hasPrefix("text ")
                ? block.step != nil : block.words.wholeMatch(of: known) != nil || !Listing.all(block).isEmpty
            findings.expect(
                isKnown, "\(block.document): nothing checks a block that is marked “\(block.words)”")
        }
        for count in counts {
            findings.expect(count.step != nil, "\(count.document): red: \(count.name) is about no step")
        }
        for document in documents {
            findings.expect(
                !document.prose.contains(/\n *```/),
                "\(document.path): a block has no word after its fence, or isn't at the line's beginning")
        }
    }

    /// A pattern's first group, each time that it is found, and where it is.
    func found(_ pattern: Regex<(Substring, Substring)>) -> [(document: String, step: Step?, text: String)] {
        documents.flatMap { document in
            document.text.matches(of: pattern).map { (document.path, document.step, String($0.1)) }
        }
    }

    func blocks(_ words: String) -> [Block] { blocks.filter { $0.words == words } }
    var quotes: [Block] { blocks.filter { $0.words.hasPrefix("text ") && $0.name != "judge" } }
}
