#!/bin/sh
# What on-monday.md says: what is green, what is red on purpose, what the ratchet prints, what the compiler says.
# check.sh [FOLDER]     where to build, if not in .build
# shellcheck disable=SC2016,SC2086 # a fence is three backquotes; flags are several words
set -u
cd "$(dirname "$0")" || exit 1
build=${1:-.build}
page=../on-monday.md
folder=$(mktemp -d)
failures=0
trap 'rm -rf "$folder"' EXIT
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

# Each line of a listing is code of the package, and so it's tried in the five modes; but for one that hangs.
cat Sources/*/*.swift Tests/AfterTests/*.swift Modes/Hang.swift >"$folder/code"
sed -n '/^```swift/,/^```$/{/^```/d;/^ *…$/d;p;}' "$page" | grep -vxFf "$folder/code" >"$folder/log"
same "$(wc -l <"$folder/log")" 0 'lines of listings that the package lacks'

sed -n '/^| | Swift 5 |/,/^$/{/^$/d;p;}' "$page" >"$folder/page"
sh Modes/modes.sh "$build" >"$folder/table"
if run diff "$folder/page" "$folder/table"; then echo 'as expected: the table'; else fail 'the table'; fi
for file in PublicFunction TwoTypes Handle; do # in every mode
    run swiftc -parse-as-library -wmo -c Modes/Given.swift "Modes/$file.swift" -o "$folder/o"
    sed -n 's/^\/\/ says: //p' "Modes/$file.swift" >"$folder/says"
    while read -r words; do see "$words" "the compiler refuses $file"; done <"$folder/says"
done

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

for file in Hang NoHang; do
    run swiftc -parse-as-library "Modes/$file.swift" -o "$folder/$file"
    "$folder/$file" >"$folder/log" 2>&1 & # on a Mac the first crashes
    sleep 2
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
    mv "$folder/log" "$folder/$file.log"
done
same "$(grep -c made "$folder/Hang.log")" 0 'stores made, if what they make reads their shared'
same "$(grep -c made "$folder/NoHang.log")" 1 'store made, if it has a closure'

export TMPDIR="$folder"
ratchet() { run sh ratchet.sh ${KATA_FLAGS-} "$@"; }
mkdir "$folder/copy"
cp -R Package.swift Sources Tests ratchet ratchet.sh "$folder/copy"
cd "$folder/copy" || exit 1
ratchet
same $? 0 'is what the ratchet says of the uses on its lists'
same "$(wc -l <ratchet/DraftStore.txt)" 12 uses
sed -i.old '/Outline/d' ratchet/DraftStore.txt
ratchet --build-tests
same $? 1 'is what it says of others, and'
see '^> Sources/Ratchet/Callers.swift: struct Outline ' 'prints them'
same "$(grep -c '^> Tests/' "$folder/log")" 2 'uses in tests'
same "$(find "$folder" -name 'tmp.*' ! -path "$folder" | wc -l)" 0 'folders are left'
run swift build ${KATA_FLAGS-} --scratch-path "$folder/warm" -Xswiftc -DRATCHET
run swift build ${KATA_FLAGS-} --scratch-path "$folder/warm" -Xswiftc -DRATCHET
same "$(grep -c 'ratchet ' "$folder/log")" 0 'uses that a warm build finds'
compile() { run swiftc -c "$@" -module-name Ratchet -o "$folder/o" -wmo; }
compile Sources/Ratchet/*.swift -DRATCHET -warnings-as-errors -Wwarning DeprecatedDeclaration
see 'warning: .*ratchet DraftStore: ' 'of all warnings, these are no errors'
compile Sources/Ratchet/*.swift -warnings-as-errors
same "$(grep -c ratchet "$folder/log")" 0 'warnings without -DRATCHET'
exit "$failures"
