/// - Returns: The source with blanks for every character of its comments and strings; lines keep their numbers.
///
/// An interpolated expression counts as part of its string: a text scan cannot see what is in there.
public func blanked(_ source: String) -> String {
    var text = Array(source.utf8)
    var position = 0

    func isAt(_ word: String) -> Bool {
        text[position...].starts(with: word.utf8)
    }

    func isInside(until end: String) -> Bool {
        position < text.count && !isAt(end)
    }

    func blank(_ count: Int = 1) {
        for index in position..<min(position + count, text.count) where text[index] != UInt8(ascii: "\n") {
            text[index] = UInt8(ascii: " ")
        }
        position = min(position + count, text.count)
    }

    func blankComment() {
        var depth = 0
        repeat {
            if isAt("/*") {
                depth += 1
                blank(2)
            } else if isAt("*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && position < text.count
    }

    func blankString(hashes: String) {
        let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
        blank(quotes.utf8.count)
        while isInside(until: quotes + hashes) {
            if quotes == "\"", isAt("\n") { return }  // an unfinished string ends with its line
            blank(isAt("\\" + hashes) ? 2 + hashes.utf8.count : 1)
        }
        blank(quotes.utf8.count + hashes.utf8.count)
    }

    let beginnings = Array("/#\"".utf8)
    while position < text.count {
        guard beginnings.contains(text[position]) else {
            position += 1
            continue
        }
        let hashes = String(repeating: "#", count: text[position...].prefix { $0 == UInt8(ascii: "#") }.count)
        if isAt("//") {
            while isInside(until: "\n") { blank() }
        } else if isAt("/*") {
            blankComment()
        } else if isAt(hashes + "\"") {
            blank(hashes.utf8.count)
            blankString(hashes: hashes)
        } else {
            position += max(1, hashes.utf8.count)
        }
    }
    return String(decoding: text, as: UTF8.self)
}
