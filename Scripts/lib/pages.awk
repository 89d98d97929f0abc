# The pages of moves in a terminal: no hints, no links, of what's given the name alone; what's folded comes last, as answers.
# -v title=… -v file=… -v new=… -v old=… -v plain=…: as git would have them. -v prose=1: of code
# what is quoted alone, and answers where they are.
function finish() { if (answers != "") print "\n" file "Answers" plain answers; answers = ""; n = 0 }
hint && !/^<\/details>/ { next }
fence != "" && $0 == fence { fence = ""; gap = 0; next }
fence == "" && /^(```+|~~~+)[a-z]/ { fence = $0; is_diff = sub(/diff$/, "", fence); sub(/[a-z].*/, "", fence); hunks = 0; next }
fence != "" && prose { if (!is_diff) print "    " $0; gap = 0; next }
fence != "" && (folded || given && is_diff) { next }
is_diff && fence != "" && /^@@/ {
    sub(/^@@[^@]*@@ ?/, "")
    if (hunks++ || $0 != "") print "  … " $0
    is_red = 0
    next
}
fence != "" && is_diff { # why a line is red is no part of a move
    is_red = !is_start && (/^[-+ ] *\/\/ RED:/ || is_red && /^[-+ ] *\/\/ /)
    if (!is_red) print (/^\+/ ? new : /^-/ ? old : "") $0 plain
    next
}
fence != "" { print; next }
/^# / { finish(); is_start = /^# Move 0/; print (NR > 1 ? "\n" : "") title substr($0, 3) plain; next }
/^<details><summary>Hint/ { hint = 1; next }
/^<\/details>/ { if (answer != "") answers = answers "\n(" n ")" answer; answer = ""; hint = folded = 0; next }
/^## |^!\[|^\[.* · / { next }
/^<details>/ { # a question, or lines that are less important
    folded = 1
    gap = 0
    gsub(/<\/?code>/, "`")
    gsub(/<[^>]*>/, "")
    aside = !/[?]$/
    print prose || aside ? $0 : "(" ++n ") " $0
    next
}
folded && aside && !prose { next }
folded && !prose { if ($0 != "") answer = answer " " $0; next }
/^\*\*[^ *]+\*\*( \(|$)/ { # a file's name
    if (prose) next
    given = is_start && /^\*\*Given/
    sub(/^\*\*/, file)
    sub(/\*\*/, plain)
    if (given) $0 = $0 " (given)"
}
{ gsub(/\*\*/, ""); gsub(/\]\([^)]*\)/, "]"); gsub(/ ?<!--[^>]*-->/, ""); if ($0 != "" || !gap) print; gap = $0 == "" }
END { finish() }
