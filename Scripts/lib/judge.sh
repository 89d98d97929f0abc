# judge: tries a learner's tests on states of the kata, put into .kata/judge. The idea is Examplar's, of Brown University.
# shellcheck shell=sh

# First comes what is right: the finished step, or the legacy code, in which luck is at work. Then, for a step, come its start
# and other good designs, which must be green as well; and at last the mistakes that behaviour can show.
do_judge() {
    [ "$MY_KIND" = tests ] || is_about_legacy_code ||
        refuse "judge is for tests that you write. To begin: Scripts/kata start 3 --tests"
    PACKAGE=.kata/judge FLAGS="$FLAGS -Xswiftc -gnone"
    mkdir -p "$PACKAGE"
    mkdir .kata/judge.lock 2>/dev/null || refuse "a judge is at work here. If it was killed: rm -rf .kata/judge*, and once more"
    leave_over .kata/judge.lock
    WRITTEN=$(snapshot "$(tests_of "$MY_STEP")") || refuse "git can't note your tests, and says why, so nothing was tried"
    : >"$RUN_FOLDER/found"
    if is_about_legacy_code; then
        judge_what_is_right "the legacy code" 0
        try_mistakes '^0-'
        missed=$(count "mistake green")
        say "$(count "mistake red") faults caught, $(count "mistake sometimes") now and then; $missed missed."
        [ "$missed" = "$(count "without a seam")" ] ||
            refuse "next: a test for a fault that was missed, or a reason why there's none to write today"
        [ "$missed" = 0 ] || say "What is missed has no seam in the legacy code: no test can choose what it needs."
        say "Next: commit your tests, then act two"
        return
    fi
    judge_what_is_right "the finished step" ''
    judge_other_designs
    try_mistakes '^[^0-9]'
    caught=$(count "mistake red" "mistake sometimes") missed=$(count "mistake green")
    refused=$(count "design red") designs=$(count "design red" "design green")
    say "$caught of $((caught + missed)) mistakes caught; $refused of $designs other good designs refused."
    [ "$missed$refused" = 00 ] ||
        refuse "next: a test for a mistake that was missed, or one that asks for behaviour alone"
}
is_about_legacy_code() { [ "$MY_KIND" = moves ] && ! has_moves "$MY_STEP"; }

# What has been found, a line each, to be counted at the end.
note() { echo "$1" >>"$RUN_FOLDER/found"; } # WORDS
count() { grep -cx -e "$1" -e "${2-$1}" "$RUN_FOLDER/found" || :; } # WORDS [OTHER-WORDS]

judge_what_is_right() { # NAME STATE
    say "Trying your tests on $1 …$(first_build)"
    try 3 "$2"
    case $VERDICT in
    green) return ;;
    untested) [ "$STATUS" != 0 ] || refuse "you have written no tests that run" ;;
    sometimes) refuse "your tests must be green for $1 every time, and not $((3 - RED_RUNS)) times of 3: luck decides" ;;
    esac
    cat "$RUN_FOLDER/said"
    refuse "your tests must be green for $1"
}

judge_other_designs() {
    try 1 0
    case $VERDICT in
    green | red) say "Before the refactoring $(names_of_red | wc -w | tr -d ' ') of $(grep -c . "$RESULTS") are red." ;;
    *) say "Before the refactoring they can't be tried: $VERDICT" ;;
    esac
    for patch in $(files_in "$MY_STEP" Alternatives); do
        try 1 "Alternatives/$patch"
        design=$(text "$MY_STEP" "Alternatives/$patch" | sed -n 1p)
        note "design $VERDICT"
        case $VERDICT in
        green) ;;
        red)
            say "REFUSED   a good design: $design"
            failures "$RED"
            ;;
        *) say "not tried $design: $VERDICT" ;;
        esac
    done
}

# --- Trying them ------------------------------------------------------------------------

# Tries the mistakes that a test can see, a guard apart. Of a fault in the legacy code it isn't said what it is about, but which
# it is; one that is missed without a seam can be seen by no test of the legacy code.
try_mistakes() { # PATTERN: of their names
    number=0
    for patch in $(files_in "$MY_STEP" Mistakes | grep "$1"); do
        seen_by=$(seen_by "$MY_STEP" "Mistakes/$patch")
        case $seen_by in *GuardTests/*) continue ;; *Tests/*) ;; *) continue ;; esac
        what=$(what_was_done "$MY_STEP" "Mistakes/$patch") missing="a mistake about $(subject_of "$MY_STEP" "Mistakes/$patch")"
        number=$((number + 1))
        if is_about_legacy_code; then
            what="$(printf %2s "$number")  $what"
            missing=$what
        fi
        runs=1
        case $seen_by in *", now and then") runs=5 ;; esac
        try "$runs" "Mistakes/$patch"
        note "mistake $VERDICT"
        case $VERDICT in
        red) say "caught    $what, by $(names_of_red)" ;;
        sometimes) say "caught    $what, in $RED_RUNS of $runs runs, by $(names_of_red)" ;;
        green)
            say "MISSED    $missing"
            case $seen_by in LegacyTests/*) ;; *) note "without a seam" ;; esac
            ;;
        *) say "not tried $missing: $VERDICT" ;;
        esac
    done
}

# $VERDICT is what your tests are with a state: green, red, sometimes (luck decides), untested, or else the compiler's words.
# $RED_RUNS is in how many runs they were red; what was red is in the file red, and in said what there is to say.
try() { # RUNS STATE
    RED_RUNS=0 runs_so_far=0
    tree=$(tree_with_your_tests "$2") || refuse "so nothing was tried"
    lay_out "$tree"
    : >"$RUN_FOLDER/red"
    if ! build >"$RUN_FOLDER/said"; then
        VERDICT=$(sed -n 1p "$RUN_FOLDER/said")
        return
    fi
    while [ "$runs_so_far" -lt "$1" ]; do
        runs_so_far=$((runs_so_far + 1))
        run "^$(basename "$(tests_of "$MY_STEP")")\\." --skip-build --parallel
        failures "$RED" >"$RUN_FOLDER/said"
        if [ -s "$RUN_FOLDER/said" ]; then
            RED_RUNS=$((RED_RUNS + 1))
            cat "$RUN_FOLDER/said" >>"$RUN_FOLDER/red"
        elif ! is_green; then
            VERDICT=untested
            tail -n 3 "$OUTPUT" >"$RUN_FOLDER/said"
            return
        fi
    done
    case $RED_RUNS in 0) VERDICT=green ;; "$1") VERDICT=red ;; *) VERDICT=sometimes ;; esac
}
lay_out() { # TREE
    sleep 1 # or the compiler takes a file for that of the last state
    leave_over .kata/judge .kata/judge.index .kata/judge.index.lock .kata/judge.lock # half of a state is none
    (use_index "$PWD/.kata/judge.index" && git --work-tree="$PACKAGE" read-tree --reset -u "$1")
    leave_over .kata/judge.lock
}
names_of_red() { sed -n 's/^  ✘ \([^ ]*\).*/\1/p' "$RUN_FOLDER/red" | sort -u | paste -sd ' ' -; }

# Without the guards, which need not compile. What the moves make of MyDoubles.swift comes with the code. With legacy code it
# is the LegacyTests alone, as nothing else is about it.
tree_with_your_tests() ( # STATE
    tree=$(tree_of "$MY_STEP" "$1") || exit
    folder=$(tests_of "$MY_STEP")
    use_index "$INDEX"
    git read-tree "$tree" && git rm -rfq --cached "$folder" || exit
    if is_about_legacy_code; then
        git ls-tree "$WRITTEN:$folder" LegacyTests.swift
    else
        git ls-tree -r "$WRITTEN:$folder" | grep -vE 'Guard(Test)?s\.swift$'
        for file in $(files_in "$MY_STEP" Start/Tests); do git ls-tree "$tree:$folder" "$file"; done
    fi | sed "s|$TAB|&$folder/|" | add_to_index
    git write-tree
)
