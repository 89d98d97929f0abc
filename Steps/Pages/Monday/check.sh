#!/bin/sh
# What on-monday.md says: its listings, its table of modes, what is red on purpose, what hangs, what the ratchet prints.
# check.sh [FOLDER]     where to build, if not in .build
# shellcheck disable=SC2016,SC2086,SC2317 # a fence is three backquotes; flags are several words; row has a command
set -u
cd "$(dirname "$0")" || exit 1
build=${1:-.build}
page=../on-monday.md
folder=$(mktemp -d)
failures=0
trap 'rm -rf "$folder"' EXIT
export SWT_SF_SYMBOLS_ENABLED=0  # on a Mac, ✔ and ✘ are other signs
export XDG_CONFIG_HOME="$folder" # where Linux keeps the user's defaults
flags="${KATA_FLAGS-} -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1" # one start of the compiler a module

run() { "$@" >"$folder/log" 2>&1; }
see() { # WORDS WHAT: the last run said these words
    if grep -q "$1" "$folder/log"; then echo "as expected: $2"; else fail "$2"; fi
}
same() { # NUMBER EXPECTED WHAT
    if [ "$1" -eq "$2" ]; then echo "as expected: $1 $3"; else fail "$2 $3, but $1"; fi
}
alike() { # FILE FILE WHAT
    if run diff "$1" "$2"; then echo "as expected: $3"; else fail "$3"; fi
}
fail() {
    echo "NOT SEEN: $1"
    tail -n 40 "$folder/log"
    failures=$((failures + 1))
}

# Each line of a listing is code of the package, and so it's tried in the modes; but for one that hangs.
cat Sources/*/*.swift Tests/AfterTests/*.swift Modes/Hang.swift >"$folder/code"
sed -n '/^```swift/,/^```$/{/^```/d;/^ *…$/d;p;}' "$page" | grep -vxFf "$folder/code" >"$folder/log"
same "$(wc -l <"$folder/log")" 0 'lines of listings that the package lacks'

main_actor='-default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances
 -enable-upcoming-feature NonisolatedNonsendingByDefault'
# In Swift 6 mode, three of these are on anyway.
project="5 $main_actor -enable-upcoming-feature MemberImportVisibility
 -enable-upcoming-feature DisableOutwardActorInference -enable-upcoming-feature GlobalActorIsolatedTypesUsability
 -enable-upcoming-feature InferSendableFromCaptures"
row() { # WHAT COMMAND: a cell for every mode; if it isn't “yes”, the compiler has said the words in $folder/says
    printf '| %s |' "$1"
    for mode in "5" "5 -strict-concurrency=complete" "$project" "6" "6 $main_actor"; do
        cell=yes
        "$2" -swift-version $mode >"$folder/log" 2>&1 || cell=no
        if test "$cell" = yes && grep -q '^[A-Z].*: warning: ' "$folder/log"; then cell=warns; fi
        while test "$cell" != yes && read -r words; do
            if ! grep -qF "$words" "$folder/log"; then cat "$folder/log" && cell="$cell, but not: $words"; fi
        done <"$folder/says"
        printf ' %s |' "$cell"
    done
    echo
}
listings() {
    for module in Before After Ratchet; do
        swiftc -module-name "$module" -wmo -c Sources/$module/*.swift -o "$folder/o" "$@" || return 1
    done
}
file() { swiftc -parse-as-library -c Modes/Modes.swift -D "$name" -o "$folder/o" "$@"; }
{
    echo '| | Swift 5 | 5, complete | a new project | Swift 6 | 6, main actor |'
    echo '|---|---|---|---|---|---|'
    echo 'nothing, because it is green' >"$folder/says"
    row 'every listing but tests' listings
    sed -n 's/^#if //p' Modes/Modes.swift >"$folder/names"
    while read -r name; do
        sed -n "/^#if $name\$/,/^#endif/p" Modes/Modes.swift >"$folder/case"
        sed -n 's/^\/\/ says: //p' "$folder/case" >"$folder/says"
        row "$(sed -n '2s/^\/\/ //p' "$folder/case")" file
    done <"$folder/names"
} >"$folder/table"
sed -n '/^| | Swift 5 |/,/^$/{/^$/d;p;}' "$page" >"$folder/page"
alike "$folder/page" "$folder/table" 'the table'
run swiftc -parse-as-library -c Modes/Refused.swift -o "$folder/o"
sed -n 's/^\/\/ says: //p' Modes/Refused.swift >"$folder/says"
while read -r words; do see "$words" "the compiler says: $words"; done <"$folder/says"

# Tests are tried in the modes of a package and of a new project. A warm build would repeat no warning: it is an error.
run swift test $flags --scratch-path "$build" -Xswiftc -warnings-as-errors
same $? 0 'is what the tests of the package say'
options=$(printf ' -Xswiftc %s' -warnings-as-errors -swift-version $project)
run swift build $flags --disable-index-store $options --scratch-path "$build/project" --target AfterTests
same $? 0 'is what the compiler says of tests in a new project'

red() { run env MONDAY=red swift test --skip-build --scratch-path "$build" --filter RedTests; }
if command -v defaults >/dev/null; then run defaults delete monday-red; fi # a Mac keeps it elsewhere
red
see '✔ Test shouldShow_once' 'a test of a tour is green'
mv "$folder/log" "$folder/first"
red
see '✘ Test shouldShow_once' 'and red when it runs again'
cat "$folder/first" >>"$folder/log" # a race needs luck
see '✘ Test token_isKept' 'two serialized suites race with each other'
left=$(find "$folder" -name 'monday-[tl]*' | wc -l) # in two runs of three tests
if [ "$(uname)" = Linux ]; then same "$left" 6 'files, of suites emptied before and not afterwards'; fi

run swiftc -parse-as-library Modes/Hang.swift -o "$folder/hang"
for what in Store Shop; do
    "$folder/hang" $what >"$folder/$what" 2>&1 & # on a Mac the first crashes
    sleep 2
    kill -9 $! 2>/dev/null
    wait $! 2>/dev/null
done
same "$(grep -c made "$folder/Store")" 0 'stores made, if what they make reads their shared'
same "$(grep -c made "$folder/Shop")" 1 'shop made, if it has a closure'

export TMPDIR="$folder"
ratchet() { run sh ratchet.sh $flags "$@"; }
mkdir -p "$folder/copy/Sources" "$folder/copy/Tests"
cp -R Sources/Ratchet "$folder/copy/Sources"
cp -R Tests/RatchetTests "$folder/copy/Tests"
cp -R ratchet ratchet.sh "$folder/copy"
grep -v -e Before -e After Package.swift >"$folder/copy/Package.swift"
cd "$folder/copy" || exit 1
ratchet
same $? 0 'is what the ratchet says of the uses on its lists'
: >ratchet/DraftStore.txt
ratchet --build-tests
same $? 1 'is what it says of others, and'
sed -n 's/^> //p' "$folder/log" | grep -v '^Tests/' >"$folder/uses"
same "$(grep -c '^> Tests/' "$folder/log")" 2 'uses in tests'
alike "$OLDPWD/ratchet/DraftStore.txt" "$folder/uses" 'all others are on the list'
same "$(find "$folder" -name 'tmp.*' ! -path "$folder" | wc -l)" 0 'folders are left'
compile() { run swiftc -c "$@" -module-name Ratchet -o "$folder/o" -wmo; }
compile Sources/Ratchet/*.swift -DRATCHET -warnings-as-errors -Wwarning DeprecatedDeclaration
see 'warning: .*ratchet DraftStore: ' 'of all warnings, these are no errors'
compile Sources/Ratchet/*.swift -warnings-as-errors
same "$(grep -c ratchet "$folder/log")" 0 'warnings without -DRATCHET'
exit "$failures"
