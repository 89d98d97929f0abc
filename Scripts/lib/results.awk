# The one reader of what `swift test` prints, for a learner and for the proof alike; of one process, or, with --parallel
# --verbose, of many. It says a line a test, parted by tabs: passed, failed (by an assertion), crashed or skipped; its
# group, which is 0 for the guards, the number of its move, or else its class; class/test; FILE:LINE; and the words, with
# \v between lines. macOS calls a test '-[T.A b]', Linux 'A.b'.

function report(verdict, id, place, words,    class, group) {
    class = group = id
    sub(/\/.*/, "", class)
    group = class ~ /GuardTests$|^LegacyTests$/ ? 0 : class ~ /^Move[0-9]_/ ? substr(class, 5, 1) : class
    sub(/^.*\//, "", place)
    gsub(/\t/, " ", words)
    gsub(/\n/, "\v", words)
    print verdict "\t" group "\t" id "\t" place "\t" words
}

# Takes from $text what stands before a mark, and the mark; all, if there is none.
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
    gsub(/Foundation\.URLError\.Code\.|(Step[1-9]|Hour|Encore)_[A-Za-z]+\.[A-Z][A-Za-z]+\./, ".", value) # .timedOut
    gsub(/Foundation\.URLError\.Code\(rawValue: /, "URLError.Code(", value) # on macOS
    return value
}
# The words of an assertion, as its test says them; then what was expected, and seen.
function words_of(all,    seen, expected, more) {
    text = all
    if (sub(/^XCTAssert[A-Za-z]* failed: \("/, "", text)) {
        seen = upto("\") is ")
        expected = upto("(\"")
        # It is what it isn't expected to be, as in: 2 is not greater than 3, or 2 is equal to 2.
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
    if (expected != "") text = text "\nexpected: " plain(expected)
    if (seen more != "") text = text "\nseen:     " plain(seen more)
    sub(/^\n/, "", text)
    return text
}

function close_test(verdict) {
    if (running == "") return
    if (verdict == "crashed") report(verdict, running, "", fatal == "" ? "It began and did not end." : fatal)
    else if (verdict == "failed") report(verdict, running, place, words_of(issue))
    else report(verdict, running)
    running = issue = place = fatal = ""
    more = 0
}

/^Test Case '.*' started/ {
    close_test("crashed")
    sub(/^Test Case '/, "")
    sub(/]?' started.*/, "")
    n = split($0, part, /[. ]/)
    running = part[n - 1] "/" part[n]
    fatal = early # two streams: a crash may be shown before its test's start
    early = ""
}
/^Test Case '.*' (passed|failed|skipped) \(/ {
    match($0, /' (passed|failed|skipped) \(/)
    close_test(substr($0, RSTART + 2, RLENGTH - 4))
}
/^Test Suite '.*' started/ { close_test("crashed") }
/[Ff]atal error: |^Could not cast/ {
    sub(/^.*\//, "")
    if (running != "") fatal = $0
    else early = $0
}

# FILE:LINE: error: A.b : words
running != "" && /: error: .* : / {
    if (place == "" && issue == "") {
        text = $0
        place = upto(": error: ")
        if (place ~ /^</) place = ""
        upto(" : ")
        issue = text
        more = 9 # lines, if the message goes on
    } else more = 0
    next
}

# Swift Testing's: Test free() started. Or Test "a title" (aka 'titled()') recorded an issue at FILE:LINE:COLUMN: words
BEGIN { suite = "SwiftTesting" }
/^[^ ]+ +Suite / { suite = / started\.$/ ? $3 : "SwiftTesting" }
/^[^ ]+ +Test / && !/^[^ ]+ +Test (case|run) / {
    name = $0
    sub(/^[^ ]+ +Test (".*" \(aka ')?/, "", name)
    sub(/ (started\.|recorded an issue|passed after|failed after|skipped|with [0-9]+ test case).*/, "", name)
    sub(/\(.*/, "", name)
    if (/ started\.$/) begun[name] = suite
    else if (match($0, / recorded an issue.* at [^ ]+:[0-9]+:[0-9]+: /)) {
        if (name in words) next
        where = substr($0, RSTART, RLENGTH)
        sub(/^.* at /, "", where)
        sub(/:[0-9]+: $/, "", where)
        words[name] = substr($0, RSTART + RLENGTH)
        place_of[name] = where
        commented = name
    } else if (/ (passed|failed) after | skipped/) {
        report(/ passed after /? "passed" : / failed after / ? "failed" : "skipped", begun[name] "/" name, place_of[name], words_of(words[name]))
        delete begun[name]
    }
    next
}
/^ *↳ / && commented != "" && !/: [A-Z][A-Za-z]*\.[A-Z]/ {
    sub(/^ *↳ /, "")
    words[commented] = $0
    commented = ""
}
# A value goes on until its parenthesis, and the message some lines more. Behind an empty one is what the test prints.
running != "" && more > 0 {
    whole = issue !~ /^XCTAssert[A-Za-z]* failed: \("/ || issue ~ /"\) is [a-z ]*\(".*"\)/
    if (whole && issue ~ /( - |"\))$/) more = 0
    else issue = issue "\n" $0
    more -= whole
}

END {
    close_test("crashed")
    for (name in begun) report("crashed", begun[name] "/" name, "", early == "" ? "It began and did not end." : early)
}
