import Foundation

/// Whether what is named is there: paths, links, names of code.
extension Book {
    func checkNames(_ findings: inout Findings) throws {
        let files = ["Steps", "Tests", "Scripts"].flatMap(kata.files)
        for path in found(/(\b(?:Steps|Tests|Scripts)\/[\w.\/+-]*\w)/)
        where !path.text.contains(/StepN|some-name/) {
            findings.expect(kata.exists(path.text), "\(path.document): there is no \(path.text)")
        }
        for name in found(/`([\w+]+\.swift|\w+Tests|\w+\/[a-z-]{3,}\.patch)`/) where name.text != "GuardTests"
        {
            let file = name.text.hasSuffix("Tests") ? "\(name.text).swift" : name.text
            let isThere = kata.exists(file) || files.contains { $0.hasSuffix("/\(file)") }
            findings.expect(isThere, "\(name.document): there is no \(name.text)")
        }
        let later = kata.steps.filter(\.isStep).map { kata.moves($0) + 1 }.reduce(-1, +)
        for walk in found(/kata\/walk~(\d+)\.{3}/) {
            findings.expect(walk.text == "\(later)", "\(walk.document): kata/walk has \(later) later commits")
        }
        for document in documents { checkLinks(in: document, &findings) }
    }

    private func checkLinks(in document: (path: String, text: String), _ findings: inout Findings) {
        let folder = (document.path as NSString).deletingLastPathComponent as NSString
        for link in document.text.matches(of: /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/)
        where !link.1.contains(/:\/\/|^\.\.\/\.\.\/compare\//) {  // a host shows commits there
            let path = link.1.isEmpty ? document.path : folder.appendingPathComponent(String(link.1))
            let target = (path as NSString).standardizingPath
            findings.expect(
                kata.exists(target) && (link.2.map { anchors(in: target).contains(String($0)) } ?? true),
                "\(document.path): \(link.0) leads nowhere")
        }
    }

    /// As GitHub makes them of headings.
    private func anchors(in path: String) -> [String] {
        ((try? kata.text(path)) ?? "").matches(of: /(?:^|\n)#+ (.+)/).map { heading in
            heading.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                .replacing(" ", with: "-")
        }
    }

    /// Every name of code on the path and beside it, as in `FeedScreen`, is in the steps, in their tests, or in code of a
    /// document's own.
    func checkCode(_ findings: inout Findings) throws {
        let files = try ["Steps", "Tests"].flatMap(kata.files).filter { $0.contains(/\.(swift|patch)$/) }
            .map { "\($0) \(try kata.text($0))" }
        let hunks = try documents.filter { $0.path.contains("/Moves/") }.flatMap {
            try kata.text($0.path).matches(of: Self.hunks).map { String($0.2) }
        }
        let blocks =
            hunks
            + documents.flatMap {
                $0.text.matches(of: /\n```[^\n]*\n((?s).*?\n)```/).map { String($0.1) }
            }
        let isPartOfAName = { (byte: UInt8) in byte == 95 || 48...57 ~= byte || 65...90 ~= byte & 0xDF }
        let code = Set(
            (files + blocks).joined(separator: "\n").utf8.split { !isPartOfAName($0) }.map { String($0) })
        let foreign = [
            "URLProtocol", "Clock", "DateFormatter", "didSet", "GuardTests", "OFFLINE", "LoggingHTTPClient",
            "creator", "hint", "judge",
        ]
        for document in documents where document.path.contains(/^(README|KATA|Steps\/Practice\/)/) {
            let prose = document.text.replacing(/\n```(?s:.*?)\n```/, with: "")
            for span in prose.matches(of: /`([^`]+)`/).map(\.1) {
                // Commands, and what the compiler says, are held against the repository elsewhere.
                guard !span.contains(/^(swift|git|kata|Scripts\/|KATA_)|^[a-z]\w+ [^(){}]* \w+ \w+/) else {
                    continue
                }
                for name in span.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(
                    String.init)
                {
                    let isThere = code.contains(name) || foreign.contains(name)
                    findings.expect(isThere, "\(document.path): no code has the name \(name)")
                }
            }
        }
    }

    /// As a filter sees them: "Target.Class/test".
    func testNames() throws -> [String] {
        try kata.files("Tests").filter { $0.hasSuffix(".swift") }.flatMap { path in
            let parts = path.components(separatedBy: "/")
            return try kata.text(path).matches(of: /func (test_\w+)\(/).map {
                "\(parts[1]).\(parts[parts.count - 1].dropLast(".swift".count))/\($0.1)"
            }
        }
    }
}
