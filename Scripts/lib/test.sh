# test: one run of swift test, and what it says. Its exit status comes first.
# shellcheck shell=sh disable=SC2030,SC2031,SC2154 # kata sets, or uses, what is not used, or set, here

# --- Running them, in the package in $package ---------------------------------------------------------------

package=. flags=${KATA_FLAGS-} asked=''
export SWT_SF_SYMBOLS_ENABLED=0 SWIFT_BACKTRACE=enable=no

# Runs swift, and puts into $status how it has ended. What it prints goes to $out, but for what grep would take for no text.
# A terminal that closes, or a kill, ends it by clean_up alone: by itself, swift would leave its tests at work.
swift_says() {
    status=0
    (trap '' HUP TERM && exec swift "$@") >"$out" 2>&1 </dev/null &
    at_work=$!
    wait "$at_work" || status=$?
    kill -0 "$at_work" 2>/dev/null || at_work='' # or a signal has come, and clean_up will see to it
    [ "$(cat "$mine/owner" 2>/dev/null)" = $$ ] ||
        no "while it was at work, somebody emptied the temporary folder, ${TMPDIR:-/tmp}, where its verdict was noted." \
            "A test of yours? It should remove what it has made itself, and no more. Then: Scripts/kata $verb"
    LC_ALL=C tr -d '\000' <"$out" >"$mine/text" && mv "$mine/text" "$out"
}
build() {
    # shellcheck disable=SC2086 # flags are several words
    swift_says build $flags --build-tests --package-path "$package"
    [ "$status" = 0 ] && return
    why_it_does_not_compile || tail -n 15 "$out"
    return 1
}
first_build() { [ -e "$package/.build" ] || echo " (the first build takes a minute or two)"; }

# Says why it can't compile; or else the first three things that the compiler has refused, with paths from the root.
why_it_does_not_compile() {
    link=$(git ls-files -s | sed -n "s/^120000.*$tab//p" | sed 1q)
    if [ -e "$link" ] && [ ! -L "$link" ]; then
        say "In this clone links are files of text, as $link, so no test compiles that the steps share." \
            "Clone the kata again, with -c core.symlinks=true. Your commits come along by git pull, and this clone's path"
    elif grep -q "no such module 'XCTest'" "$out"; then
        say "There is no XCTest: on macOS it comes with Xcode, and not with the command line tools alone." \
            "If Xcode is there: sudo xcode-select -s /Applications/Xcode.app"
    elif grep -q 'compiled with module cache path' "$out"; then
        say "This folder was somewhere else when it was built. That build can go: rm -rf $package/.build"
    else
        what_the_compiler_says error .
    fi
}
what_the_compiler_says() { # KIND PATH: the first three
    grep -E "^[^ |].*:[0-9]+:[0-9]+: $1: " "$out" | sed -E 's#^.*/((Steps|Tests)/[^:]*:)#\1#' | grep "^$2" | awk '!seen[$0]++' |
        sed 3q | grep .
}

# run PATTERN OPTION…: runs the tests that match, once, and writes what became of them to $results.
run() {
    asked=$1
    rm -f "$out" "$mine/record" "$mine/stream" "$results" # a run that can't begin has no verdict
    [ ! -t 1 ] || say_if_it_waits &
    waiter=$!
    # shellcheck disable=SC2086
    swift_says test $flags --package-path "$package" --event-stream-version 0 \
        --event-stream-output-path "$mine/stream" --filter "$@"
    kill "$waiter" 2>/dev/null || :
    waiter='' asked=''
    touch "$mine/record" "$mine/stream"
    LC_ALL=C awk -f Scripts/lib/results.awk what=words "$out" what=events "$mine/record" "$mine/stream" |
        LC_ALL=C sort -t "$tab" -k 2,3 >"$results"
}
say_stopped() { [ -z "$asked" ] || say "Stopped. $(how_to_see)"; }
# Into a file, swift test writes what tests print only when it ends. So which of them hangs can't be seen here.
how_to_see() {
    echo "If a test hangs, a terminal shows its name last, with: swift test --filter $(echo "$asked" | tr -d '\\^')"
}
say_if_it_waits() {
    seconds=0 other=''
    while [ "$seconds" -lt 30 ] && kill -0 $$ 2>/dev/null; do
        sleep 1 >/dev/null 2>&1
        [ ! -e "$mine/record" ] || seconds=$((seconds + 1))
        [ -n "$other" ] || ! other=$(grep -o 'Another instance of SwiftPM.*using[^,]*' "$out" 2>/dev/null) ||
            say "$other: it comes first."
    done
    if grep -qs '^ended' "$mine/record" && [ ! -s "$mine/stream" ]; then
        say "All tests have ended. But swift test waits for a program that one of them has started, and that goes on: end it."
    elif [ -e "$mine/record" ]; then
        say "After 30 seconds the tests have not ended. $(how_to_see) (Ctrl-C ends it.)"
    fi
}

red='^(failed|crashed)'
is_green() { [ "$status" = 0 ] && grep -q '^passed' "$results" && ! grep -Eq "$red" "$results"; }

# What is red, of a group or at all, for a reader.
failures() { # [GROUP]
    LC_ALL=C awk -F "$tab" -v red="${failures_are:-$red}" -v group="${1-}" '
        $1 !~ red || group != "" && $2 != group { next }
        {
            sub(/^(`[^`]*`|[^\/`]*)\//, "", $3)
            print "  ✘ " ($3 == "" ? "between two tests" : $3) ($4 ? "  (" $4 ")" : "")
            lines = split($5, line, "\v")
            for (n = 1; n <= lines; n++) {
                if (length(line[n]) > 1000) line[n] = substr(line[n], 1, 1000) " … (swift test shows all of it)"
                print "      " line[n]
            }
        }' "$results"
}

# --- What the learner sees -----------------------------------------------------------------------------------

do_test() {
    step=$(step_meant)
    [ -z "$move" ] || check_move "$step" "$move"
    [ "${my_step:-$step}" = "$step" ] ||
        no "this attempt has $my_step alone. Scripts/kata finish goes back to where all steps are"
    for manifest in Package@*.swift; do
        [ ! -e "$manifest" ] || no "swift would read $manifest in place of Package.swift, so nothing was tested: take it away"
    done
    say "Building and testing …$(first_build)"
    tested=$(snapshot Package.swift "Steps/$step" Steps/Given Tests) ||
        no "git can't note what is tested, and says why, so nothing was tested"
    saved=$(saved_since)
    run "^$(basename "$(tests_of "$step")")\\.${move:+Move${move}_}"
    # Who has gone and come back has a new HEAD as well.
    [ -z "$(find "$git_folder/HEAD" -newer "$mine/owner")" ] ||
        no "you have gone to another branch meanwhile, so this run says nothing. Next: Scripts/kata test"
    [ "$(snapshot Package.swift "Steps/$step" Steps/Given Tests):$(saved_since)" = "$tested:$saved" ] ||
        no "a file was saved while this run was at work, so it says nothing of what is there now. Next: Scripts/kata test"
    if [ ! -s "$results" ]; then
        ! why_it_does_not_compile || end_red "Next: make it compile, then Scripts/kata test"
        no "no test has run. The last words of swift test:" "$(tail -n 15 "$out")"
    fi
    dirty=$(uncommitted)
    undo="git diff" advice='' rose='' ahead='' changed=$(changed_files)
    [ -n "$dirty" ] || undo="git show"
    if grep -q '^crashed' "$results"; then show_the_crash; fi
    if [ -z "$changed" ] && [ "$step:$my_kind:$move" = "$my_step:moves:" ]; then note_progress; fi
    show_groups
    if [ -n "$changed" ]; then say_how_they_come_back; fi
    if [ -n "$red_group" ]; then end_red "$(what_to_cure)"; fi
    is_green || no "no test is red, and yet swift test has failed, or none has passed. Its last words:" "$(tail -n 15 "$out")"
    say_what_is_green
}
# Files that are newer than this run: saved meanwhile, or dated by another clock.
saved_since() { find Package.swift "Steps/$step" Steps/Given Tests -name '*.swift' -newer "$mine/owner"; }
end_red() { # NEXT
    what_the_compiler_says warning "Steps/$step/" || :
    say "$1"
    exit 1
}

# One test has taken the process of all with it. So what was green before it says nothing, and what comes after it hasn't run.
show_the_crash() {
    say "✘ a crash, and no test has run after it"
    failures_are='^crashed' failures
    red_group=$(sed -n "s/^crashed$tab\([1-9]\)$tab.*/\1/p" "$results" | sed 1q)
    red_group=${red_group:-0} # else it's as with the guards
    end_red "$(what_to_cure)"
}

# The kata's own tests, what is given, and the package's manifest, if they aren't what they were when this attempt began. (A
# start changes one line of the manifest, and nothing of the others.)
changed_files() {
    [ -n "$my_step" ] || return 0
    [ "$(manifest "$finished")" = "$(manifest "$tested")" ] || echo Package.swift
    git diff-tree -r --name-only --diff-filter=T "$finished" "$tested" -- "Steps/$step" # a link that is a file now
    own=$({ names "$step" Start/Tests && echo MyTests.swift; } | sed "s|^|$(tests_of "$step")/|") gone='^$'
    [ "$my_kind" != tests ] || gone='/Move[0-9]_'
    git diff-tree -r --name-only --diff-filter=DMT "$finished" "$tested" -- "$(tests_of "$step")" Tests/Shared \
        Steps/Given Tests/Support Tests/SupportAtLaunch | grep -Fvx "$own" | grep -v "$gone" || :
}
manifest() { git cat-file blob "$1:Package.swift" 2>/dev/null | grep -v '^let only: '; } # TREE
say_how_they_come_back() {
    back="git restore --source=$(git rev-parse --short "$finished") -- $(printf '%s' "$changed" | tr '\n' ' ')"
    [ -z "$dirty" ] || back="$keep && $back"
    no "green says nothing yet, because these files of the kata aren't what they were at the start:" "$changed" \
        "To have them back: $back" \
        "Write tests of your own in a new file."
}

# Notes how many moves are green. From what was noted before comes $advice, whether it $rose, and which move lies $ahead: one
# that's hardly begun, as most of its tests are red.
note_progress() {
    before=$(green)
    now=$(greens)
    [ "$now" -le "$before" ] || rose=$now
    if [ "$now" -lt "$before" ]; then
        advice="undo what has turned it red ($undo), or "
    elif [ "$now" -gt 0 ] && is_mostly_red $((now + 1)); then
        ahead=$((now + 1))
    fi
    if [ -n "$rose" ] && [ -n "$dirty" ]; then advice="commit what is green; then "; fi
    remember green "$now"
}
is_mostly_red() { # MOVE
    awk -F "$tab" -v red="$red" -v move="$1" '$2 == move { n += $1 ~ red ? 1 : -1 } END { exit n <= 0 }' "$results"
}
greens() {
    awk -F "$tab" -v red="$red" '$1 == "passed" { has[$2] } $1 ~ red { is_red[$2] }
        END { while (((k + 1) in has) && !((k + 1) in is_red)) k++; print k + 0 }' "$results"
}

# Shows the groups: 0 are the guards, then come the moves, up to the first that is red, then all others. What is red after
# a guard or a move waits for it; a learner's own tests are named as soon as they are green. Of the move that lies ahead, one
# failure will do.
show_groups() {
    red_group=''
    cut -f 2 "$results" | uniq >"$mine/groups"
    while read -r group; do
        case $group in
        0) name="the guards: what worked before must still work" ;;
        [1-9]) name="move $group: $(title "$step" "$group")" ;;
        MyTests) name="your own tests" ;;
        *) name=$group ;;
        esac
        failures "$group" >"$mine/failures"
        if [ -s "$mine/failures" ]; then
            case $red_group in [0-9]) continue ;; esac
            red_group=${red_group:-$group}
            say "✘ $name"
            shown=99
            [ "$group" != "$ahead" ] || shown=1
            awk -v shown=$shown -v see="Scripts/kata test --move $group" '/^  ✘ / { n++ } n <= shown
                END { if (n > shown) print "  (" n - shown " more: " see ")" }' "$mine/failures"
        elif [ -z "$changed" ]; then
            case $red_group:$group in [0-9]:[0-9]) ;; *) show_what_is_green ;; esac
        fi
    done <"$mine/groups"
}
show_what_is_green() {
    if awk -F "$tab" -v group="$group" '$2 == group && $1 == "passed" { exit 1 }' "$results"; then
        say "– $name: skipped"
        return
    fi
    say "✔ $name"
    [ "$group" != "$rose" ] || [ "$rose" = "$(moves "$step")" ] || ! text "$step" "Moves/$group.md" | grep -q '^\*Round 2' ||
        say "  (This move has a second round, in KATA.md. If you haven't done it, it comes first.)"
}

# What comes next, when something is red.
what_to_cure() {
    case $my_kind:$my_step:$red_group in
    break:* | review:*) what_to_find ;;
    *:0) echo "Next: finish what you are doing, or undo it: $undo" ;;
    *::[1-9]) echo "Next: undo what turned it red: $undo. To practise this step: Scripts/kata start $(word_for "$step")" ;;
    *:[1-9]) echo "Next: ${advice}make move $red_group green. Help: Scripts/kata hint" ;;
    moves:Hour* | moves:Encore*) echo "Next: go on with $(place_of "$step"). The guards are green, so you may commit." ;;
    *) echo "Next: make that green, too, unless a test is there to show something" ;;
    esac
}

say_what_is_green() {
    if [ -n "$move" ]; then
        say "Move $move is green. Next: Scripts/kata test, for all others"
        return
    fi
    if is_by_moves "$step" && [ "$my_kind" != tests ] && [ "$(greens)" != "$(moves "$step")" ]; then
        no "no test of move $(($(greens) + 1)) has run, so green says nothing yet. Is its class still in the package?"
    fi
    say "✔ all green"
    do_look
    ! is_by_moves "$step" || say "What you may be wondering about: Steps/Practice/$step/Notes.md"
    case $my_kind:$step in
    tests:*) say "Next: Scripts/kata judge" ;;
    moves:Encore*) say "Next: ${dirty:+commit, then }the rest of $(place_of "$step")" ;;
    moves:*) say "Next: ${dirty:+commit, then }the rest of $(place_of "$step"), Scripts/kata diff, and Scripts/kata finish" ;;
    break:* | review:*) say "$(what_to_find)" ;;
    esac
}

# What the patterns find that one knows at this step. Comments are left out, and links, as most of Given is.
do_look() {
    step=$(step_meant)
    unpack "$step"
    while IFS=$tab read -r _ from files expression _ sentence; do
        case $step in Step[$from-9]_* | Hour_*) ;; *) continue ;; esac
        (cd "Steps/$step" && find . -type f -name "$files" -exec grep -nE -e "$expression" /dev/null {} +) |
            grep -v '^[^:]*:[0-9]*: *//' | sed "s|^\./\([^:]*:[^:]*\):.*|Look at \1: $sentence|"
    done <"$mine/Steps/Practice/Look.tsv"
}
