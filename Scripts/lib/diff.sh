# diff: one's own work against ours, step against step, and the pages of a step.
# shellcheck shell=sh disable=SC2030,SC2031,SC2034,SC2154 # kata sets, or uses, what is not used, or set, here

do_diff() { # OPTION…
    for word in "$@"; do # leaves those that are for git
        shift
        case $word in --tests | --move | --given) ;; -*) set -- "$@" "$word" ;; esac
    done
    : >"$mine/head"
    : >"$mine/tail"
    but=''
    case $first:$second in
    *:?*) compare_steps "$@" ;;
    : | start:) compare_mine "$@" ;;
    *) show_pages ;;
    esac
}
compare_steps() { # OPTION…
    a=$(step_called "$first")
    step=$(step_called "$second")
    from=$(lesson "$a")
    to=$(lesson "$step")
    if [ -z "$given" ]; then
        but=':(exclude)Given'
        git diff --name-status -M40% "$from" "$to" -- Given | sed 's/^/Given, and folded (--given shows it): /' >"$mine/tail"
    fi
    if [ $# = 0 ]; then
        {
            git cat-file blob "$finished:KATA.md" |
                sed -n "/^## Step $second: /,/^##* Start/s/^\*\*Goal:\*\* /Step $second. /p"
            for k in $(names "$step" Moves | sed -n 's/^\([1-9]\)\.md$/\1/p'); do story "$step" "$k" | sed -n "s/^Price\./Price of move $k:/p"; done
        } >"$mine/head"
        same=$({ git ls-tree "$from" && git ls-tree "$to"; } | sort | uniq -d | sed -n "s/.*blob.*$tab/, /p" | tr -d '\n')
        printf '%s\n\n' "The same in both: ${same#, }" >>"$mine/head"
        same=''
    fi
    compare "$from" "$first" "$to" "$second" "$@"
}
compare_mine() { # OPTION…
    need_attempt
    step=$my_step
    ! names "$step" Mistakes | grep -q '^0-' || but=':(exclude)Tests/*Tests.swift' # one's own tests are no design
    all=$(snapshot "Steps/$step" "$(tests_of "$step")")
    my_work=$(compared "$all")
    begun=$(compared "$my_start")
    ours=$finished name=reference k=$(moves "$step")
    if [ "$first" = start ]; then
        compare "$begun" start "$my_work" mine "$@"
        return
    fi
    [ "$my_kind" != break ] || no "the reference would show you the mistake: Scripts/kata diff start, or Scripts/kata reveal"
    if [ "$my_kind" = moves ] && is_by_moves "$step"; then
        [ "$my_work" != "$begun" ] || no "you have changed nothing yet. Our way: Scripts/kata diff $(word_for "$step")"
        choose_move
        ours=$(tree_of "$(word_for "$step"):$k")
        name=reference-after-move-$k
    fi
    ours=$(compared "$ours")
    if [ $# = 0 ] && [ "$my_kind" = moves ]; then
        {
            echo "Mine: $(score "$my_work")"
            echo "Ours: $(score "$ours")"
            n=1
            while [ "$n" -le "$k" ]; do
                story "$step" "$n" | sed -n "s/^Gain\./Move $n:/p"
                n=$((n + 1))
            done
            echo
        } >"$mine/head"
        fold_names
    fi
    compare "$my_work" mine "$ours" "$name" "$@"
}
# The move that one's own code is compared with, $k: the one that the last test has reached, if it was of this very code; or
# else the nearest by lines.
choose_move() {
    k=0 least=''
    if [ "$(recall tested)" = "$(snapshot "Steps/$step")" ]; then k=$(green); fi
    why="the tests of move $k are green"
    if [ "$k" = 0 ]; then
        for n in $(names "$step" Moves | sed -n 's/^\([1-9]\)\.md$/\1/p'); do
            state=$(tree_of "$(word_for "$step"):$n")
            lines=$(git diff --numstat "$my_work" "$(compared "$state")" | awk '{ n += $1 + $2 } END { print n + 0 }')
            if [ -z "$least" ] || [ "$lines" -lt "$least" ]; then least=$lines k=$n; fi
        done
        why="it has the fewest lines that differ, and no test of a move has been green with this code: Scripts/kata test"
    fi
    echo "kata: compared with ours after move $k, as $why" >&2
}
compared() { # TREE
    if [ "$my_kind" = tests ]; then git rev-parse "$1:$(tests_of "$my_step")"; else work "$my_step" "$1"; fi
}
# What doesn't care about names.
score() { # TREE
    git grep -h '' "$1" -- ':!Given' ':!Tests' | awk -v files="$(git diff --name-only "$begun" "$1" | grep -c .)" '
        /^ *\/\// { next }
        { globals += gsub(/[A-Z][A-Za-z]*\.(shared|instance|standard)/, "") }
        { forced += gsub(/[]A-Za-z0-9_)>]!([^=]|$)/, "") }
        # that other code can set: neither private, computed nor local (a property stands four columns in)
        /^(    )?([@a-z][^{=]* )?var / && !/private/ && (!/[{]/ || /var [^{]* = / || /(did|will)Set/) { vars++ }
        END { printf "globals named: %d; !: %d; variables that can be set: %d; files touched: %d\n", globals, forced, vars, files }'
}
# Leaves out files where names and remarks alone differ, and says so at the end.
fold_names() {
    same=''
    for file in $(git diff --name-only --diff-filter=M "$my_work" "$ours"); do
        [ "$(shape "$my_work:$file")" != "$(shape "$ours:$file")" ] || same="$same $file"
    done
    [ -z "$same" ] || echo "Only names differ, or remarks, so it's left out (--stat has all):$same" >"$mine/tail"
}
shape() { # BLOB: a line a word, with a number for each name
    git cat-file blob "$1" | grep -Ev '^ *(//.*)?$' | grep -oE '[A-Za-z_][A-Za-z_0-9]*|[^A-Za-z_ ]' |
        awk '/^[A-Za-z_]/ { if (!number[$0]) number[$0] = ++count; $0 = "#" number[$0] } 1'
}
# A step, or its tests. Links aren't its own: they lead to what all steps share.
lesson() { # STEP
    if [ -n "$tests" ]; then folder=$(tests_of "$1"); else folder=Steps/$1; fi
    git ls-tree "$finished:$folder" | grep -v ^120000 | git mktree
}
# A page's problem, gain and price, a line each.
story() { # STEP MOVE
    text "$1" "Moves/$2.md" 2>/dev/null | awk -v RS= '/^\*\*(Problem|Gain|Price)\.\*\*/ { gsub(/\n/, " "); print }' |
        awk '{ gsub(/ ?\*\*(Problem|Gain|Price)\.\*\*/, "\n&"); gsub(/\*\*/, ""); gsub(/\n /, "\n"); print substr($0, 2) }'
}
# compare A NAME B NAME OPTION…: in the order of the $step's pages, moved lines in colours of their own, and no change of
# comments or blank lines alone.
compare() {
    a=$1 b=$3 from=$2 to=$4 colour=never
    shift 4
    order_of "$step" >"$mine/order"
    set -- "$@" "$a" "$b" -- ${but:+"$but"}
    for file in ${same-}; do set -- "$@" ":(exclude)$file"; done
    ! git config --get-colorbool color.diff || colour=always
    git diff --no-ext-diff -M40% -O"$mine/order" --color="$colour" --color-moved=zebra \
        --color-moved-ws=allow-indentation-change -I '^ *//' -I "^ *$newline" --src-prefix="$from/" --dst-prefix="$to/" \
        "$@" >"$mine/diff"
    cat "$mine/head" "$mine/diff" "$mine/tail" | paged
}
paged() { git -p -c alias.show-all='!cat' show-all; }

# The colours are git's, and so is the pager.
show_pages() {
    step=$(step_called "$first")
    [ "$(moves "$step")" != 0 ] || no "$step has no moves, and so no pages"
    [ -z "$move" ] || check_move "$step" "$move"
    set -- '' '' '' '' ''
    if git config --get-colorbool color.diff; then
        set -- "$(colour commit yellow)" "$(colour meta bold)" "$(colour new green)" "$(colour old red)" "$(colour x reset)"
    fi
    for page in ${move:-$(names "$step" Moves)}; do text "$step" "Moves/${page%.md}.md"; done |
        awk -v title="$1" -v file="$2" -v new="$3" -v old="$4" -v plain="$5" -f Scripts/lib/pages.awk | paged
}
colour() { git config --get-color "color.diff.$1" "$2"; }
