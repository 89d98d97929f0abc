import Foundation

/// Whether what is named is there: paths, links, names of code, words of tests.
extension Book {
    func checkNames(_ findings: inout Findings) throws {
        let files = ["Steps", "Tests", "Scripts"].flatMap(kata.files)
        let patches = try files.filter { $0.hasSuffix(".patch") }.map(kata.text)
        for path in found(/(\b(?:Steps|Tests|Scripts)\/[\w.\/+-]*\w)/)
        where !path.text.contains(/StepN|some-name/) {
            findings.expect(kata.exists(path.text), "\(path.document): there is no \(path.text)")
        }
        let sources = found(/[\s`(\/]([A-Z][\w+]+\.swift)\b/)
        for name in sources + found(/`(?!GuardTests)(\w+Tests|\w+\/[a-z-]{3,}\.patch)`/) {
            let file = name.text.hasSuffix("Tests") ? "\(name.text).swift" : name.text
            let isThere = kata.exists(file) || (files + patches).contains { $0.contains("/\(file)") }
            findings.expect(isThere, "\(name.document): there is no \(name.text)")
        }
        for document in documents {
            let folder = (document.path as NSString).deletingLastPathComponent as NSString
            // A host shows commits where a path begins with ../../compare.
            for link in document.links where !link.path.contains(/:\/\/|^\.\.\/\.\.\/compare\//) {
                let path =
                    link.path.isEmpty ? document.path : folder.appendingPathComponent(String(link.path))
                let target = (path as NSString).standardizingPath
                let anchors = Document.anchors(in: (try? kata.text(target)) ?? "")
                let isThere = link.anchor.map { anchors.contains(String($0)) } ?? kata.exists(target)
                let name = [link.path, link.anchor].compactMap(\.self).joined(separator: "#")
                findings.expect(isThere, "\(document.path): the link to \(name) leads nowhere")
            }
        }
        let tests = try kata.files("Tests").map(kata.text).joined()
        for words in found(/\n\|.+\| `([^`|;]+ must [^`|;]+)[^`|]*` \|/) {  // in a table of slips
            findings.expect(tests.contains(words.text), "\(words.document): no test says: \(words.text)")
        }
        try checkCode(&findings)
    }

    /// Every name of code on the path and beside it, as in `FeedScreen`, is in the steps, in their tests, or
    /// in code of a document's own.
    private func checkCode(_ findings: inout Findings) throws {
        let files = ["Steps", "Tests"].flatMap(kata.files).filter { $0.contains(/\.(swift|patch)$/) }
        let code = try files + files.map(kata.text) + blocks.map(\.text)
        let between = CharacterSet.alphanumerics.union(["_"]).inverted
        let others = "URLProtocol FileManager didSet unowned key OFFLINE creator Package"  // on purpose
        let names = Set((code + [others]).flatMap { $0.components(separatedBy: between) })
        for document in documents where document.path.contains(/^(README|KATA|Steps\/Practice\/)/) {
            // Commands, and what the compiler says, are held against the repository elsewhere.
            let elsewhere = /^(swift|git|kata|Scripts\/|KATA_)|^[a-z]\w+ [^(){}]* \w+ \w+/
            for span in document.prose.matches(of: /`([^`]+)`/) where !span.1.contains(elsewhere) {
                for name in span.1.matches(of: /\w+/) {
                    findings.expect(
                        names.contains(String(name.0)), "\(document.path): no code has the name \(name.0)")
                }
            }
        }
    }

    /// As a filter sees them: "Target.Class/test".
    func testNames() throws -> [String] {
        try kata.files("Tests").filter { $0.hasSuffix(".swift") }.flatMap { path in
            let parts = path.dropLast(".swift".count).components(separatedBy: "/")
            return try kata.text(path).matches(of: /func (test_\w+)\(/).map {
                "\(parts[1]).\(parts.last!)/\($0.1)"
            }
        }
    }
}
