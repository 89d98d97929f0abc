import Foundation

/// All that the documents say, held against the kata.
struct Book {
    let kata: Kata
    /// What the tests say at the starts; asked for here, if nil.
    let starts: [TestResult]?
    let documents: [(path: String, text: String)]

    init(_ kata: Kata, starts: [TestResult]?) throws {
        self.kata = kata
        self.starts = starts
        let pages = kata.files("Steps").filter { $0.hasSuffix(".md") }.map { "Steps/\($0)" }
        documents = try (["README.md", "KATA.md", "CONTRIBUTING.md"] + pages).map { ($0, try kata.text($0)) }
    }

    func check(_ proof: inout Proof) throws {
        let copy = try ScratchCopy("prove-1", of: kata, only: nil)
        try checkNames(&proof)
        try checkCode(&proof)
        try checkBanners(&proof)
        try checkPractice(&proof)
        try checkPictures(&proof)
        try checkQuotedMessages(&proof)
        try checkExcerpts(&proof)
        try checkRedOutput(&proof, starts ?? starts(in: copy))
        try copy.lay(kata.tree)
        try copy.build()
        try checkOutput(&proof, in: copy)
        try checkLeakExperiment(&proof, in: copy)
        try checkListings(&proof)
        try checkGitAlone(&proof)
        try checkTraps(of: kata.steps.filter { !$0.isEncore }, &proof)
    }

    private func starts(in copy: ScratchCopy) throws -> [TestResult] {
        try copy.lay(kata.tree(kata.steps.map { "\($0.word):0" }))
        try copy.build()
        return try copy.test(".")
    }

    /// A pattern's first group, each time that it is found, and the document where it is.
    func found(_ pattern: Regex<(Substring, Substring)>, in path: String? = nil) -> [(
        document: String, text: String
    )] {
        documents.filter { path == nil || $0.path == path }.flatMap { document in
            document.text.matches(of: pattern).map { (document.path, String($0.1)) }
        }
    }

    /// The blocks of code with this word after the fence.
    func blocks(_ word: String) -> [(document: String, text: String)] {
        documents.flatMap { document in
            document.text.matches(of: /\n```([^\n]*)\n((?s).*?\n)```/).filter { $0.1 == word }.map {
                (document.path, String($0.2))
            }
        }
    }
}
