# Shows what is red to a reader: where, the words of the test, what was expected, and what was seen. It reads the
# verdicts (of $group, or all), then the console.

function line(words) {
    gsub(/\n/, "\n      ", words)
    return words == "" ? "" : "      " words "\n"
}
# A value as one would write it: "a", where Swift prints Optional("a").
function plain(value) {
    while (match(value, /Optional\(([^()]|\([^()]*\))*\)/))
        value = substr(value, 1, RSTART - 1) substr(value, RSTART + 9, RLENGTH - 10) substr(value, RSTART + RLENGTH)
    gsub(/\\'/, "'", value)
    gsub(/Foundation\.URLError\.Code\./, ".", value)
    gsub(/Foundation\.URLError\.Code\(rawValue: /, "URLError.Code(", value) # on macOS
    return value
}
function show(words, expected, seen) {
    return line(words) line("expected: " plain(expected)) line("seen:     " plain(seen))
}
# A message that says itself what was seen.
function said(words,    at) {
    at = index(words, "; seen: ")
    return at ? line(substr(words, 1, at - 1)) line("seen:     " substr(words, at + 8)) : line(words)
}
function headline(name, place) {
    sub(/^.*\//, "", name)
    sub(/^.*\//, "", place)
    return "  ✘ " name title[name] (place == "" ? "" : "  (" place ")") "\n"
}
# Takes from $text what stands before a mark, and the mark; all, if there is none.
function upto(mark,    at, piece) {
    at = index(text, mark)
    piece = at ? substr(text, 1, at - 1) : text
    text = at ? substr(text, at + length(mark)) : ""
    return piece
}

# What $text and $comment say of an issue.
function told(    seen, expected, at) {
    if (sub(/^XCTAssertEqual failed: \("/, "", text)) {
        seen = upto("\") is not equal to (\"")
        if (!index(text, "\") - ")) sub(/"\)$/, "", text) # on macOS, if the test says nothing
        expected = upto("\") - ")
        sub(/"\) [+]\/- \("/, " +/- ", expected) # an accuracy
        if (at = index(text, "; seen: ")) {
            seen = seen " (" substr(text, at + 8) ")"
            text = substr(text, 1, at - 1)
        }
        return show(text, expected, seen)
    }
    if (sub(/^XCTAssert[A-Za-z]*:? (failed: )?threw error "/, "", text)) {
        seen = upto("\" - ")
        return line(text) line("seen:     an error: " seen)
    }
    if (sub(/^XCTAssertNil failed: "/, "", text)) {
        seen = upto("\" - ")
        sub(/"$/, "", seen)
        return show(text, "nil", seen)
    }
    if (text ~ /^XCT(AssertTrue|AssertFalse|AssertNotNil|Unwrap) failed/) {
        expected = upto(" failed")
        upto(" - ")
        if (text ~ /; seen: / || text != "" && expected ~ /(True|False)$/) return said(text)
        if (expected == "XCTAssertTrue") return show(text, "true", "false")
        return expected == "XCTAssertFalse" ? show(text, "false", "true") : show(text, "a value", "nil")
    }
    if (text ~ /^Expectation failed: .* → .*\) == /) {
        seen = upto(") == ")
        sub(/^.* → /, "", seen)
        if (sub(/^.* → /, "", text)) sub(/\)$/, "", text)
        return show(comment, text, seen)
    }
    expected = text
    sub(/^(XCTAssert[A-Za-z]* |Expectation )?failed( - |: )|^Issue recorded$/, "", text)
    return line(comment) said(text comment == "" ? expected : text)
}
function close_issue() {
    if (issue in issues) others[issue]++
    else if (issue != "") issues[issue] = headline(issue, place) told()
    issue = comment = ""
}
function open_issue() {
    close_issue()
    text = $0
    more = 5 # lines, if a value or a message goes on
}

from == "verdicts" && $1 == "red" && (group == "" || $2 == group) {
    order[++count] = $3
    why[$3] = $4
}

# FILE:LINE: error: A.b : words. On macOS, it's -[T.A b].
from == "console" && /: error: .* : / {
    open_issue()
    place = upto(": error: ")
    if (place ~ /^</) place = ""
    n = split(upto(" : "), part, /[]. ]/)
    if (part[n] == "") n--
    issue = part[n - 1] "/" part[n]
    next
}
from == "console" && /^(Test (Case|Suite)|[^ ]+ Suite) |^\t Executed/ { close_issue() }
# ✘ Test "a title" (aka 'titled()') recorded an issue at FILE:LINE:COLUMN: words. Or just free(), without a title.
from == "console" && /^[^ ]+ Test / {
    close_issue()
    name = words = $0
    sub(/^[^ ]+ Test (.*\(aka ')?/, "", name)
    sub(/\(.*/, "", name)
    if (sub(/ \(aka '.*/, "", words) && sub(/^[^ ]+ Test /, "", words)) title[name] = "  " words
    if (match($0, / recorded an issue.* at [^ ]+:[0-9]+:[0-9]+: /)) {
        open_issue()
        place = substr($0, RSTART, RLENGTH)
        sub(/^.* at /, "", place)
        sub(/:[0-9]+: $/, "", place)
        text = substr($0, RSTART + RLENGTH)
        issue = name
    }
    next
}
from == "console" && issue != "" && more-- > 0 {
    if (/^ *↳ .*: [A-Z][A-Za-z]*\.[A-Z].*( → |$)/) more = 0 # the parts of an expression, with their types
    else if (sub(/^ *↳ /, "")) comment = $0
    else if (comment != "") comment = comment "\n" substr($0, 3)
    else if (!/^ *±/) text = text "\n" $0
}

END {
    close_issue()
    for (n = 1; n <= count; n++) {
        id = name = order[n]
        sub(/^.*\//, "", name)
        shown = issues[id] issues[name]
        if (others[id] others[name]) shown = shown line("(and " others[id] others[name] " more)")
        if (shown == "" && why[id] in crashes && why[id] ~ /[Ff]atal error/) { # one fault may crash all guards
            crashes[why[id]]++
            continue
        }
        if (why[id] != "" || shown == "") shown = shown headline(name) line(why[id])
        if (why[id] != "") crashes[why[id]] += 0
        printf "%s", shown
    }
    for (reason in crashes) if (crashes[reason]) printf "  ✘ and %d more: %s\n", crashes[reason], reason
}
