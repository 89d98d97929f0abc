# Makes of a run's events a line a test, parted by tabs: passed, failed (by an assertion), crashed or skipped; its group, which
# is 0 for the guards, the number of its move, or else its class; class/test; FILE:LINE; and the words, with \v between lines.
# Of a crash between two tests group and test are empty. Learners and the proof have this one reader.
#
# what=words: what the run has printed, where the words of a crash are found, and no verdict.
# what=events: lines of Tests/Support/Record.swift, and of Swift Testing's event stream.

# macOS calls a test '-[T.A b]', or '-[A b]', Linux 'A.b'.
function id_of(name,    at) {
    if (sub(/^-\[([^ ]*[.])?/, "", name)) {
        gsub(/\]$|(WithCompletionHandler|AndReturnError):|:/, "", name)
        sub(/ /, ".", name)
    }
    at = index(name, ".")
    return substr(name, 1, at - 1) "/" substr(name, at + 1)
}
function report(verdict, id, place, words,    class, group) {
    class = id
    if (match(class, /^`[^`]*`/)) class = substr(class, 2, RLENGTH - 2)
    else sub(/\/.*/, "", class)
    group = class ~ /GuardTests$|^LegacyTests$/ ? 0 : class ~ /^Move[0-9]_/ ? substr(class, 5, 1) : class
    sub(/^.*\//, "", place)
    if (place ~ /^<|:0$/) place = ""
    print verdict "\t" group "\t" id "\t" place "\t" words
}
function issue(key, where, what) {
    if (key in words) return
    words[key] = what
    place[key] = where
}
function end(key, verdict) {
    if (verdict != "failed") report(verdict, begun[key])
    else report(verdict, begun[key], place[key], words_of(words[key]))
    delete begun[key]
}

# Returns what stands in text before a mark, and takes it off, with the mark; without a mark, all of it.
function upto(mark,    at, piece) {
    at = index(text, mark)
    piece = at ? substr(text, 1, at - 1) : text
    text = at ? substr(text, at + length(mark)) : ""
    return piece
}
# A value as one would write it: "a", where Swift prints Optional("a").
function plain(value) {
    while (match(value, /Optional\(([^()]|\([^()]*\))*\)/))
        value = substr(value, 1, RSTART - 1) substr(value, RSTART + 9, RLENGTH - 10) substr(value, RSTART + RLENGTH)
    gsub(/\\'/, "'", value)
    gsub(/Foundation\.URLError\.Code\.|[A-Z][A-Za-z0-9]*_[A-Za-z]+\.[A-Z][A-Za-z]+\./, ".", value) # .timedOut
    gsub(/Foundation\.URLError\.Code\(rawValue: /, "URLError.Code(", value) # on macOS
    return value
}
# The words of an assertion, as its test says them; then what was expected, and seen.
function words_of(all,    seen, expected, more) {
    text = all
    if (sub(/^XCTAssert[A-Za-z]* failed: \("/, "", text)) {
        seen = upto("\") is ")
        expected = upto("(\"")
        # XCTest says what the value is: 2 is not greater than 3, or 2 is equal to 2. The contrary was expected.
        if (!sub(/^not /, "", expected)) expected = "not " expected
        sub(/equal to $/, "", expected)
        expected = expected upto(index(text, "\") - ") ? "\") - " : "\")")
        sub(/"\) [+]\/- \("/, " +/- ", expected) # an accuracy
    } else if (sub(/^XCTAssert[A-Za-z]*:? (failed: )?threw error "/, "", text)) seen = "an error: " upto("\" - ")
    else if (sub(/^XCTAssertNil failed: "/, "", text)) {
        seen = upto("\" - ")
        expected = "nil"
    } else if (text ~ /^XCT(AssertNotNil|Unwrap) failed/) {
        upto(" - ")
        if (!index(text, "; seen: ")) seen = "nil"
        expected = "a value"
    } else sub(/^((XCT[A-Za-z]* )?failed|Expectation failed)( - |: )/, "", text)
    more = text
    text = upto("; seen: ")
    more = substr(more, length(text) + 9)
    if (seen != "" && more != "") more = " (" more ")"
    if (text expected seen == "") text = all
    if (expected != "") text = text "\vexpected: " plain(expected)
    if (seen more != "") text = text "\vseen:     " plain(seen more)
    sub(/^\v/, "", text)
    return text
}

BEGIN { FS = "\t" }

what == "words" {
    if (match($0, /^Test Case '[^']*' started/)) running = id_of(substr($0, 12, RLENGTH - 20))
    if (/^Test Case '[^']*' (passed|failed|skipped)/) running = ""
    if (/[Ff]atal error: |^Could not cast|^\*\*\* Terminating app|: error: .*signal code/) {
        is_signal = /signal code/
        sub(/^[^ ]*\//, "")
        gsub(/\t/, " ")
        if (any == "" || !is_signal) any = $0
        if (running in fatal && !is_signal) another = $0
        else if (!is_signal) fatal[running] = $0
    }
}
what != "events" { next }

$1 == "ran" { processes++ }
$1 == "ended" { processes-- }
$1 == "begun" { begun[$2] = id_of($2) }
$1 == "issue" { issue($2, $3, $4) }
$1 ~ /^(passed|failed|skipped)$/ { end($2, $1) }

# Swift Testing's: in a value of JSON, a quote has a backslash before it.
function field(key) {
    if (!match($0, "\"" key "\":\"([^\"\\\\]|\\\\.)*\"")) return ""
    key = substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 5)
    gsub(/\\n/, "\v", key)
    gsub(/\\t/, " ", key)
    gsub(/\\"/, "\"", key)
    gsub(/\\\//, "/", key)
    return key
}
# XTests.Suite/test()/File.swift:9:39 is Suite/test.
function id_in_stream(id) {
    sub(/\/[^\/]*:[0-9]+:[0-9]+$/, "", id)
    sub(/^[^.]*\./, "", id)
    sub(/\([^(]*\)$/, "", id)
    if (!index(id, "/")) id = "SwiftTesting/" id
    return id
}
/^\{.*"kind":"runStarted"/ { processes++ }
/^\{.*"kind":"runEnded"/ { processes-- }
/^\{.*"testID":/ {
    key = field("testID")
    if (key !~ /:[0-9]+:[0-9]+$/) next # a suite has no place
    if (/"kind":"(testStarted|testSkipped)"/) begun[key] = id_in_stream(key)
    if (/"kind":"issueRecorded"/ && !/"isKnown":true/ && match($0, /"line":[0-9]+/)) {
        line = substr($0, RSTART + 7, RLENGTH - 7)
        words_are = sub(/"_comments":\["/, "\"comment\":\"") ? "comment" : "text"
        issue(key, field("fileID") ":" line, field(words_are))
    }
    if (/"kind":"testSkipped"/) end(key, "skipped")
    if (/"kind":"test(Case)?Cancelled"/) cancelled[key]
    if (/"kind":"testEnded"/) {
        if (field("symbol") == "fail") end(key, "failed")
        else end(key, key in cancelled || field("symbol") == "skip" ? "skipped" : "passed")
    }
}

# A test's name and the words of its crash come through two pipes, the words perhaps first. If one test alone has crashed, they
# are its words all the same.
function words_of_crash(id) {
    if (id in fatal) return fatal[id]
    if ("" in fatal) return fatal[""]
    if (another != "") return another # of another process
    return crashes == 1 && any != "" ? any : "It began and did not end."
}
END {
    for (key in begun) crashes++
    if (crashes) {
        for (key in begun) report("crashed", begun[key], "", words_of_crash(begun[key]))
    } else if (processes > 0) {
        crashes = 1
        report("crashed", "", "", words_of_crash(""))
    }
}
