#!/bin/sh
# What the compiler says of each file here, and in which modes. What it said is in output.txt.
cd "$(dirname "$0")" || exit 1

mode() { # NAME OPTION …
    name=$1
    shift
    # shellcheck disable=SC2086 # several files
    swiftc -parse-as-library -wmo -c $files -o /dev/null "$@" 2>&1 | sed 's/ \[#.*//; s/; this is .*//' |
        sed -nE "s/^([^ ]*\/)?([A-Za-z]+.swift:[0-9]+):[0-9]+: (error|warning): (.*)/\2: \4#\3 in $name/p" | sort -u
}

main_actor='-default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances
    -enable-upcoming-feature NonisolatedNonsendingByDefault'
# In Swift 6 mode, three of these are on anyway.
project='-enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature DisableOutwardActorInference
    -enable-upcoming-feature GlobalActorIsolatedTypesUsability -enable-upcoming-feature InferSendableFromCaptures'
defaults='-enable-upcoming-feature IsolatedDefaultValues'

# shellcheck disable=SC2086 # several options
for files in ./*.swift "$(echo ../Sources/After/*.swift)"; do
    mode "6" -swift-version 6
    mode "6 on the main actor" -swift-version 6 $main_actor
    mode "5" -swift-version 5
    mode "5 with IsolatedDefaultValues" -swift-version 5 $defaults
    mode "a new project" -swift-version 5 $main_actor $project
    mode "a new project with it" -swift-version 5 $main_actor $project $defaults
done | awk -F '#' '!($1 in modes) { all[++n] = $1 } { modes[$1] = modes[$1] sep[$1] $2; sep[$1] = ", " }
    END { for (k = 1; k <= n; k++) print all[k] "\n    " modes[all[k]] }'
