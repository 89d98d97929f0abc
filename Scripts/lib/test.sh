# test: one run of swift test, and what it says. Its exit status comes first.
# shellcheck shell=sh

# --- Running them, in the package in $PACKAGE ---------------------------------------------------------------

PACKAGE=. FLAGS=${KATA_FLAGS-}
export SWT_SF_SYMBOLS_ENABLED=0 SWIFT_BACKTRACE=enable=no

# Runs swift. What it prints goes to $OUTPUT, without the bytes for which grep would take it for no text. When a terminal closes,
# it's clean_up that ends swift: by itself, swift would leave its tests at work.
swift_says() { # COMMAND OPTION…
    STATUS=0 command=$1
    shift
    # shellcheck disable=SC2086 # FLAGS are several words
    (trap '' HUP TERM && exec swift "$command" --package-path "$PACKAGE" $FLAGS "$@") >"$OUTPUT" 2>&1 </dev/null &
    SWIFT=$!
    wait "$SWIFT" || STATUS=$?
    kill -0 "$SWIFT" 2>/dev/null || SWIFT='' # or a signal has come, and clean_up will see to it
    [ "$(cat "$RUN_FOLDER/owner" 2>/dev/null)" = $$ ] ||
        refuse "while it was at work, somebody emptied the temporary folder, ${TMPDIR:-/tmp}, where its verdict was noted." \
            "A test of yours? It should remove what it has made itself, and no more. Then: Scripts/kata $VERB"
    LC_ALL=C tr -d '\000' <"$OUTPUT" >"$RUN_FOLDER/text" && mv "$RUN_FOLDER/text" "$OUTPUT"
}
build() {
    swift_says build --build-tests
    [ "$STATUS" = 0 ] && return
    why_it_does_not_compile || tail -n 15 "$OUTPUT"
    return 1
}
first_build() { [ -e "$PACKAGE/.build" ] || echo " (the first build takes a minute or two)"; }

# Says why it can't compile; or else the first three things that the compiler has refused, with paths from the root.
why_it_does_not_compile() {
    link=$(git ls-files -s | sed -n "s/^120000.*$TAB//p" | sed 1q)
    if [ -e "$link" ] && [ ! -L "$link" ]; then
        say "In this clone links are files of text, as $link, so no test compiles that the steps share." \
            "Clone the kata again, with -c core.symlinks=true. Your commits come along by git pull, and this clone's path"
    elif grep -q "no such module 'XCTest'" "$OUTPUT"; then
        say "There is no XCTest: on macOS it comes with Xcode, and not with the command line tools alone." \
            "If Xcode is there: sudo xcode-select -s /Applications/Xcode.app"
    elif grep -q 'compiled with module cache path' "$OUTPUT"; then
        say "This folder was somewhere else when it was built. That build can go: rm -rf $PACKAGE/.build"
    else
        what_the_compiler_says error .
    fi
}
what_the_compiler_says() { # KIND PATH: the first three
    grep -E "^[^ |].*:[0-9]+:[0-9]+: $1: " "$OUTPUT" | sed -E 's#^.*/((Steps|Tests)/[^:]*:)#\1#' | grep "^$2" |
        awk '!seen[$0]++' | sed 3q | grep .
}

# Runs the tests that match, once, and writes what became of them to $RESULTS.
run() { # PATTERN OPTION…
    FILTER=$1
    rm -f "$OUTPUT" "$RUN_FOLDER/record" "$RUN_FOLDER/stream" "$RESULTS" # a run that can't begin has no verdict
    [ ! -t 1 ] || say_if_it_waits &
    WAITER=$!
    swift_says test --event-stream-version 0 --event-stream-output-path "$RUN_FOLDER/stream" --filter "$@"
    kill "$WAITER" 2>/dev/null || :
    WAITER='' FILTER=''
    touch "$RUN_FOLDER/record" "$RUN_FOLDER/stream"
    LC_ALL=C awk -f Scripts/lib/results.awk what=words "$OUTPUT" what=events "$RUN_FOLDER/record" "$RUN_FOLDER/stream" |
        LC_ALL=C sort -t "$TAB" -k 2,3 >"$RESULTS"
}
say_stopped() { [ -z "$FILTER" ] || say "Stopped. $(how_to_see_what_hangs)"; }
# Into a file, swift test writes what tests print only when it ends. So which of them hangs can't be seen here.
how_to_see_what_hangs() {
    echo "If a test hangs, a terminal shows its name last, with: swift test --filter $(echo "$FILTER" | tr -d '\\^')"
}
say_if_it_waits() {
    seconds=0 other=''
    while [ "$seconds" -lt 30 ] && kill -0 $$ 2>/dev/null; do
        sleep 1 >/dev/null 2>&1
        [ ! -e "$RUN_FOLDER/record" ] || seconds=$((seconds + 1))
        [ -n "$other" ] || ! other=$(grep -o 'Another instance of SwiftPM.*using[^,]*' "$OUTPUT" 2>/dev/null) ||
            say "$other: it comes first."
    done
    if grep -qs '^ended' "$RUN_FOLDER/record" && [ ! -s "$RUN_FOLDER/stream" ]; then
        say "All tests have ended. But swift test waits for a program that one of them has started, and that goes on: end it."
    elif [ -e "$RUN_FOLDER/record" ]; then
        say "After 30 seconds the tests have not ended. $(how_to_see_what_hangs) (Ctrl-C ends it.)"
    fi
}

# --- What has become of them, as a line a test in $RESULTS says it --------------------------------------------

RED='^(failed|crashed)'
is_green() { [ "$STATUS" = 0 ] && grep -q '^passed' "$RESULTS" && ! grep -Eq "$RED" "$RESULTS"; }
red_group() { awk -F "$TAB" -v red="$RED" '$1 ~ red { print $2; exit }' "$RESULTS"; } # the first
has_passed() { cut -f 1,2 "$RESULTS" | grep -Fqx "passed$TAB$1"; } # GROUP
# How many moves are green, from the first one on.
count_green() {
    awk -F "$TAB" -v red="$RED" '$1 == "passed" { has[$2] } $1 ~ red { is_red[$2] }
        END { while (((k + 1) in has) && !((k + 1) in is_red)) k++; print k + 0 }' "$RESULTS"
}
# A move is hardly begun while most of its tests are red.
is_hardly_begun() { # MOVE
    awk -F "$TAB" -v red="$RED" -v move="$1" '$2 == move { n += $1 ~ red ? 1 : -1 } END { exit n <= 0 }' "$RESULTS"
}
# What is red, of a group or at all, for a reader.
failures() { # VERDICTS [GROUP]
    LC_ALL=C awk -F "$TAB" -v red="$1" -v group="${2-}" '
        $1 !~ red || group != "" && $2 != group { next }
        {
            sub(/^(`[^`]*`|[^\/`]*)\//, "", $3)
            print "  ✘ " ($3 == "" ? "between two tests" : $3) ($4 ? "  (" $4 ")" : "")
            lines = split($5, line, "\v")
            for (n = 1; n <= lines; n++) {
                if (length(line[n]) > 1000) line[n] = substr(line[n], 1, 1000) " … (swift test shows all of it)"
                print "      " line[n]
            }
        }' "$RESULTS"
}

# --- What the learner sees -----------------------------------------------------------------------------------

do_test() {
    step=$(step_meant)
    [ -z "$MOVE" ] || check_move "$step" "$MOVE"
    [ "${MY_STEP:-$step}" = "$step" ] ||
        refuse "this attempt has $MY_STEP alone. Scripts/kata finish goes back to where all steps are"
    for manifest in Package@*.swift; do
        [ ! -e "$manifest" ] || refuse "swift would read $manifest in place of Package.swift: take it away, and try again"
    done
    say "Building and testing …$(first_build)"
    tested=$(what_is_tested) || refuse "git can't note what is tested, and says why, so nothing was tested"
    newer=$(what_is_newer)
    run "^$(basename "$(tests_of "$step")")\\.${MOVE:+Move${MOVE}_}"
    [ "$(what_is_tested):$(what_is_newer)" = "$tested:$newer" ] ||
        refuse "files have changed while this run was at work, so it says nothing of what is there now. Next: Scripts/kata test"
    if [ ! -s "$RESULTS" ]; then
        ! why_it_does_not_compile || end_red "$step" "Next: make it compile, then Scripts/kata test"
        refuse "no test has run. The last words of swift test:" "$(tail -n 15 "$OUTPUT")"
    fi
    if grep -q '^crashed' "$RESULTS"; then end_with_a_crash "$step"; fi
    changed=$(changed_files "$step" "$tested")
    before=0 now=0
    if [ -z "$changed" ] && [ "$step:$MY_KIND:$MOVE" = "$MY_STEP:moves:" ]; then
        before=$(noted_green)
        now=$(count_green)
        remember green "$now"
    fi
    show_groups "$step" "$before" "$now" "$changed"
    [ -z "$changed" ] || say_how_they_come_back "$changed"
    group=$(red_group)
    [ -z "$group" ] || end_red "$step" "$(what_to_cure "$step" "$group" "$(what_comes_first "$before" "$now")")"
    is_green ||
        refuse "no test is red, and yet swift test has failed, or none has passed. Its last words:" "$(tail -n 15 "$OUTPUT")"
    say_what_is_green "$step"
}
what_is_tested() { snapshot Package.swift Steps Tests ':(exclude)Steps/Practice' ':(exclude)Steps/Pages'; }
# Files that are newer than this run: changed meanwhile, though perhaps back again, or dated by another clock.
what_is_newer() {
    find Package.swift Steps Tests -name '*.swift' -newer "$RUN_FOLDER/owner"
    find "$(git rev-parse --absolute-git-dir)/HEAD" -newer "$RUN_FOLDER/owner" # another branch
}
end_red() { # STEP NEXT
    what_the_compiler_says warning "Steps/$1/" || :
    say "$2"
    exit 1
}
# One test has taken the process of all with it. So what was green before it says nothing, and what comes after it hasn't run.
end_with_a_crash() { # STEP
    say "✘ a crash, and no test has run after it"
    failures '^crashed'
    group=$(sed -n "s/^crashed$TAB\([1-9]\)$TAB.*/\1/p" "$RESULTS" | sed 1q)
    end_red "$1" "$(what_to_cure "$1" "${group:-0}" '')" # without a move, it's as with the guards
}

# The kata's own tests, what is given, and the package's manifest, if they aren't what they were when this attempt began. (A
# start changes one line of the manifest, and nothing of the others.)
changed_files() { # STEP TREE
    [ -n "$MY_STEP" ] || return 0
    [ "$(manifest "$FINISHED")" = "$(manifest "$2")" ] || echo Package.swift
    git diff-tree -r --name-only --diff-filter=T "$FINISHED" "$2" -- "Steps/$1" # a link that is a file now
    own=$({ files_in "$1" Start/Tests && echo MyTests.swift; } | sed "s|^|$(tests_of "$1")/|") gone='^$'
    [ "$MY_KIND" != tests ] || gone='/Move[0-9]_'
    git diff-tree -r --name-only --diff-filter=DMT "$FINISHED" "$2" -- "$(tests_of "$1")" Tests/Shared \
        Steps/Given Tests/Support Tests/SupportAtLaunch | grep -Fvx "$own" | grep -v "$gone" || :
}
manifest() { git cat-file blob "$1:Package.swift" 2>/dev/null | grep -v '^let only: '; } # TREE
say_how_they_come_back() { # FILES
    back="git restore --source=$(git rev-parse --short "$FINISHED") -- $(printf '%s' "$1" | tr '\n' ' ')"
    ! is_dirty || back="$HOW_TO_KEEP && $back"
    refuse "green says nothing yet, because these files of the kata aren't what they were at the start:" "$1" \
        "To have them back: $back" \
        "Write tests of your own in a new file."
}

# The groups: 0 are the guards, then come the moves, then all others. What comes behind a red guard or move waits for it. A
# learner's own tests are named as soon as they are green. Of a move that's hardly begun, after a green one, one failure will do.
show_groups() { # STEP BEFORE NOW CHANGED: before and now, so many moves were green
    step=$1 before=$2 now=$3 changed=$4 first_red=$(red_group) ahead=''
    if [ "$now" -ge "$before" ] && [ "$now" -gt 0 ] && is_hardly_begun $((now + 1)); then ahead=$((now + 1)); fi
    cut -f 2 "$RESULTS" | uniq | while read -r group; do
        case $first_red:$group in [0-9]:[0-9]) [ "$group" -le "$first_red" ] || continue ;; esac
        name=$(name_of_group "$step" "$group")
        failures "$RED" "$group" >"$RUN_FOLDER/failures"
        if [ -s "$RUN_FOLDER/failures" ]; then
            case $first_red in "$group") ;; [0-9]) continue ;; esac
            say "✘ $name"
            shown=99
            [ "$group" != "$ahead" ] || shown=1
            awk -v shown=$shown -v see="Scripts/kata test --move $group" '/^  ✘ / { n++ } n <= shown
                END { if (n > shown) print "  (" n - shown " more: " see ")" }' "$RUN_FOLDER/failures"
        elif [ -z "$changed" ]; then
            if has_passed "$group"; then say "✔ $name"; else say "– $name: skipped"; fi
        fi
    done
}
name_of_group() { # STEP GROUP
    case $2 in
    0) say "the guards: what worked before must still work" ;;
    [1-9]) say "move $2: $(title "$1" "$2")" ;;
    MyTests) say "your own tests" ;;
    *) say "$2" ;;
    esac
}

# What comes next, when something is red.
what_to_cure() { # STEP GROUP WHAT-COMES-FIRST
    case $MY_KIND:$MY_STEP:$2 in
    break:* | review:*) what_to_find ;;
    *:0) echo "Next: finish what you are doing, or undo it: $(how_to_undo)" ;;
    *::[1-9]) echo "Next: undo what turned it red: $(how_to_undo). To practise this step: Scripts/kata start $(word_for "$1")" ;;
    *:[1-9]) echo "Next: $3make move $2 green. Help: Scripts/kata hint" ;;
    moves:Step*:* | tests:* | :*) echo "Next: make that green, too, unless a test is there to show something" ;;
    *) echo "Next: go on with $(place_of "$1"). The guards are green, so you may commit." ;;
    esac
}
what_comes_first() { # BEFORE NOW: as in show_groups
    if [ "$2" -lt "$1" ]; then
        echo "undo what has turned it red ($(how_to_undo)), or "
    elif [ "$2" -gt "$1" ] && is_dirty; then
        echo "commit what is green; then "
    fi
}
how_to_undo() { if is_dirty; then echo "git diff"; else echo "git show"; fi; }
is_dirty() { [ -n "$(uncommitted)" ]; }

say_what_is_green() { # STEP
    if [ -n "$MOVE" ]; then
        say "Move $MOVE is green. Next: Scripts/kata test, for all others"
        return
    fi
    if is_tested_by_move "$1" && [ "$MY_KIND" != tests ] && [ "$(count_green)" != "$(count_moves "$1")" ]; then
        refuse "no test of move $(($(count_green) + 1)) has run, so green says nothing yet. Is its class still in the package?"
    fi
    say "✔ all green"
    do_look
    ! is_tested_by_move "$1" || say "What you may be wondering about: Steps/Practice/$1/Notes.md"
    case $MY_KIND in
    tests) say "Next: Scripts/kata judge" ;;
    moves)
        next="the rest of $(place_of "$1")"
        ! has_moves "$1" || next="$next, Scripts/kata diff, and Scripts/kata finish"
        ! is_dirty || next="commit, then $next"
        say "Next: $next"
        ;;
    break | review) say "$(what_to_find)" ;;
    esac
}

# What the patterns of Look.tsv find that one knows at this step; they are about what moves teach. Comments are left out, and
# links, as most of Given is.
do_look() {
    step=$(step_meant)
    has_moves "$step" || return 0
    while IFS=$TAB read -r _ from files expression _ sentence; do
        case $step in Step[$from-9]_*) ;; Step*) continue ;; esac
        (cd "Steps/$step" && find . -type f -name "$files" -exec grep -nE -e "$expression" /dev/null {} +) |
            grep -v '^[^:]*:[0-9]*: *//' | sed "s|^\./\([^:]*:[^:]*\):.*|Look at \1: $sentence|"
    done <"$RUN_FOLDER/Steps/Practice/Look.tsv"
}
