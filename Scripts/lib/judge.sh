# judge: tries a learner's tests on the kata's own code. `Scripts/kata judge` reads this file.
#
# The finished step comes first; then its start, other good designs, and the mistakes that behaviour can show. In
# the encore it is the legacy code, and then the faults, one after the other. Each is laid into .kata/judge and built
# there. The idea is Examplar's, of Brown University.
# shellcheck shell=sh disable=SC2034,SC2154 # kata sets, or uses, what is not used, or set, here

judge() {
    enter_room
    where=$folder
    judge_what_is_right "the finished step"
    judge_start
    judge_designs
    judge_mistakes
    [ "$caught$missed" != 00 ] || no "your tests compile with none of the mistakes, so they were tried on none"
    echo "$caught of $((caught + missed)) mistakes caught; $refused of $designs other good designs refused."
    [ "$missed$refused" = 00 ] || no "next: a test for a mistake that was missed, or one that asks for behaviour alone"
}

judge_what_is_right() { # NAME [STATE]
    right=$1
    shift
    echo "Trying your tests on $right, three times …"
    if ! lay_and_build "$@"; then
        cat "$scratch/said" >&2
        no "your tests do not compile with $right. Mend the first error, then:" "Scripts/kata judge"
    fi
    count_red 3
    if [ ! -s "$scratch/results" ]; then
        [ -s "$scratch/report.xml" ] || tell_why_none_ran
        no "you have written no tests that run, so they catch no mistake. Write some in $where"
    fi
    show_red
    [ "$red" = 0 ] || [ "$red" = 3 ] ||
        no "your tests must be green for $right every time, and not $((3 - red)) times of 3: luck decides"
    [ "$red" = 0 ] || no "your tests must be green for $right"
}

judge_start() {
    try "$word:0" 1
    case $told in
    green) echo "Before the refactoring they are all green." ;;
    red) echo "Before the refactoring $(names_of_red | grep -c .) of $(grep -c . "$scratch/results") are red." ;;
    *) echo "Before the refactoring they do not compile." ;;
    esac
}

judge_designs() {
    refused=0 designs=0
    for patch in $(names "$my_step" Alternatives); do
        design=$(text "$my_step" "Alternatives/$patch" | sed -n 1p)
        try "$word:Alternatives/$patch" 2
        designs=$((designs + 1))
        case $told in
        green) ;;
        sometimes) echo "luck       decides in $(red_names), with a good design: $design" ;;
        red)
            refused=$((refused + 1))
            echo "REFUSED    a good design: $design"
            show_red
            ;;
        *)
            designs=$((designs - 1))
            echo "not tried  $design: $told"
            ;;
        esac
    done
}

# Their first lines read: kind, what it is about: a test that sees it: what was done.
judge_mistakes() {
    caught=0 missed=0
    for patch in $(names "$my_step" Mistakes); do
        line=$(text "$my_step" "Mistakes/$patch" | sed -n '1s/^behaviour, //p')
        [ -n "$line" ] || continue # only a reader can find it
        try "$word:Mistakes/$patch" 2
        case $told in
        red)
            caught=$((caught + 1))
            echo "caught     ${line##*: }, by $(red_names)"
            ;;
        green | sometimes)
            missed=$((missed + 1))
            luck=$([ "$red" = 0 ] || echo ", now and then: luck decides in $(red_names)")
            echo "MISSED     a mistake about ${line%%:*}$luck"
            ;;
        *) echo "not tried  a mistake about ${line%%:*}: $told" ;;
        esac
    done
}

# --- The encore: a learner's tests of the legacy code, and faults in it -----------------------------------

# The first line of a fault reads: kind: a test of the kata's that sees it: what goes wrong. The kind is `test`, or
# `chance` (luck decides whether a test sees it), or what it waits for: time, luck, disk, display.
read_fault() { # NUMBER
    patch=Faults/$(names "$my_step" Faults | sed -n "/^0*$1-/p")
    line=$(text "$my_step" "$patch" | sed -n 1p)
    fault=${line%%: *} line=${line#*: }
    seer=${line%%: *} sentence=${line#*: }
    sentence=${sentence%.}
    declared=$(recall "waits$1" '')
    because=$(named "$declared")
    [ "$declared" = "$fault" ] || because="$because, you say"
}
fault_numbers() { names "$my_step" Faults | sed 's/^0*//; s/-.*//'; }

declare_that_it_waits() {
    fault_numbers | grep -Fqx -- "$waits" || misused "there is no fault '$waits', but 1 to $(count "$my_step" Faults)"
    case $reason in
    time | luck | disk | display) remember "waits$waits" "$reason" ;;
    none) remember "waits$waits" '' ;;
    *) misused "a fault waits for time, luck, disk, display or none, and not for '$reason'" ;;
    esac
    echo "Noted: fault $waits waits for $(named "$reason"). Next: Scripts/kata judge"
}
named() { echo "$1" | sed 's/^dis/the &/; s/^none$/nothing/'; }

judge_legacy() {
    enter_room
    where=$folder/LegacyTests.swift
    ! is_changed "Steps/$my_step" || echo "You have changed the legacy code. Your tests are tried on it as it was."
    judge_what_is_right "the legacy code" "$word:0"
    caught=0 sometimes=0 waiting=0 missed=0 waited=''
    for number in $(fault_numbers); do judge_fault "$number"; done
    echo "$caught of $(count "$my_step" Faults) faults caught, $sometimes now and then; $waiting wait, $missed missed."
    remember missed "$missed"
    ! is_changed "$folder/MyGarage.swift" || judge_what_waited
    [ "$missed" = 0 ] || no "next: a test for a fault that was missed, or what it waits for:" \
        "Scripts/kata judge --waits K luck" "(or time, disk, display)"
    [ "$sometimes" = 0 ] || echo "What is caught now and then needs more tries in its test."
    if is_changed "Steps/$my_step"; then
        echo "Next: Look back, in KATA.md, and Scripts/kata diff"
    else
        echo "Next: $(commit_first)act two: Scripts/kata test"
    fi
}
is_changed() { [ "$(git rev-parse "$yours:$1")" != "$(git rev-parse "$my_start:$1")" ]; } # PATH

judge_fault() { # NUMBER
    read_fault "$1"
    runs=2
    [ "$fault" != chance ] || runs=5
    try "$word:$patch" "$runs"
    case $told:$declared in
    red:*) caught=$((caught + 1)) outcome=caught sentence="$sentence, by $(red_names)" ;;
    green:) missed=$((missed + 1)) outcome=MISSED ;;
    green:*) waiting=$((waiting + 1)) waited="$waited $1" outcome=waits sentence="$sentence: for $because" ;;
    sometimes:*)
        sometimes=$((sometimes + 1)) outcome=caught
        sentence="$sentence, now and then (in $red of $runs runs), by $(red_names)"
        ;;
    *) outcome='not tried' sentence="$sentence: $told" ;;
    esac
    printf '%-9s %2s  %s\n' "$outcome" "$1" "$sentence"
}

# What had no seam in act one has one now, so the kata's own tests can decide it, in the learner's own code.
judge_what_waited() {
    package=.
    unset KATA_STEP
    echo "Trying the kata's tests of what waited on your code …"
    if ! build; then
        echo "It does not compile, so nothing was tried."
        waited=''
    fi
    for number in $waited; do
        read_fault "$number"
        case $fault in
        test | chance) outcome="it waits for nothing but a test" ;;
        *)
            outcome="$seer is green: a test can see it now"
            run "$tests_here$seer\$" || outcome="$seer is $([ -s "$scratch/results" ] && echo red || echo gone)"
            ;;
        esac
        echo "fault $number waited for $because: $outcome"
    done
}

# --- The room where they are tried ------------------------------------------------------------------------

enter_room() {
    package=.kata/judge word=$(word_for "$my_step") folder=$(tests_of "$my_step")
    tests_here="^$(basename "$folder")\\."
    export KATA_STEP="${my_step%%_*}" # there the package has this step alone
    yours=$(snapshot "Steps/$my_step" "$folder")
    mkdir -p "$package"
    take_lock .kata/judge.lock
    # Whatever a judge that was killed has left there: git will replace it.
    in_room add -fA -- . ':!.build'
}

# An index that nobody else has: none can be stale, or locked by a git that was killed.
in_room() { GIT_INDEX_FILE="$scratch/laid" git --work-tree="$package" "$@"; }

# The lock is a folder, with the number of the process that has it. That of a dead one is taken over; of several who
# find it, the one who makes a folder in it goes on.
take_lock() { # FOLDER
    lock=$1
    if ! mkdir "$lock" 2>/dev/null; then
        process=$(cat "$lock/process" 2>/dev/null) || process=''
        set -- "another judge is at work here${process:+, process $process}. Wait for it. If there is none:" \
            "rm -r $lock"
        [ -n "$process" ] || no "$@"
        ! kill -0 "$process" 2>/dev/null || no "$@"
        mkdir "$lock/after-$process" 2>/dev/null || no "$@"
        [ "$(cat "$lock/process" 2>/dev/null)" = "$process" ] || no "$@"
    fi
    trap 'rm -rf "$lock" "$scratch"' EXIT
    echo $$ >"$lock/process"
}

# Fails if the tests do not compile with this state; "$scratch/said" has the compiler's words.
lay_and_build() { # [STATE]
    tree=$(tree_with_your_tests "$@") || exit
    in_room read-tree --reset -u "$tree" || exit
    # The compiler believes modification times, in whole seconds. So each state has one of its own, made of its name.
    moment=$(echo "$tree" | cksum | awk '{ printf "20%02d%02d%02d%02d%02d.%02d",
        $1 % 20, $1 / 20 % 12 + 1, $1 / 240 % 28 + 1, $1 / 6720 % 24, $1 / 161280 % 60, $1 / 9676800 % 60 }')
    find "$package/Steps/$my_step" "$package/$folder" -name '*.swift' -exec touch -c -t "$moment" {} +
    build >"$scratch/said"
}

# Without the guards, which need not compile. What the moves make of MyDoubles.swift comes with the code. In the
# encore it is the LegacyTests alone, as nothing else is about the legacy code.
tree_with_your_tests() (
    tree=$(tree_of "$@") || exit
    export GIT_INDEX_FILE="$scratch/index"
    git read-tree "$tree" && git rm -rfq --cached "$folder" || exit
    case $my_step in
    Encore_*) git ls-tree "$yours:$folder" LegacyTests.swift ;;
    *)
        git ls-tree -r "$yours:$folder" | grep -v 'GuardTests\.swift$'
        for file in $(names "$my_step" Start/Tests); do git ls-tree "$tree:$folder" "$file"; done
        ;;
    esac | sed "s|$tab|&$folder/|" | git update-index --index-info
    git write-tree
)

# Puts into $told what your tests are with a state: green, red, sometimes (luck decides); or else the compiler's words.
try() { # STATE RUNS
    if ! lay_and_build "$1"; then
        told=$(sed -n 1p "$scratch/said")
        return
    fi
    count_red "$2"
    case $red in
    0) told=green ;;
    "$2") told=red ;;
    *) told=sometimes ;;
    esac
}

# Counts in $red in how many of so many runs a test is red; if one of two is to be green, the first is enough.
# "$scratch/red" shows which.
count_red() { # RUNS
    red=0 n=0
    : >"$scratch/red"
    : >"$scratch/expected" # no test of the kata's
    while [ "$n" -lt "$1" ]; do
        n=$((n + 1))
        if run "$tests_here"; then
            [ "$1" != 2 ] || return 0
        else
            red=$((red + 1))
            failures >>"$scratch/red"
        fi
    done
}

show_red() { awk '!seen[$0]++' "$scratch/red"; }
red_names() { (names_of_red | grep . || echo "a test that has ended the process") | paste -sd ' ' -; }
names_of_red() { sed -n 's/^  ✘ \([^ ]*\).*/\1/p' "$scratch/red" | sort -u; }
