import RedFlags

/// A part of a source that can be left out by itself: a member of a type, or a declaration at the top.
struct Piece: Equatable {
    /// From its first line to its last, counted from 1.
    let lines: ClosedRange<Int>

    /// The pieces of a source, the members of a type before the type itself. (By counting brackets: a text scan sees no
    /// more, and judges nobody; it only decides what is left out, to see whether the rest compiles.)
    static func all(of source: String) -> [Piece] {
        var members: [Piece] = []
        var types: [Piece] = []
        var depth = 0
        var open: [Int: Int] = [:]  // by depth, the first line of the piece that is open there
        for (index, line) in blanked(source).split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let number = index + 1
            let text = line.trimmed
            guard !text.isEmpty else { continue }
            let before = depth
            // An attribute alone, or the rest of a signature, does not stand for itself.
            if before < 2, open[before] == nil, !text.hasPrefix("}") { open[before] = number }
            var lowest = depth
            for character in line {
                if "{([".contains(character) { depth += 1 }
                if "})]".contains(character) {
                    depth -= 1
                    lowest = min(lowest, depth)
                }
            }
            if lowest == 0, before > 0 { open[1] = nil }
            let isAttribute =
                text.hasPrefix("@") && !text.contains(/\b(func|var|let|init|class|struct|enum)\b/)
            for level in [1, 0] where depth == level && !isAttribute {
                guard let first = open[level] else { continue }
                if level == 1 { members.append(Piece(lines: first...number)) }
                if level == 0 { types.append(Piece(lines: first...number)) }
                open[level] = nil
            }
        }
        return members + types
    }
}
