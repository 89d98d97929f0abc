#!/bin/sh
# What on-monday.md says: what is green, what is red on purpose, what the ratchet counts, what the compiler says.
# check.sh [FOLDER]     where to build, if not in .build
set -u
cd "$(dirname "$0")" || exit 1
build=${1:-.build}
folder=$(mktemp -d)
new='' uses='' failures=0
trap 'rm -rf "$folder" "$new"' EXIT
export SWT_SF_SYMBOLS_ENABLED=0 # on a Mac, ✔ and ✘ are other signs

run() { "$@" >"$folder/log" 2>&1; }
red() {
    run env MONDAY=red XDG_CONFIG_HOME="$folder" swift test --scratch-path "$build" --filter "RedTests.$1"
}
see() { # WORDS WHAT: the last run said these words
    if grep -q "$1" "$folder/log"; then echo "as expected: $2"; else fail "$2"; fi
}
fail() {
    echo "NOT SEEN: $1"
    tail -n 40 "$folder/log"
    failures=$((failures + 1))
}

for time in first second; do
    if run swift test --scratch-path "$build"; then see '^✔ Test run with' "green the $time time"; else fail green; fi
done

if command -v defaults >/dev/null; then run defaults delete monday-red; fi # a Mac keeps it elsewhere
red SecondRunTests
see '✔ Test shouldShow_once' 'a test of a tour is green'
red SecondRunTests
see '✘ Test shouldShow_once' 'and red when it runs again'
red 'SignInTests|RedTests.SyncTests'
see '✘ Test token_isKept' 'two serialized suites race with each other'
red WaitingTests
see 'Confirmation was confirmed 0 times' 'a confirmation does not wait'

# The commands are the page's own, and set new and uses.
# shellcheck disable=SC2016
sed -n '/^```sh/,/^```$/{/^```/d;p;}' ../on-monday.md >"$folder/ratchet"
# shellcheck disable=SC1091
if . "$folder/ratchet" && [ "$uses" -eq "$(cat ratchet.txt)" ]; then
    echo "as expected: $uses uses"
else
    cp "$new/log" "$folder/log"
    fail "$(cat ratchet.txt) uses, but ${uses:-none}"
fi
run swift build --build-tests --scratch-path "$new"
if grep -q 'ratchet: ' "$folder/log"; then fail 'a warm build warns of nothing'; fi
run swiftc -c Sources/Ratchet/*.swift -module-name Ratchet -o "$folder/o" -wmo -warnings-as-errors -Wwarning DeprecatedDeclaration
see 'warning: .*ratchet: ' 'of all warnings, these are no errors'

sh Modes/modes.sh >"$folder/modes"
if run diff Modes/output.txt "$folder/modes"; then echo 'as expected: the modes'; else fail 'Modes/output.txt'; fi
exit "$failures"
