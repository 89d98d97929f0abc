import Foundation

/// Whether what is named is there: commands, tests, paths, links.
extension Book {
    func checkNames(_ proof: inout Proof) throws {
        let help = try Kata.output(of: ["Scripts/kata", "help"], in: kata.root)
        for verb in found(/Scripts\/kata ([a-z]+)/) {
            let isThere = verb.text == "help" || help.contains("  \(verb.text) ")
            proof.expect(isThere, "\(verb.document): there is no verb “\(verb.text)”")
        }
        let (tests, files) = (
            try testNames(), kata.files("Steps") + kata.files("Tests") + kata.files("Scripts")
        )
        for filter in found(/swift test[^\n`]*--filter '?([^\s`']+)/) {
            let pattern = try Regex(filter.text)
            proof.expect(
                tests.contains { $0.contains(pattern) },
                "\(filter.document): no test matches --filter \(filter.text)")
        }
        for path in found(/(\b(?:Steps|Tests|Scripts)\/[\w.\/+-]*\w)/) where !path.text.contains("StepN") {
            let isMade = path.text == "Steps/Step2_ProtocolSeam/Tests"  // by README's own commands
            proof.expect(
                isMade || kata.exists(path.text), "\(path.document): there is no \(path.text)")
        }
        for name in found(/`([\w+]+\.swift)`/) {
            let isThere = files.contains { $0.hasSuffix("/\(name.text)") } || kata.exists(name.text)
            proof.expect(isThere, "\(name.document): there is no file \(name.text)")
        }
        for suite in found(/`(\w+Tests)`/) where suite.text != "GuardTests" {
            let isThere = files.contains { $0.hasSuffix("/\(suite.text).swift") }
            proof.expect(isThere, "\(suite.document): there is no \(suite.text)")
        }
        for document in documents { checkLinks(in: document, &proof) }
    }

    /// Every name of code in KATA.md, as in `FeedScreen`, is in the steps, in their tests, or in code of a document's own.
    func checkCode(_ proof: inout Proof) throws {
        let files = try ["Steps", "Tests"].flatMap { folder in
            try kata.files(folder).filter { $0.contains(/\.(swift|patch)$/) }.map {
                "\($0) \(try kata.text("\(folder)/\($0)"))"
            }
        }
        let blocks = documents.flatMap {
            $0.text.matches(of: /\n```[^\n]*\n((?s).*?\n)```/).map { String($0.1) }
        }
        let code = Set(
            (files + blocks).joined(separator: "\n").utf8.split { !isPartOfAName($0) }.map { String($0) })
        let prose = try kata.text("KATA.md").replacing(/\n```(?s:.*?)\n```/, with: "")
        for span in prose.matches(of: /`([^`\n]+)`/).map(\.1) where !span.contains(/^(swift |Scripts\/)/) {
            for name in span.matches(of: /\b(?:[A-Z][a-z]\w+|[a-z]+[A-Z]\w*)/).map({ String($0.0) }) {
                let isThere = code.contains(name) || ["GuardTests", "NotificationCenter"].contains(name)
                proof.expect(isThere, "KATA.md: no code has the name \(name)")
            }
        }
    }

    private func isPartOfAName(_ byte: UInt8) -> Bool {
        let character = Character(UnicodeScalar(byte))
        return byte < 128 && (character.isLetter || character.isNumber || character == "_")
    }

    /// A chapter begins with how many moves its step has, and how many red tests.
    func checkBanners(_ proof: inout Proof) throws {
        let (book, tests) = (try kata.text("KATA.md"), try testNames())
        for step in kata.steps where !step.isEncore {
            let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]
            let red = tests.filter { $0.hasPrefix("\(step.target).Move") }.count
            let banner = "*\(words[kata.moves(step)]) moves, \(red) red tests"
            let chapter = book.components(separatedBy: "\n## ").first { $0.hasPrefix("\(step.title): ") }
            proof.expect(chapter?.contains(banner) == true, "\(step.title) in KATA.md does not say \(banner)")
        }
    }

    private func checkLinks(in document: (path: String, text: String), _ proof: inout Proof) {
        let folder = (document.path as NSString).deletingLastPathComponent
        for link in document.text.matches(of: /\]\(([^)\s]+)\)/).map({ String($0.1) })
        where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init)
            let path =
                parts[0].isEmpty ? document.path : (folder as NSString).appendingPathComponent(parts[0])
            let target = (path as NSString).standardizingPath
            proof.expect(
                kata.exists(target) && (parts.count == 1 || anchors(in: target).contains(parts[1])),
                "\(document.path): \(link) leads nowhere")
        }
    }

    /// As GitHub makes them of headings.
    private func anchors(in path: String) -> [String] {
        ((try? kata.text(path)) ?? "").matches(of: /(?:^|\n)#+ (.+)/).map { heading in
            heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                .replacing(" ", with: "-")
        }
    }

    /// As a filter sees them: "Target.Class/test".
    func testNames() throws -> [String] {
        try kata.files("Tests").filter { $0.hasSuffix(".swift") }.flatMap { path in
            let parts = path.components(separatedBy: "/")
            return try kata.text("Tests/\(path)").matches(of: /func (test_\w+)\(/).map {
                "\(parts[0]).\(parts[parts.count - 1].dropLast(".swift".count))/\($0.1)"
            }
        }
    }
}
