# judge: tries a learner's tests on states of the kata, put into .kata/judge. The idea is Examplar's, of Brown University.
# shellcheck shell=sh disable=SC2030,SC2031,SC2034,SC2154 # kata sets, or uses, what is not used, or set, here

# First comes what is right: the finished step, or the legacy code in which luck is at work. Then, for a step, come its start
# and other good designs, which must be green as well; and at last the mistakes that behaviour can show.
do_judge() {
    case $my_kind:$my_step in
    tests:*) legacy='' ;;
    moves:Encore*) legacy=yes ;;
    *) no "judge is for tests that you write: Scripts/kata start 3 --tests, or Scripts/kata start encore" ;;
    esac
    word=$(word_for "$my_step")
    folder=$(tests_of "$my_step")
    pattern="^$(basename "$folder")\\."
    package=.kata/judge flags="$flags -Xswiftc -gnone"
    refused=0 designs=0 caught=0 sometimes=0 missed=0 without_a_seam=0 number=0
    mkdir -p "$package"
    mkdir .kata/judge.lock 2>/dev/null || no "a judge is at work here. If it was killed: rm -rf .kata/judge*, and once more"
    left_over=.kata/judge.lock
    step=$my_step
    yours=$(snapshot "$folder") || no "git can't note your tests, and says why, so nothing was tried"
    if [ -z "$legacy" ]; then
        judge_what_is_right "the finished step" 1 "$word:"
        judge_other_designs
        try_mistakes '^[^0-9]'
        caught=$((caught + sometimes))
        say "$caught of $((caught + missed)) mistakes caught; $refused of $designs other good designs refused."
        [ "$missed$refused" = 00 ] || no "next: a test for a mistake that was missed, or one that asks for behaviour alone"
    else
        judge_what_is_right "the legacy code" 3 "$word:0"
        try_mistakes '^0-'
        say "$caught faults caught, $sometimes now and then; $missed missed."
        [ "$missed" = "$without_a_seam" ] ||
            no "next: a test for a fault that was missed, or a reason why there's none to write today"
        [ "$missed" = 0 ] || say "What is missed has no seam in the legacy code: no test can choose what it needs."
        say "Next: commit your tests, then act two"
    fi
}

judge_what_is_right() { # NAME RUNS STATE
    say "Trying your tests on $1 …$(first_build)"
    try "$2" "$3"
    case $verdict in
    green) return ;;
    untested) [ "$status" != 0 ] || no "you have written no tests that run" ;;
    sometimes) no "your tests must be green for $1 every time, and not $(($2 - red_runs)) times of $2: luck decides" ;;
    esac
    cat "$mine/said"
    no "your tests must be green for $1"
}

judge_other_designs() {
    try 1 "$word:0"
    case $verdict in
    green | red) say "Before the refactoring $(names_of_red | wc -w | tr -d ' ') of $(grep -c . "$results") are red." ;;
    *) say "Before the refactoring they can't be tried: $verdict" ;;
    esac
    for patch in $(names "$my_step" Alternatives); do
        try 1 "$word:Alternatives/$patch"
        design=$(text "$my_step" "Alternatives/$patch" | sed -n 1p)
        case $verdict in
        green) designs=$((designs + 1)) ;;
        red)
            designs=$((designs + 1)) refused=$((refused + 1))
            say "REFUSED   a good design: $design"
            failures
            ;;
        *) say "not tried $design: $verdict" ;;
        esac
    done
}

# --- Trying them ------------------------------------------------------------------------

# Tries the mistakes that a test can see, a guard apart. Of a fault in the legacy code it isn't said what it is about, but which
# it is; what no test of act one can see is for one of act two.
try_mistakes() { # PATTERN: of their names
    for patch in $(names "$step" Mistakes | grep "$1"); do
        read_first_line "Mistakes/$patch"
        case $seen_by in *GuardTests/*) continue ;; *Tests/*) ;; *) continue ;; esac
        runs=1 number=$((number + 1)) missing="a mistake about $about"
        [ -z "$legacy" ] || missing="$(printf %2s "$number")  $what" what=$missing
        case $seen_by in *", now and then") runs=5 ;; esac
        try "$runs" "$word:Mistakes/$patch"
        case $verdict in
        red) caught=$((caught + 1)) && say "caught    $what, by $(names_of_red)" ;;
        sometimes) sometimes=$((sometimes + 1)) && say "caught    $what, in $red_runs of $runs runs, by $(names_of_red)" ;;
        green)
            missed=$((missed + 1)) && say "MISSED    $missing"
            case $legacy:$seen_by in yes:LegacyTests/*) ;; yes:*) without_a_seam=$((without_a_seam + 1)) ;; esac
            ;;
        *) say "not tried $missing: $verdict" ;;
        esac
    done
}

# Puts into $verdict what your tests are with a state: green, red, sometimes (luck decides), untested, or else the compiler's
# words; into $red_runs, in how many runs they were red, and into $mine/red what was.
try() { # RUNS STATE
    runs=$1 red_runs=0 n=0
    tree=$(tree_with_your_tests "$2") || no "so nothing was tried"
    put "$tree"
    : >"$mine/red"
    if ! build >"$mine/said"; then
        verdict=$(sed -n 1p "$mine/said")
        return
    fi
    while [ "$n" -lt "$runs" ]; do
        n=$((n + 1))
        run "$pattern" --skip-build --parallel
        failures >"$mine/said"
        if [ -s "$mine/said" ]; then
            red_runs=$((red_runs + 1))
            cat "$mine/said" >>"$mine/red"
        elif ! is_green; then
            verdict=untested
            tail -n 3 "$out" >"$mine/said"
            return
        fi
    done
    case $red_runs in 0) verdict=green ;; "$runs") verdict=red ;; *) verdict=sometimes ;; esac
}
put() { # TREE
    sleep 1 # or the compiler takes a file for that of the last state
    left_over='.kata/judge .kata/judge.index .kata/judge.index.lock .kata/judge.lock' # if it's stopped at half of a state
    (export GIT_INDEX_FILE="$PWD/.kata/judge.index" && git --work-tree="$package" read-tree --reset -u "$1")
    left_over=.kata/judge.lock
}
names_of_red() { sed -n 's/^  ✘ \([^ ]*\).*/\1/p' "$mine/red" | sort -u | paste -sd ' ' -; }

# Without the guards, which need not compile. What the moves make of MyDoubles.swift comes with the code. With legacy code it
# is the LegacyTests alone, as nothing else is about it.
tree_with_your_tests() ( # STATE
    tree=$(tree_of "$1") || exit
    export GIT_INDEX_FILE="$index"
    git read-tree "$tree" && git rm -rfq --cached "$folder" || exit
    if [ -n "$legacy" ]; then
        git ls-tree "$yours:$folder" LegacyTests.swift
    else
        git ls-tree -r "$yours:$folder" | grep -vE 'Guard(Test)?s\.swift$'
        for file in $(names "$my_step" Start/Tests); do git ls-tree "$tree:$folder" "$file"; done
    fi | sed "s|$tab|&$folder/|" | add_to_index
    git write-tree
)
