import Foundation

/// Where a subclass or an extension in this test's folder replaces what the tests call, as in
/// "MyDoubles.swift:12 func items()". A subclass of a subclass counts, too.
///
/// - Parameter members: By class, how they begin: `["FeedScreen": ["func load()", "var state"]]`.
/// - Throws: What Foundation throws, if the folder cannot be read.
public func replacements(of members: [String: [String]], beside test: StaticString = #filePath) throws
    -> [String]
{
    let folder = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }
        .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }

    var parents: [String: String] = [:]
    for (_, text) in files {
        for match in text.matches(of: #/class\s+(\w+)[^:{\n]*:\s*(\w+)/#) {
            parents[String(match.1)] = String(match.2)
        }
    }
    func root(_ type: String) -> String {
        var type = type
        while members[type] == nil, let parent = parents[type] { type = parent }
        return type
    }

    return files.flatMap { name, text in
        var found: [String] = []
        var type = ""
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
            let code = line.filter { !$0.isWhitespace }
            guard !code.hasPrefix("//") else { continue }
            if let head = line.firstMatch(of: #/(?:class|extension|struct|enum|protocol)\s+(\w+)/#) {
                type = root(String(head.1))
            }
            for member in members[type] ?? [] where code.contains(member.filter { !$0.isWhitespace }) {
                found.append("\(name):\(number + 1) \(member)")
            }
        }
        return found
    }
}

/// Where a file in this test's folder names one of these words in code, as in "MyDoubles.swift:12 FeedMapper".
public func lines(of name: String, naming words: [String], beside test: StaticString = #filePath) throws
    -> [String]
{
    let file = URL(fileURLWithPath: "\(test)").deletingLastPathComponent().appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "\n").enumerated().flatMap { number, line in
        let code = line.components(separatedBy: "//")[0]
        return words.filter { code.contains($0) }.map { "\(name):\(number + 1) \($0)" }
    }
}
