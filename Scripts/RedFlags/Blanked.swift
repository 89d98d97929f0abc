/// The source with blanks for every character of its comments and strings; lines keep their numbers.
///
/// An interpolated expression counts as part of its string: a text scan cannot see what is in there.
func blanked(_ source: String) -> String {
    var code = ""
    var rest = Substring(source)

    func skip(_ count: Int) {
        code += rest.prefix(count).map { $0.isNewline ? "\n" : " " }.joined()
        rest = rest.dropFirst(count)
    }

    func skipComment() {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") { depth += 1; skip(2) }
            else if rest.hasPrefix("*/") { depth -= 1; skip(2) }
            else { skip(1) }
        } while depth > 0 && !rest.isEmpty
    }

    func skipString(hashes: String) {
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        skip(quotes.count)
        while !rest.isEmpty && !rest.hasPrefix(quotes + hashes) {
            if quotes == "\"", rest.first!.isNewline { return }  // an unfinished string ends with its line
            let isEscape = rest.hasPrefix("\\" + hashes)
            skip(isEscape ? 2 + hashes.count : 1)
        }
        skip(quotes.count + hashes.count)
    }

    while let character = rest.first {
        let hashes = String(rest.prefix { $0 == "#" })
        if rest.hasPrefix("//") {
            skip(rest.prefix { !$0.isNewline }.count)
        } else if rest.hasPrefix("/*") {
            skipComment()
        } else if rest.dropFirst(hashes.count).first == "\"" {
            skip(hashes.count)
            skipString(hashes: hashes)
        } else {
            code.append(character)
            rest = rest.dropFirst()
        }
    }
    return code
}
