#!/bin/sh
# What on-monday.md says: what is green, what is red on purpose, what the ratchet counts, what the compiler says.
# check.sh [FOLDER]     where to build, if not in .build
# shellcheck disable=SC2016,SC2086 # a fence is three backquotes; flags are several words
set -u
cd "$(dirname "$0")" || exit 1
build=${1:-.build}
page=../on-monday.md
folder=$(mktemp -d)
new='' uses='' failures=0
trap 'rm -rf "$folder" "$new"' EXIT
export SWT_SF_SYMBOLS_ENABLED=0  # on a Mac, ✔ and ✘ are other signs
export XDG_CONFIG_HOME="$folder" # where Linux keeps the user's defaults

run() { "$@" >"$folder/log" 2>&1; }
red() { run env MONDAY=red swift test ${KATA_FLAGS-} --scratch-path "$build" --filter "RedTests.$1"; }
see() { # WORDS WHAT: the last run said these words
    if grep -q "$1" "$folder/log"; then echo "as expected: $2"; else fail "$2"; fi
}
same() { # NUMBER EXPECTED WHAT
    if [ "$1" -eq "$2" ]; then echo "as expected: $1 $3"; else fail "$2 $3, but $1"; fi
}
fail() {
    echo "NOT SEEN: $1"
    tail -n 40 "$folder/log"
    failures=$((failures + 1))
}

# Each line of a listing is code of the package, and so it's tried in the four modes.
cat Sources/*/*.swift Tests/AfterTests/*.swift >"$folder/code"
sed -n '/^```swift/,/^```$/{/^```/d;p;}' "$page" | grep -vxFf "$folder/code" >"$folder/log"
same "$(wc -l <"$folder/log")" 0 'lines of listings that the package lacks'

sed -n '/^| | Swift 5 |/,/^$/{/^$/d;p;}' "$page" >"$folder/page"
sh Modes/modes.sh "$build" >"$folder/table"
if run diff "$folder/page" "$folder/table"; then echo 'as expected: the table'; else fail 'the table'; fi

if command -v defaults >/dev/null; then run defaults delete monday-red; fi # a Mac keeps it elsewhere
red SecondRunTests
see '✔ Test shouldShow_once' 'a test of a tour is green'
red SecondRunTests
see '✘ Test shouldShow_once' 'and red when it runs again'
left=$(find "$folder" -name 'monday-[tl]*' | wc -l) # in two runs of three tests
if [ "$(uname)" = Linux ]; then same "$left" 6 'files, of suites emptied before and not afterwards'; fi
for _ in 1 2 3 4 5 6 7 8 9; do # a race needs luck
    red 'SignInTests|RedTests.SyncTests'
    if grep -q '✘ Test token_isKept' "$folder/log"; then break; fi
done
see '✘ Test token_isKept' 'two serialized suites race with each other'
red WaitingTests
see 'Confirmation was confirmed 0 times' 'a confirmation does not wait'

run swiftc -parse-as-library Modes/Hang.swift -o "$folder/hang"
"$folder/hang" >"$folder/log" 2>&1 & # on a Mac it crashes
sleep 2
kill -9 $! 2>/dev/null
wait $! 2>/dev/null
same "$(grep -c made "$folder/log")" 0 'trackers made, if they need their shared'

# The commands are the page's own, and set new and uses.
sed -n '/^```sh/,/^```$/{/^```/d;p;}' "$page" >"$folder/ratchet"
# shellcheck disable=SC1091
. "$folder/ratchet"
same "${uses:-0}" "$(cat ratchet.txt)" uses
run swift build ${KATA_FLAGS-} --build-tests --scratch-path "$new"
same "$(grep -c '^/.*Tests/.*ratchet: ' "$folder/log")" 2 'uses in tests'
run swift build ${KATA_FLAGS-} --build-tests --scratch-path "$new"
same "$(grep -c 'ratchet: ' "$folder/log")" 0 'uses that a warm build finds'
compile() { run swiftc -c "$@" -module-name Ratchet -o "$folder/o" -wmo; }
compile Sources/Ratchet/*.swift -warnings-as-errors -Wwarning DeprecatedDeclaration
see 'warning: .*ratchet: ' 'of all warnings, these are no errors'
awk '/ratchet: / { $0 = "#if RATCHET\n" $0 "\n#endif" } 1' Sources/Ratchet/DraftStore.swift >"$folder/Library.swift"
echo 'let use = DraftStore.shared' >>"$folder/Library.swift"
compile "$folder/Library.swift"
same "$(grep -c ratchet "$folder/log")" 0 'warnings that users of a library see'
compile "$folder/Library.swift" -DRATCHET
see 'warning: .*ratchet: ' 'its owners see them'
exit "$failures"
