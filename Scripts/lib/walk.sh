# walk: the moves as commits, always the same ones, because they are dated like the finished kata; and the starts as branches.
# shellcheck shell=sh

do_walk() {
    need_untouched kata/walk
    GIT_AUTHOR_DATE=$(git log -1 --format=%cI "$FINISHED")
    GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
    export GIT_AUTHOR_DATE GIT_COMMITTER_DATE
    for step in $STEPS; do
        branch=$(branch_word "$step")-start
        need_untouched "$branch"
        tree=$(tree_of "$step" 0) || refuse "so no branch was made"
        start=$(start_message "$step" moves 0 main "Start $step" | commit_on "$FINISHED" "$tree") || refuse_without_commit
        echo "update refs/heads/$branch $start"
    done >"$RUN_FOLDER/refs"
    tip=''
    for step in $(numbered_steps); do
        walked=$(walk_step "$step" "$tip") || refuse "so no branch was made"
        tip=$(echo "$walked" | tail -n 1)
    done
    echo "update refs/heads/kata/walk $tip" >>"$RUN_FOLDER/refs"
    git update-ref --stdin <"$RUN_FOLDER/refs" || refuse "so no branch was made: git says why"
    say "A branch for every red start is there: git switch -c mine step1-start" "The walk: git log -p --reverse kata/walk"
}
is_untouched() { ! git for-each-ref --format='%(committeremail)' "$1" | grep -vqx '<kata@localhost>'; } # REF, if it's there

# Only what a walk has made is made again, and only where nobody works on it.
need_untouched() { # BRANCH
    if is_checked_out "$1" || ! is_untouched "refs/heads/$1"; then
        refuse "you are on $1, or it has commits of yours, so it stays. Give it another name: git branch -m $1 mine" \
            "Then once more: Scripts/kata walk"
    fi
}

# Commits for a step's start and its moves, one on the other: prints their names. Each has what builds and tests the step, and
# no more.
walk_step() ( # STEP PARENT
    use_index "$INDEX"
    tip=$2 k=0
    git read-tree "$(tree_of "$1" -1)" || exit
    stays="\.gitignore|Package\.swift|Steps/$1/|$(tests_of "$1")/|Tests/(Shared|Support)|Steps/Given/"
    git ls-files | grep -Ev "^($stays)" | git update-index --force-remove --stdin || exit
    while [ "$k" -le "$(count_moves "$1")" ]; do
        add_patch "$1" "Moves/$k.md" || exit
        tip=$(walk_message "$1" "$k" | commit_on "$tip" "$(git write-tree)") || exit
        echo "$tip"
        k=$((k + 1))
    done
)
# A page's title, its prose in lines of 76, and what it quotes: no hints, and no patch. Then, where it is.
walk_message() { # STEP MOVE
    echo "$1" | sed 's/_.*//; s/^Step/& /' | tr -d '\n'
    text "$1" "Moves/$2.md" | awk '
        /^<details><summary>Hint/ { hint = 1 }
        hint { hint = !/^<\/details>/; next }
        fence != "" && $0 == fence { fence = ""; next }
        fence == "" && /^(```+|~~~+)[a-z]/ { fence = $0; is_patch = sub(/diff$/, "", fence); sub(/[a-z].*/, "", fence); next }
        fence != "" { if (!is_patch) print "    " $0; next }
        /^## |^!\[|^\[.* · |^<\/details>|^\*\*[^ *]+\*\*( \(|$)/ { next }
        { gsub(/<\/?code>/, "`"); gsub(/ ?<!--[^>]*-->|<[^>]*>|\*\*/, ""); gsub(/\]\([^)]*\)/, "]") }
        /^$|^[-|] / { print ""; column = 0 }
        /^$/ { print "" }
        {
            for (n = 1; n <= NF; n++) {
                if (column + length($n) > 76) { print ""; column = 0 }
                printf "%s%s", (column && $n != "." ? " " : ""), $n
                column += length($n) + 1
            }
        }' | sed '1s/^# Move/, move/' | cat -s
    say "On main: Steps/Practice/$1/Moves/$2.md"
}
