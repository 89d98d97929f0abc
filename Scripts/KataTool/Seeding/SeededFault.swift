import Foundation
import RedFlags

/// A small fault, one line of a source changed, for somebody's tests to notice.
struct SeededFault {
    /// In the order of their worth: what injection gets wrong comes first.
    enum Kind: Int { case second, leftOut, ignored, nothing, turned, exchanged, dropped, fallback, twice }

    let kind: Kind
    let file: String
    /// Counted from 1; and how many functions of the file have begun there.
    let line: Int
    let function: Int
    let old: String
    let new: String
    /// What is different, in a sentence without its full stop.
    let words: String

    /// Stays the same when lines are added above.
    var identity: String { [file, old.trimmed, new.trimmed].joined(separator: "\n") }

    /// The faults that sources offer, those in changed files first: 24 at most, two in a function, eight of a kind.
    static func all(in sources: [String: String], changed: Set<String>) -> [SeededFault] {
        let standIns = StandIns(sources.values.map(blanked).joined(separator: "\n"))
        // What stands in a program's main is out of its tests' reach.
        let found = sources.filter { !$0.key.hasSuffix("main.swift") }.sorted { $0.key < $1.key }
            .flatMap {
                Soil(file: $0.key, text: $0.value, code: blanked($0.value), standIns: standIns).faults
            }
        func rank(_ fault: SeededFault) -> Int {
            fault.kind.rawValue + (changed.contains(fault.file) ? 0 : 9)
        }
        var counts: [String: Int] = [:]
        return found.sorted { (rank($0), $0.file, $0.line) < (rank($1), $1.file, $1.line) }.filter { fault in
            let most = ["\(fault.file):\(fault.function)": 2, "\(fault.kind)": 8, fault.identity: 1, "": 24]
            guard most.allSatisfy({ counts[$0.key, default: 0] < $0.value }) else { return false }
            for key in most.keys { counts[key, default: 0] += 1 }
            return true
        }
    }
}

/// A source in which faults are seeded, by plain patterns. There is no parser: a line that does not tell enough stays.
private struct Soil {
    /// What takes the place of a match, and what is different then.
    typealias Change = (kind: SeededFault.Kind, text: String, words: String)

    let file: String
    let text: String
    /// The text without its comments and strings, in as many bytes: a place in the one is a place in the other.
    let code: String
    let standIns: StandIns

    var faults: [SeededFault] {
        let argument = seed(/(\b(\w+): )((?:self\.)?[a-z]\w*(?:\.[a-z]\w*)*)(?=[,)]|$)/) { parts in
            instead(parts[2], of: parts[3], after: parts[1])
        }
        let assignment = seed(/^( +(?:self\.)?(\w+) = )([a-z]\w*)$/, isStatement: true) { parts in
            // A value that only keeps what it is given is hard to get wrong.
            !code.contains("func ") ? nil : instead(parts[2], of: parts[3], after: parts[1])
        }
        // What an initializer keeps is tried there, not at each use.
        let use = seed(/([^\w.])(?:self\.)?([a-z]\w*)(?=\.\w|\(\))/) { parts in
            let isProperty = code.contains("let \(parts[2]): ") && !isKept(parts[2])
            return isProperty ? instead(parts[2], of: parts[2], after: parts[1]) : nil
        }
        // A member stands one indent deep, a statement two or more.
        let stored = seed(/^((?: {4}|\t)(?:\w+ )*?)(?:lazy var|let|var) (\w+) = ((\w+)\(.*\))$/) { parts in
            let made = standIns.types[parts[4]]?.split(separator: "->").dropFirst().last.map(String.init)
            let isSetOnce = code.components(separatedBy: "\(parts[2]) = ").count == 2
            guard isSetOnce, let type = standIns.sharable.contains(parts[4]) ? parts[4] : made else {
                return nil
            }
            let text = "\(parts[1])var \(parts[2]): \(type) { \(parts[3]) }"
            return (.second, text, "`\(parts[2])` is made anew each time")
        }
        let call =
            /^(?: {8}|\t\t)[ \t]*(?:_ = |try[?!]? |await )*((?!super|self\.init)([a-z]\w*)(?:[?!]?\.\w+)*)[?!]?\(.*\)$/
        let kept = /^(?: {8}|\t\t)[ \t]*([a-z]\w*(?:\.\w+|\[[\w.]+\])+) [+-]?= .*[\w)\]]$/
        let leftOut =
            seed(call, isStatement: true) { (.leftOut, "", "the call of `\($0[1])` is left out") }
            + seed(kept, isStatement: true) { parts in
                parts[1].hasPrefix("self.") ? nil : (.leftOut, "", "`\(parts[1])` stays as it was")
            }
        let check = seed(/^ {8}\s*guard (?!let|var|case)[^{}]+ else \{ .*\}$/) { _ in
            (.leftOut, "", "the check is left out")
        }
        let twice = seed(call, isStatement: true) { parts in
            isKept(parts[2]) ? (.twice, "\(parts[0])\n\(parts[0])", "`\(parts[1])` is called twice") : nil
        }
        let opposite = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+ 1": "+ 2"]
        let bound = seed(#/ (<=?|>=?|\+ 1|==|!=)(?= |\))/#) { parts in
            opposite[parts[1]].map { (.turned, " \($0)", "`\(parts[1])` has become `\($0)`") }
        }
        let condition = seed(/\b(if|guard) ((?!let|var|case|try|await|#)[^,{}<>=\n]+?) (\{|else\b)/) {
            parts in
            (.turned, "\(parts[1]) !(\(parts[2])) \(parts[3])", "the condition is the opposite")
        }
        let error = /\b(?:throw |failure\()(\w*\.)(\w+)(?:\((\w*)\))?/
        let exchanged = seed(error) { parts in
            let all = code.matches(of: error)
            let other = all.first { $0.1 == parts[1] && $0.2 != parts[2] && $0.3 ?? "" == parts[3] }?.2
            let text = other.map { parts[0].replacing(".\(parts[2])", with: ".\($0)") }
            return text.map { (.exchanged, $0, "another error is thrown") }
        }
        let weak = seed(/\b(?:weak|unowned) (?=var\b)/) { _ in (.dropped, "", "the object is kept alive") }
        let captured = seed(/\[(?:weak|unowned) (\w+)\]/) { parts in
            (.dropped, "[\(parts[1]) = Optional(\(parts[1]))]", "the closure keeps `\(parts[1])` alive")
        }
        let late = seed(/^([ \t]*)defer \{( .* \})?$/) { parts in
            let text = parts[2].isEmpty ? "\(parts[1])do {" : ""
            return (.dropped, text, "what belongs at the end is not done there")
        }
        return argument + assignment + use + stored + leftOut + check + twice + bound + condition + exchanged
            + weak
            + captured
            + late
    }

    private func isKept(_ name: String) -> Bool { code.contains("self.\(name) = ") }

    private func instead(_ name: String, of value: String, after text: String) -> Change? {
        // Two that remember nothing are the same.
        guard let (kind, own) = standIns.standIn(for: name), own != value,
            kind == .second || !code.contains("\(value) = \(own)")
        else { return nil }
        return (kind, text + own, "`\(own)` takes the place of `\(value)`")
    }

    /// - Parameters:
    ///   - isStatement: Whether a match must be a whole statement, and no value that is handed back.
    ///   - change: From what is matched and its groups, what takes its place.
    private func seed(
        _ pattern: Regex<some Any>, isStatement: Bool = false, _ change: ([String]) -> Change?
    ) -> [SeededFault] {
        let never = /^ *(?:import|@|case )|\b(?:assert|precondition|fatalError|print)\w*\(|static func [=<]/
        let goesOn = /(?:[,:=?&|+(\[]|\bin|\breturn|->.*\{)\s*$/
        let opens = /\b(?:func|init|if|for|while|do|catch|defer)\b|\} else|^\s*\)|[^{]$/
        return code.matches(of: Regex<AnyRegexOutput>(pattern).anchorsMatchLineEndings()).compactMap {
            match in
            let lines = code[..<match.range.lowerBound].split(
                separator: "\n", omittingEmptySubsequences: false)
            let begin = lines.last?.startIndex ?? code.startIndex
            let end = code[match.range.upperBound...].firstIndex(of: "\n") ?? code.endIndex
            let before = lines.dropLast().last { !$0.trimmed.isEmpty } ?? ""
            let isCut =
                before.contains(goesOn) || !before.contains(opens) || code[end...].contains(/^\s*[.?:&|+)]/)
            // What is compiled on some systems only may not be compiled here.
            let isAlways = lines.count { $0.hasPrefix("#if") } == lines.count { $0.hasPrefix("#endif") }
            guard isAlways, !(isStatement && isCut), !code[begin..<end].contains(never),
                let change = change(match.output.map { $0.range.map { String(text[$0]) } ?? "" })
            else { return nil }
            let new = text[begin..<match.range.lowerBound] + change.text + text[match.range.upperBound..<end]
            return SeededFault(
                kind: change.kind, file: file, line: lines.count,
                function: code[..<end].matches(of: /\b(?:func|init)\b|\bvar \w+: [^=\n]*\{\n/).count,
                old: String(text[begin..<end]), new: String(new), words: "Here \(change.words)")
        }
    }
}
