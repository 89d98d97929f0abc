#!/bin/sh
# The table of on-monday.md: what compiles in which mode, and, in its first row, is green without a warning. A file's first
# line is its row. If it's refused, or warned of, the compiler says the words of each of its lines `says:`.
# modes.sh FOLDER: where to build
cd "$(dirname "$0")" || exit 1
build=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

main_actor='-default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances
 -enable-upcoming-feature NonisolatedNonsendingByDefault'
# In Swift 6 mode, three of these are on anyway.
project='-enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature DisableOutwardActorInference
 -enable-upcoming-feature GlobalActorIsolatedTypesUsability -enable-upcoming-feature InferSendableFromCaptures'

row() { # WHAT COMMAND: a cell for each mode
    printf '| %s |' "$1"
    for mode in "5" "5 -strict-concurrency=complete" "5 $main_actor $project" "6" "6 $main_actor"; do
        mode="-swift-version $(echo "$mode" | tr -d '\n')"
        cell=yes
        "$2" >"$folder/log" 2>&1 || cell=no
        if test "$cell" = yes && grep -q '^/.*: warning: ' "$folder/log"; then cell=warns; fi
        while test "$cell" != yes && read -r words; do
            if ! grep -qF "$words" "$folder/log"; then cat "$folder/log" && cell="$cell, but not: $words"; fi
        done <"$folder/says"
        printf ' %s |' "$cell"
    done
    echo
}
# shellcheck disable=SC2086 # several options
package() { MODE=$mode swift test ${KATA_FLAGS-} --scratch-path "$build"; }
# shellcheck disable=SC2086
file() { swiftc -parse-as-library -wmo -c "$PWD/Given.swift" "$PWD/$file" -o /dev/null $mode; }

echo '| | Swift 5 | 5, complete | a new project | Swift 6 | 6, main actor |'
echo '|---|---|---|---|---|---|'
echo 'nothing, because it is green' >"$folder/says"
row 'every listing on this page' package
for file in MainRoad NoActor DefaultObject DefaultObjectElsewhere DefaultProperty DefaultMaker StaticClosure \
    StoredClosure; do
    file=$file.swift
    sed -n 's/^\/\/ says: //p' "$file" >"$folder/says"
    row "$(sed -n '1s/^\/\/ //p' "$file")" file
done
