# Shows the pages of moves in a terminal: prose, wrapped; of a diff the files' names and the lines, but for what lies in Given;
# no hints; and what else is folded at the page's end, so that one can answer a question before one reads on.
# -v columns=80, and as git would have them: title, file, new, old and plain.

function say(line) {
    if (folded) { answers = answers line "\n"; return }
    if (gap && said) print ""
    gap = 0
    said = 1
    print line
}

# The paragraph that has been read.
function wrap(    words, count, n, line) {
    gsub(/^ |\*\*/, "", paragraph)
    count = split(paragraph, words, paragraph ~ /^Score: / ? ", " : " ")
    if (paragraph ~ /^Score: /) for (n = 1; n < count; n++) words[n] = words[n] ","
    for (n = 1; n <= count; n++) {
        if (line != "" && length(line) + length(words[n]) >= columns) { say(line); line = "" }
        line = line (line == "" ? "" : " ") words[n]
    }
    if (line != "") { say(line); prose = 1 }
    paragraph = ""
}
function finish_page() {
    wrap()
    if (answers != "") printf "\n%sAnswers%s\n%s", file, plain, answers
    answers = ""
    questions = 0
    gap = 1
    said = NR > 1
}

BEGIN { if (columns < 20 || columns > 100) columns = 100 }

/^<details><summary>Hint/, /^<\/details>/ { next }
/^(```+|~~~+)[a-z]/ && fence == "" { wrap(); fence = $0; sub(/[a-z].*/, "", fence); is_diff = /diff$/; next }
fence != "" && $0 == fence { fence = ""; next }
fence != "" && is_diff {
    if (/^@@/) {
        if (!is_new) { gap = prose; say(prose ? file name plain " …" : "  …") }
        is_new = prose = is_red = 0
        next
    }
    if (name ~ /^Given\//) next
    # What says why a line is red is no part of a move.
    is_red = !is_start && (/^[-+ ] *\/\/ RED:/ || is_red && /^[-+ ] *\/\/ /)
    if (/^ ?$/) gap = 1
    else if (!is_red) say((/^\+/ ? new : /^-/ ? old : "") $0 (/^[-+]/ ? plain : ""))
    next
}
fence != "" { say($0); next }

/^# / { finish_page(); is_start = /^# Move 0/; say(title substr($0, 3) plain); next }
/^## |^\[(Step [1-9]|The hour)\]/ { next } # links are for a host
/^\*\*[^ *]+\*\*( \(|$)/ {
    split($0, part, "[*][*]")
    name = part[2]
    say(file name plain part[3] (name ~ /^Given\// ? " (given)" : ""))
    is_new = 1
    said = 0
    next
}
/^<details>/ {
    gsub(/<\/?code>/, "`")
    gsub(/<[^>]*>/, "")
    paragraph = "(" ++questions ") " $0
    wrap()
    folded = 1
    paragraph = "(" questions ")"
    next
}
/^<\/details>/ { wrap(); folded = 0; gap = 1; next }
/^[-*] / { wrap() }
$0 == "" { if (!folded || paragraph !~ /^\([0-9]*\)$/) wrap(); gap = 1; next }
{ paragraph = paragraph " " $0 }
END { finish_page() }
