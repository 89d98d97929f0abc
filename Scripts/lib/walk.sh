# walk: the moves as commits, always the same ones, because they are dated like the reference; and the starts as branches.
# shellcheck shell=sh disable=SC2030,SC2031,SC2154 # kata sets, or uses, what is not used, or set, here

do_walk() {
    # shellcheck disable=SC2046 # names of branches
    need_what_is_ours kata/walk $(for step in $(steps) $(others); do start_branch "$step"; done)
    GIT_AUTHOR_DATE=$(git log -1 --format=%cI "$finished")
    GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE
    export GIT_AUTHOR_DATE GIT_COMMITTER_DATE
    for step in $(steps) $(others); do
        tree=$(tree_of "$(word_for "$step"):0") || no "so no branch was made"
        start=$(start_message "$step" moves main "Start $step" "Kata-Move: 0" | commit_on "$finished" "$tree") || no_commit
        echo "update refs/heads/$(start_branch "$step") $start"
    done >"$mine/refs"
    walk_the_moves || no "so no branch was made"
    git update-ref --stdin <"$mine/refs" || no "so no branch was made: git says why"
    say "A branch for every red start is there: git switch -c mine step1-start" "The walk: git log -p --reverse kata/walk"
}
start_branch() { attempts_at "$1" | sed 's|^kata/||; s|$|-start|'; }
is_untouched() { [ "$(git for-each-ref --format='%(committeremail)' "$1")" = '<kata@localhost>' ]; } # REF

# Only what a walk has made is made again, and only where nobody works on it.
need_what_is_ours() { # BRANCH…
    again="Then once more: Scripts/kata walk"
    for name in "$@"; do
        ! is_checked_out "$name" ||
            no "you are on $name, here or in another work tree, so it stays. To go on there: git switch -c mine" "$again"
        ! git show-ref -q --verify "refs/heads/$name" || is_untouched "refs/heads/$name" ||
            no "$name has commits of yours, so it stays. Give it another name: git branch -m $name mine" "$again"
    done
}

# Commits for the starts and the moves of the steps, one after another, each with what builds and tests its step, and no more.
walk_the_moves() (
    export GIT_INDEX_FILE="$index"
    tip=''
    for step in $(steps); do
        git read-tree "$(tree_of "$(word_for "$step"):0")" || exit
        stays="\.gitignore|Package\.swift|Steps/$step/|$(tests_of "$step")/|Tests/(Shared|Support)|Steps/Given/"
        git ls-files | grep -Ev "^($stays)" | git update-index --force-remove --stdin || exit
        k=0
        while [ "$k" -le "$(moves "$step")" ]; do
            [ "$k" = 0 ] || add_patch "$step" "Moves/$k.md" || exit
            tip=$(walk_message "$step" "$k" | commit_on "$tip" "$(git write-tree)") || exit
            k=$((k + 1))
        done
    done
    echo "update refs/heads/kata/walk $tip" >>"$mine/refs"
)
# A page's title, what the move buys and costs, its remarks with what they quote, and where it is.
walk_message() { # STEP MOVE
    echo "$1" | sed 's/_.*//; s/^Step/& /' | tr -d '\n'
    if has "$1" "Moves/$2.md"; then text "$1" "Moves/$2.md"; else echo "# Move 0: the start"; fi |
        awk -v prose=1 -f Scripts/lib/pages.awk | sed '1s/^Move/, move/' | cat -s
    printf '\n%s\n' "On main: Steps/Practice/$1/Moves/$2.md"
}
