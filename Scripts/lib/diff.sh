# diff: one's own work against ours, step against step, and the pages of a step.
# shellcheck shell=sh disable=SC2030,SC2031,SC2034,SC2154 # kata sets, or uses, what is not used, or set, here

do_diff() { # OPTION…
    for word in "$@"; do # leaves those that are for git
        shift
        case $word in --move) ;; -*) set -- "$@" "$word" ;; esac
    done
    : >"$mine/notes"
    but='' same=''
    case $first:$second in
    *:?*) compare_steps "$@" ;;
    :) compare_mine "$@" ;;
    start:) compare_with_start "$@" ;;
    *) show_the_way "$@" ;;
    esac
}
compare_steps() { # OPTION…
    a=$(step_called "$first")
    step=$(step_called "$second")
    compare "$(lesson "$a")" "$first" "$(lesson "$step")" "$second" "$@"
}
# What is compared with the start is shown with all of one's own tests; with ours, those are no design.
compare_with_start() { # OPTION…
    need_attempt
    step=$my_step
    begun=$(tree_of "$(word_for "$step"):$(said_at_start State)") || no "so nothing was compared"
    compare "$(compared "$begun")" start "$(compared "$(snapshot "Steps/$step" Tests)")" mine "$@"
}
compare_mine() { # OPTION…
    need_attempt
    step=$my_step
    all=$(snapshot "Steps/$step" Tests)
    ours=$finished name=reference k=''
    case $my_kind:$step in
    break:*) no "the reference would show you the mistake: Scripts/kata diff start, or Scripts/kata reveal" ;;
    moves:Step*) choose_move ;;
    moves:Encore*) but=':(exclude)Tests/*Tests.swift' ;;
    esac
    my_work=$(compared "$all")
    ours=$(compared "$ours")
    if [ "$my_work" != "$ours" ] && [ $# = 0 ] && [ "$my_kind" = moves ]; then
        fold_names
        see="Scripts/kata diff $(word_for "$step")${k:+ --move $k}"
        [ "$(moves "$step")" = 0 ] || echo "For our reasons, and their price: $see" >>"$mine/notes"
    fi
    compare "$my_work" mine "$ours" "$name" "$@"
}
# What one's own code is compared with, $ours: the kata after move $k, the last that was green, or the one that was asked for.
choose_move() {
    k=${move:-$(green)}
    [ "$k" != 0 ] || no "no move was green at your last test, so there is nothing of ours to compare with yet." \
        "What you have changed: Scripts/kata diff start. To see our first move all the same: Scripts/kata diff --move 1"
    check_move "$step" "$k"
    say "kata: compared with ours after move $k. (To compare with another: Scripts/kata diff --move k)" >&2
    ours=$(tree_of "$(word_for "$step"):$k") || no "so nothing was compared"
    name=reference-after-move-$k
}
compared() { # TREE
    if [ "$my_kind" = tests ]; then git rev-parse "$1:$(tests_of "$my_step")"; else work "$my_step" "$1"; fi
}
# Leaves out files where names and remarks alone differ, and says so at the end.
fold_names() {
    for file in $(git diff-tree -r --name-only --diff-filter=M "$my_work" "$ours"); do
        [ "$(shape "$my_work:$file")" != "$(shape "$ours:$file")" ] || same="$same $file"
    done
    [ -z "$same" ] || echo "Only names differ, or remarks, so it's left out (--stat has all):$same" >"$mine/notes"
}
shape() { # BLOB: a line a word, with a number for each name
    git cat-file blob "$1" | grep -Ev '^ *(//.*)?$' | grep -oE '[A-Za-z_][A-Za-z_0-9]*|[^A-Za-z_ ]' |
        awk '/^[A-Za-z_]/ { if (!number[$0]) number[$0] = ++count; $0 = "#" number[$0] } 1'
}
# A step without what it's given, and without links: they lead to what steps share.
lesson() { git ls-tree "$finished:Steps/$1" | grep -v -e ^120000 -e 'Given$' | git mktree; } # STEP

# compare A NAME B NAME OPTION…: no change of comments or blank lines alone. What is to be said comes last, as a pager may hide
# what comes first. It ends as git does.
compare() {
    a=$1 b=$3 from=$2 to=$4 status=0
    shift 4
    [ "$a" != "$b" ] || say "Nothing differs. (The step's own code and your own tests are compared, and nothing else.)"
    set -- "$@" "$a" "$b" -- ${but:+"$but"}
    for file in $same; do set -- "$@" ":(exclude)$file"; done
    git_in_order diff --src-prefix="$from/" --dst-prefix="$to/" "$@" || status=$?
    cat "$mine/notes"
    exit "$status"
}
# Files in the order in which the $step's pages name them, and moved lines in colours of their own.
git_in_order() { # COMMAND OPTION…
    for page in ${move:+$move.md} $(names "$step" Moves); do text "$step" "Moves/$page"; done |
        awk -F '[*][*]' '/^\*\*[^ *]+\.swift\*\*/ { sub(/.*\//, "", $2); print $2 "\n*/" $2 }' >"$mine/order"
    command=$1
    shift
    git "$command" --no-ext-diff -M40% -O"$mine/order" --color-moved=zebra --color-moved-ws=allow-indentation-change \
        -I '^ *//' -I "^ *$newline" "$@"
}

# The commits of a walk through the step, or one of them.
show_the_way() { # OPTION…
    step=$(step_called "$first")
    [ "$(moves "$step")" != 0 ] || no "$step has no moves, and so no pages"
    [ -z "$move" ] || check_move "$step" "$move"
    before=$(tree_of "$(word_for "$step"):-1") && before=$(commit_on '' "$before" </dev/null) || no_commit
    walked=$(walk_step "$step" "$before") || no "so nothing was shown"
    shown=$before..$(echo "$walked" | tail -n 1)
    [ -z "$move" ] || shown=$(echo "$walked" | sed -n "$((move + 1))p")^!
    git_in_order log -p --reverse --format='%n%C(auto,yellow)%s%C(reset)%n%n%w(0,4,4)%b' "$@" "$shown" --sparse \
        -- "Steps/$step" "$(tests_of "$step")" || : # a pager may be left early
}
