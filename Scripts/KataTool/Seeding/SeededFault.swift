import Foundation
import RedFlags

/// A small fault, one line of a source changed, for somebody's tests to notice.
struct SeededFault {
    /// In the order of their worth: what injection gets wrong comes first.
    enum Kind: Int { case second, leftOut, ignored, nothing, turned, exchanged, dropped, fallback, twice }

    let kind: Kind
    let file: String
    /// Counted from 1.
    let line: Int
    /// The number of the first line of the function that it stands in.
    let function: Int
    let old: String
    let new: String
    /// What is different, in a sentence without its full stop.
    let words: String

    /// Stays the same when lines are added above.
    var identity: String { [file, old.trimmed, new.trimmed].joined(separator: "\n") }

    /// The faults that sources offer, those in changed files first: 24 at most, two in a function, five of a kind.
    static func all(in sources: [String: String], changed: Set<String>) -> [SeededFault] {
        let standIns = StandIns(sources.values.map(blanked).joined(separator: "\n"))
        func rank(_ fault: SeededFault) -> Int {
            fault.kind.rawValue + (changed.contains(fault.file) ? 0 : 100)
        }
        var counts: [String: Int] = [:]
        // What stands in a program's main is out of its tests' reach.
        return sources.filter { !$0.key.hasSuffix("main.swift") }.sorted { $0.key < $1.key }
            .flatMap { Soil(file: $0.key, text: $0.value, standIns: standIns).faults }
            .sorted { rank($0) < rank($1) }
            .filter { fault in
                let most = [
                    "\(fault.file):\(fault.function)": 2, "\(fault.kind)": 5, fault.identity: 1, "": 24,
                ]
                guard most.allSatisfy({ counts[$0.key, default: 0] < $0.value }) else { return false }
                for key in most.keys { counts[key, default: 0] += 1 }
                return true
            }
    }
}

/// A source in which faults are seeded, by plain patterns: there is no parser, and a line that does not tell enough
/// stays as it is.
private struct Soil {
    /// What takes the place of a match, and what is different then.
    typealias Change = (kind: SeededFault.Kind, text: String, words: String)

    let file: String
    let standIns: StandIns
    /// The source, without its comments and strings, in as many bytes; and both by line.
    let code: String
    let lines: [(text: String, code: String)]

    init(file: String, text: String, standIns: StandIns) {
        (self.file, self.standIns, code) = (file, standIns, blanked(text))
        lines = Array(zip(text.components(separatedBy: "\n"), code.components(separatedBy: "\n")))
    }

    var faults: [SeededFault] {
        let never = /^\s*(?:import|@|case )|\b(?:assert|precondition|fatalError|print)\w*\(|static func [=<]/
        var (function, conditions) = (0, 0)
        return lines.indices.flatMap { index -> [SeededFault] in
            let line = lines[index]
            if line.code.contains(/\b(?:func|init)\b|\bvar \w+: [^=]*\{$/) { function = index }
            // What is compiled on some systems only may not be compiled here.
            conditions += line.code.contains("#if") ? 1 : line.code.contains("#endif") ? -1 : 0
            guard conditions == 0, !line.code.contains(never) else { return [] }
            let depth = { (line: String) in line.prefix { $0 == " " || $0 == "\t" }.count }
            let isMember = depth(line.code) <= depth(lines[function].code) || function == 0
            let found =
                changes(index) + (isMember ? ofMembers(index) : isWhole(index) ? ofStatements(index) : [])
            return found.map {
                SeededFault(
                    kind: $0.kind, file: file, line: index + 1, function: function + 1, old: line.text,
                    new: $0.text,
                    words: "Here \($0.words)")
            }
        }
    }

    /// Whether nothing of a line's statement stands in the lines around it, and it is not handed back.
    private func isWhole(_ index: Int) -> Bool {
        let (before, after) = (lines[index - 1].code, index + 1 < lines.count ? lines[index + 1].code : "")
        let opens = /\b(?:func|init|if|for|while|do|catch|defer)\b|\} else|^\s*\)/
        return !before.contains(/(?:[,:=?&|+(\[]|\bin|\breturn|->.*\{)\s*$/)
            && !after.contains(/^\s*[.?:&|+)]/)
            && !(before.hasSuffix("{") && !before.contains(opens))
    }

    // MARK: - Patterns

    private func ofMembers(_ index: Int) -> [Change] {
        // A stored property becomes a computed one.
        changes(index, /^(\s*(?:\w+ )*?)(?:private\(set\) )?(?:lazy var|let|var) (\w+) = ((\w+)\(.*\))$/) {
            parts in
            let made = standIns.types[parts[4]]?.split(separator: "->").dropFirst().last.map(String.init)
            guard let type = standIns.sharable.contains(parts[4]) ? parts[4] : made,
                code.components(separatedBy: "\(parts[2]) = ").count == 2
            else { return nil }
            let text = "\(parts[1])var \(parts[2]): \(type) { \(parts[3]) }"
            return (.second, text, "`\(parts[2])` is made anew each time that the code asks for it")
        }
    }

    private func ofStatements(_ index: Int) -> [Change] {
        let call = /^\s*(?:_ = )?(?:try[?!]? )?(?:await )?((?!super|self\.init)([a-z]\w*)[\w.?!]*)\(.*\)$/
        return changes(index, /^(\s*(?:self\.)?(\w+) = )([a-z]\w*)$/) { parts in
            instead(parts[2], of: parts[3], after: parts[1])
        } + changes(index, call) { (.leftOut, "", "the call of `\($0[1])` is left out") }
            + changes(index, call) { parts in
                isKept(parts[2]) ? (.twice, "\(parts[0])\n\(parts[0])", "`\(parts[1])` is called twice") : nil
            }
    }

    private func changes(_ index: Int) -> [Change] {
        let argument = changes(index, /(\b(\w+): )((?:self\.)?[a-z]\w*(?:\.[a-z]\w*)*)(?=[,)]|$)/) { parts in
            instead(parts[2], of: parts[3], after: parts[1])
        }
        // What an initializer keeps is tried there, not at each use.
        let use = changes(index, /(^|[^\w.])(?:self\.)?([a-z]\w*)(?=\.\w|\(\))/) { parts in
            guard code.contains("let \(parts[2]): "), !isKept(parts[2]) else { return nil }
            return instead(parts[2], of: parts[2], after: parts[1])
        }
        let opposite = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+ 1": "+ 2"]
        let bound = changes(index, #/ (<=?|>=?|\+ 1|==|!=)(?= |\))/#) { parts in
            opposite[parts[1]].map { (.turned, " \($0)", "`\(parts[1])` has become `\($0)`") }
        }
        let condition = changes(index, /\b(if|guard) ((?!let|var|case|try|await|#)[^,{}]+?) (\{|else\b)/) {
            parts in
            (.turned, "\(parts[1]) !(\(parts[2])) \(parts[3])", "the condition is the opposite")
        }
        let throwing = /\b(?:throw |failure\()(\w*\.)(\w+)(?:\((\w*)\))?/
        let error = changes(index, throwing) { parts in
            let all = code.matches(of: throwing)
            let other = all.first { $0.1 == parts[1] && $0.2 != parts[2] && $0.3 ?? "" == parts[3] }?.2
            return other.map {
                (.exchanged, parts[0].replacing(".\(parts[2])", with: ".\($0)"), "another error is thrown")
            }
        }
        let weak = changes(index, /\b(?:weak|unowned) (?=var\b)/) { _ in
            (.dropped, "", "the object is kept alive")
        }
        let late = changes(index, /^(\s*)defer \{( .* \})?$/) { parts in
            (.dropped, parts[2].isEmpty ? "\(parts[1])do {" : "", "what belongs at the end is not done there")
        }
        return argument + use + (bound + condition).prefix(1) + error + weak + late
    }

    private func isKept(_ name: String) -> Bool { code.contains("self.\(name) = ") }

    private func instead(_ name: String, of value: String, after text: String) -> Change? {
        guard let (kind, own) = standIns.standIn(for: name), own != value else { return nil }
        return (kind, text + own, "`\(own)` takes the place of `\(value)`")
    }

    /// - Parameter change: From what is matched and its groups, what takes its place.
    private func changes(
        _ index: Int, _ pattern: Regex<some Any>, change: ([String]) -> Change?
    ) -> [Change] {
        let (code, bytes) = (lines[index].code, Array(lines[index].text.utf8))
        func original(_ range: Range<String.Index>) -> String {
            let rest = bytes.dropFirst(code[..<range.lowerBound].utf8.count)
            return String(decoding: rest.prefix(code[range].utf8.count), as: UTF8.self)
        }
        return code.matches(of: Regex<AnyRegexOutput>(pattern)).compactMap { match in
            guard let new = change(match.output.map { $0.range.map(original) ?? "" }) else { return nil }
            let before = original(code.startIndex..<match.range.lowerBound)
            return (new.kind, before + new.text + original(match.range.upperBound..<code.endIndex), new.words)
        }
    }
}
