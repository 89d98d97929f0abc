# Trees of the kata's states, each made in an index that isn't the learner's.
# shellcheck shell=sh

# The finished kata with one step alone, in a state: 0 is its start, -1 what the page of its start changes, 2 the same after its
# move 2, tests the finished step without the tests of its moves, Mistakes/x.patch the finished step with that change,
# Mistakes/2-x.patch the state after move 2 with that change, and nothing the finished step. In a step with legacy code,
# Mistakes/0-x.patch is a change of that code, with the finished LegacyTests.
tree_of() ( # STEP STATE
    use_index "$INDEX"
    unpack "$1" && git read-tree "$FINISHED" && add_state "$1" "$2" && set_only_step "$1" && git write-tree
)
# Git uses this index from here to the end of the function that calls it, which must be in parentheses.
use_index() { export GIT_INDEX_FILE="$1"; } # PATH

add_state() { # STEP STATE
    case $2 in
    '') ;;
    tests) take_tests_away "$1" ;;
    Reviews/*-cure.patch) add_state "$1" "${2%-*}-found.patch" && add_patch "$1" "$2" ;;
    Reviews/*-found.patch) add_state "$1" "${2%-*}.patch" && add_patch "$1" "$2" ;;
    Reviews/*) add_state "$1" "$(base_of "$1" "$2")" && add_patch "$1" "$2" ;;
    Mistakes/0-*)
        add_start "$1" && git ls-tree "$FINISHED" "$(tests_of "$1")/LegacyTests.swift" | add_to_index && add_patch "$1" "$2"
        ;;
    Mistakes/[1-9]-*) move=${2#Mistakes/} && add_state "$1" "${move%%-*}" && add_patch "$1" "$2" ;;
    *.patch) add_patch "$1" "$2" ;;
    *)
        add_start "$1" || return
        k=0
        has_file "$1" Moves/0.md || k=1
        while [ "$k" -le "$2" ]; do
            add_patch "$1" "Moves/$k.md" || return
            k=$((k + 1))
        done
        ;;
    esac
}
# The state that HEAD has, with a patch.
tree_with() ( # STEP PATCH
    use_index "$INDEX"
    git read-tree HEAD && add_patch "$1" "$2" && git write-tree
)
# Lines may have been added to a patch by hand, so git counts them itself. The page of a move has its patch in fences, if any.
add_patch() { # STEP FILE
    patch=$RUN_FOLDER/patch
    case $2 in *.md) text "$1" "$2" | fenced "$1" ;; *) text "$1" "$2" ;; esac >"$patch" || return
    [ -s "$patch" ] || return 0
    git apply --cached --recount --whitespace=nowarn "$patch" ||
        refuse "git could not apply $2 to Steps/$1 of $(git log -1 --format='%h (%s)' "$FINISHED"), and says why." \
            "If it can write here: are there commits of yours on main?"
}

# A page's patch is what its fences hold that are marked diff, of backticks or of tildes, three or more. Before the first
# one of a file stands its name, as in **FeedScreen.swift**, and perhaps (new), (goes) or (was OldName.swift).
fenced() { # STEP
    awk -v folder="Steps/$1/" '
        fence == "" && /^(```+|~~~+)diff$/ { fence = substr($0, 1, length($0) - 4); next }
        $0 == fence { fence = "" }
        fence != ""
        fence == "" && /^\*\*[^ *]+\*\*( \(|$)/ {
            split($0, part, "[*][*]")
            new = old = (part[2] ~ /^Tests\// ? "" : folder) part[2]
            if ($2 == "(was") { old = folder $3; sub(/\)$/, "", old) }
            print "diff --git a/" old " b/" new
            if ($2 == "(was") print "rename from " old "\nrename to " new
            if ($2 == "(new)") print "new file mode 100644"
            if ($2 == "(goes)") print "deleted file mode 100644"
            print "--- " ($2 == "(new)" ? "/dev/null" : "a/" old) "\n+++ " ($2 == "(goes)" ? "/dev/null" : "b/" new)
        }'
}

# Package.swift says at its end which step is the only one, and why.
set_only_step() { # STEP
    blob=$(sed "s/^let only: String? = nil/let only: String? = \"${1%%_*}\"/" "$RUN_FOLDER/Package.swift" |
        git hash-object -w --stdin) && git update-index --cacheinfo "100644,$blob,Package.swift"
}

# All but the tests of the moves stay: guards need doubles, too.
take_tests_away() { # STEP
    git ls-files "$(tests_of "$1")" | grep '/Move[0-9]_' | git update-index --force-remove --stdin || return
    blank=$(printf '%s\n' "// Test what $1 does, so that any good design passes: behaviour, and no names of one design." \
        "// Tests/Support has helpers. When your tests are green: Scripts/kata judge" | git hash-object -w --stdin)
    printf '100644 %s\t%s\n' "$blank" "$(tests_of "$1")/MyTests.swift" | add_to_index
}

# What a step begins with, before the page of move 0 changes it: the finished step before it, with what the step is given. Or
# it's legacy code, in Start of its own or of the first step. The tests in Start are the learner's own, and go over the step's.
add_start() { # STEP
    {
        git ls-files "Steps/$1" | grep -v "^Steps/$1/Given/"
        ! has_file "$1" Moves/0.md || text "$1" Moves/0.md | sed -n "s|^\*\*\(Given[^*]*\).*|Steps/$1/\1|p"
    } | git update-index --force-remove --stdin || return
    {
        what_is_before "$1" | sed "s|$TAB|&Steps/$1/|"
        git ls-tree "$FINISHED:Steps/Practice/$1/Start/Tests" 2>/dev/null | sed "s|$TAB|&$(tests_of "$1")/|"
    } | add_to_index
}
what_is_before() { # STEP
    if files_in "$1" Start | grep -q '\.swift$'; then
        legacy=$1
    elif is_tested_by_move "$1"; then
        git ls-tree -r "$FINISHED:Steps/$(numbered_steps | sed -n "/^$1\$/q;p" | tail -n 1)"
        return
    else
        legacy=$(numbered_steps | sed 1q)
    fi
    files=$(git ls-tree "$FINISHED:Steps/Practice/$legacy/Start")
    printf '%s\n' "$files" | grep '^100'
    # A link there stands for the finished file of that name.
    printf '%s\n' "$files" | sed -n "s/^120000.*$TAB//p" | xargs env git ls-tree "$FINISHED:Steps/$legacy"
}
add_to_index() { git update-index --add --index-info; }

# What the work tree holds in these folders, committed or not.
snapshot() ( # FOLDER…
    use_index "$INDEX"
    git read-tree HEAD && git add -A -- "$@" && git write-tree
)
