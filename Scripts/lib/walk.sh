# walk: the moves as commits, always the same ones, because they are dated like the reference; and the starts as tags.
# shellcheck shell=sh disable=SC2030,SC2031,SC2154 # kata sets, or uses, what is not used, or set, here

do_walk() {
    [ -z "$(git for-each-ref --format='%(worktreepath)' refs/heads/kata/walk)" ] ||
        no "kata/walk is checked out in another work tree: git worktree list"
    for ref in $(git for-each-ref --format='%(refname)' refs/heads/kata/walk 'refs/tags/step[1-9]-start' refs/tags/hour-start \
        refs/tags/encore-start); do
        [ "$(git log -1 --format=%ae "$ref")" = kata@localhost ] || no "${ref#refs/*/} is yours: give it another name first"
    done
    GIT_AUTHOR_DATE=$(git show -s --format=%cI "$finished")
    GIT_COMMITTER_DATE=$GIT_AUTHOR_DATE tip='' refs=''
    export GIT_AUTHOR_DATE GIT_COMMITTER_DATE
    for step in $(steps) $(others); do
        tree=$(tree_of "$(word_for "$step"):0")
        start=$(start_message "$step" moves main "Start $step" "Kata-Move: 0" | commit_on "$finished" "$tree")
        refs="$refs${newline}update refs/tags/$(basename "$(attempts_at "$step")")-start $start"
        case $step in Step*) ;; *) continue ;; esac
        k=0
        while [ "$k" -le "$(moves "$step")" ]; do
            tree=$(tree_of "$(word_for "$step"):$k")
            tree=$(step_alone "$step" "$tree")
            tip=$(walk_message "$step" "$k" | commit_on "$tip" "$tree")
            k=$((k + 1))
        done
    done
    printf 'update refs/heads/kata/walk %s%s\n' "$tip" "$refs" | git update-ref --stdin || no "nothing was moved: git says why"
    mkdir -p .kata
    for step in $(steps); do order_of "$step"; done | awk '!seen[$0]++ { print "*/" $0 }' >.kata/order
    echo "Each red start is a tag, too: git switch -c mine step1-start"
    echo "The walk: git log -p --reverse -O.kata/order kata/walk"
}
# What builds and tests it, and no more.
step_alone() ( # STEP TREE
    export GIT_INDEX_FILE="$index"
    git read-tree "$2"
    git ls-files | grep -Ev "^(\.gitignore|Package\.swift|Steps/$1/|$(tests_of "$1")/|Tests/(EveryStep|Support)|Steps/Given/)" |
        git update-index --force-remove --stdin
    git write-tree
)
# A page's title, what the move buys and costs, its remarks with what they quote, and where it is.
walk_message() { # STEP MOVE
    echo "$1" | sed 's/_.*//; s/^Step/& /' | tr -d '\n'
    if names "$1" Moves | grep -Fqx "$2.md"; then text "$1" "Moves/$2.md"; else echo "# Move 0: the start"; fi |
        awk -v prose=1 -f Scripts/lib/pages.awk | awk -v RS= '
            NR == 1 { sub(/^Move/, ", move"); print; next }
            /^    / { gsub(/ +\n/, "\n"); print "\n" $0; next }
            /^(\||- )/ { print "\n" $0; next }
            {
                print line ""
                line = ""
                for (n = 1; n <= NF; n++) {
                    if (length(line $n) > 71) { print line; line = "" }
                    line = line (line == "" ? "" : " ") $n
                }
                print line
                line = ""
            }'
    printf '\n%s\n' "On main: Steps/Practice/$1/Moves/$2.md"
}
