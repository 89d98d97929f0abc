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
    let old: String
    let new: String
    /// What is different, in a sentence without its full stop.
    let words: String

    /// Stays the same when lines are added above.
    var identity: String { [file, old.trimmed, new.trimmed].joined(separator: "\n") }

    /// The faults that sources offer, those in changed files first: 24 at most, two in a function, five of a kind.
    static func all(in sources: [String: String], changed: Set<String>) -> [SeededFault] {
        let standIns = StandIns(sources.values.map(blanked).joined(separator: "\n"))
        // What stands in a program's main is out of its tests' reach.
        let found = sources.filter { !$0.key.hasSuffix("main.swift") }.sorted { $0.key < $1.key }
            .flatMap { Soil(file: $0.key, text: $0.value, standIns: standIns).faults }
        func rank(_ fault: SeededFault) -> Int {
            fault.kind.rawValue + (changed.contains(fault.file) ? 0 : 100)
        }
        var counts: [String: Int] = [:]
        return found.sorted { rank($0.fault) < rank($1.fault) }.compactMap { fault, function in
            let most = ["\(fault.file):\(function)": 2, "\(fault.kind)": 5, fault.identity: 1, "": 24]
            guard most.allSatisfy({ counts[$0.key, default: 0] < $0.value }) else { return nil }
            for key in most.keys { counts[key, default: 0] += 1 }
            return fault
        }
    }
}

/// A source in which faults are seeded, by plain patterns. There is no parser: a line that does not tell enough stays.
private struct Soil {
    /// What takes the place of a match, and what is different then.
    typealias Change = (kind: SeededFault.Kind, text: String, words: String)

    let file: String
    let text: String
    let standIns: StandIns

    /// Each with the first line of its function.
    var faults: [(fault: SeededFault, function: Int)] {
        let code = blanked(text)
        // They have as many bytes, so a place in the one is a place in the other.
        let (texts, codes) = (lines(text), lines(code))
        let never = /^\s*(?:import|@|case )|\b(?:assert|precondition|fatalError|print)\w*\(|static func [=<]/
        var (function, conditions) = (0, 0)
        return codes.indices.flatMap { index in
            if codes[index].contains(/\b(?:func|init)\b|\bvar \w+: [^=]*\{$/) { function = index }
            // What is compiled on some systems only may not be compiled here.
            conditions += codes[index].contains("#if") ? 1 : codes[index].contains("#endif") ? -1 : 0
            guard conditions == 0, !codes[index].contains(never) else { return [(SeededFault, Int)]() }
            let around = (
                index == 0 ? "" : codes[index - 1], index + 1 == codes.count ? "" : codes[index + 1]
            )
            return changes(texts[index], codes[index], code, isWhole: isWhole(between: around)).map {
                (
                    SeededFault(
                        kind: $0.kind, file: file, line: index + 1, old: texts[index], new: $0.text,
                        words: "Here \($0.words)"), function
                )
            }
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether nothing of a statement stands in the lines around it, and it is not handed back.
    private func isWhole(between around: (before: String, after: String)) -> Bool {
        let opens = /\b(?:func|init|if|for|while|do|catch|defer)\b|\} else|^\s*\)/
        return !around.before.contains(/(?:[,:=?&|+(\[]|\bin|\breturn|->.*\{)\s*$/)
            && !around.after.contains(/^\s*[.?:&|+)]/)
            && !(around.before.hasSuffix("{") && !around.before.contains(opens))
    }

    private func changes(_ text: String, _ line: String, _ code: String, isWhole: Bool) -> [Change] {
        func changes(_ pattern: Regex<some Any>, _ change: ([String]) -> Change?) -> [Change] {
            line.matches(of: Regex<AnyRegexOutput>(pattern)).compactMap { match in
                guard let new = change(match.output.map { $0.range.map { String(text[$0]) } ?? "" }) else {
                    return nil
                }
                var whole = text
                whole.replaceSubrange(match.range, with: new.text)
                return (new.kind, whole, new.words)
            }
        }
        func instead(_ name: String, of value: String, after text: String) -> Change? {
            guard let (kind, own) = standIns.standIn(for: name), own != value else { return nil }
            return (kind, text + own, "`\(own)` takes the place of `\(value)`")
        }
        func isKept(_ name: String) -> Bool { code.contains("self.\(name) = ") }

        var found = changes(/(\b(\w+): )((?:self\.)?[a-z]\w*(?:\.[a-z]\w*)*)(?=[,)]|$)/) { parts in
            instead(parts[2], of: parts[3], after: parts[1])
        }
        // What an initializer keeps is tried there, not at each use.
        found += changes(/(^|[^\w.])(?:self\.)?([a-z]\w*)(?=\.\w|\(\))/) { parts in
            guard code.contains("let \(parts[2]): "), !isKept(parts[2]) else { return nil }
            return instead(parts[2], of: parts[2], after: parts[1])
        }
        // A member stands one indent deep, a statement two or more.
        found += changes(/^((?: {4}|\t)(?:\w+ )*?)(?:lazy var|let|var) (\w+) = ((\w+)\(.*\))$/) { parts in
            let made = standIns.types[parts[4]]?.split(separator: "->").dropFirst().last.map(String.init)
            guard let type = standIns.sharable.contains(parts[4]) ? parts[4] : made,
                code.components(separatedBy: "\(parts[2]) = ").count == 2
            else { return nil }
            let text = "\(parts[1])var \(parts[2]): \(type) { \(parts[3]) }"
            return (.second, text, "`\(parts[2])` is made anew each time")
        }
        let call =
            /^(?: {8}|\t\t)\s*(?:_ = )?(?:try[?!]? )?(?:await )?((?!super|self\.init)([a-z]\w*)[\w.?!]*)\(.*\)$/
        if isWhole {
            found += changes(/^(\s+(?:self\.)?(\w+) = )([a-z]\w*)$/) { parts in
                instead(parts[2], of: parts[3], after: parts[1])
            }
            found += changes(call) { (.leftOut, "", "the call of `\($0[1])` is left out") }
            found += changes(call) { parts in
                isKept(parts[2]) ? (.twice, "\(parts[0])\n\(parts[0])", "`\(parts[1])` is called twice") : nil
            }
        }
        let opposite = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+ 1": "+ 2"]
        let turned =
            changes(#/ (<=?|>=?|\+ 1|==|!=)(?= |\))/#) { parts in
                opposite[parts[1]].map { (.turned, " \($0)", "`\(parts[1])` has become `\($0)`") }
            }
            + changes(/\b(if|guard) ((?!let|var|case|try|await|#)[^,{}]+?) (\{|else\b)/) { parts in
                (.turned, "\(parts[1]) !(\(parts[2])) \(parts[3])", "the condition is the opposite")
            }
        let error = /\b(?:throw |failure\()(\w*\.)(\w+)(?:\((\w*)\))?/
        found +=
            turned.prefix(1)
            + changes(error) { parts in
                code.matches(of: error).first {
                    $0.1 == parts[1] && $0.2 != parts[2] && $0.3 ?? "" == parts[3]
                }.map {
                    (
                        .exchanged, parts[0].replacing(".\(parts[2])", with: ".\($0.2)"),
                        "another error is thrown"
                    )
                }
            }
        found += changes(/\b(?:weak|unowned) (?=var\b)/) { _ in (.dropped, "", "the object is kept alive") }
        return found
            + changes(/^(\s*)defer \{( .* \})?$/) { parts in
                (
                    .dropped, parts[2].isEmpty ? "\(parts[1])do {" : "",
                    "what belongs at the end is not done there"
                )
            }
    }
}
