#!/bin/sh
# ratchet.sh: red if a global is used in a line that its list lacks, and prints those lines. A use of Name is what the
# compiler warns of as “ratchet Name: …”; the list is ratchet/Name.txt. Run it where Package.swift is.
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
export LC_ALL=C
# A warm build doesn't repeat its warnings, so the folder is new. In Xcode: xcodebuild build -derivedDataPath "$new/build"
# OTHER_SWIFT_FLAGS='$(inherited) -DRATCHET', and your scheme.
if ! swift build --scratch-path "$new/build" -Xswiftc -DRATCHET "$@" >"$new/log" 2>&1; then
    cat "$new/log"
    exit 1
fi
status=0
for list in ratchet/*.txt; do
    name=$(basename "$list" .txt)
    # A warning may come twice, as for default arguments.
    grep "^/.*: warning: .*ratchet $name: " "$new/log" | sort -u | while IFS=: read -r file line _; do
        echo "${file#"$(pwd -P)/"}: $(sed -n "${line}s/^ *//p" "$file")"
    done | sort >"$new/$name"
    if diff "$list" "$new/$name" | grep '^>'; then status=1; fi
done
exit "$status"
