# diff: one's own work against ours, step against step, and the pages of a step.
# shellcheck shell=sh

do_diff() { # WORD…
    for word in "$@"; do # leaves those that are for git
        shift
        case $word in --move) ;; -*) set -- "$@" "$word" ;; esac
    done
    case $FIRST:$SECOND in
    *:?*) compare_steps "$@" ;;
    :) compare_with_ours "$@" ;;
    start:) compare_with_start "$@" ;;
    *) show_the_way "$@" ;;
    esac
}
compare_steps() { # OPTION…
    from=$(step_called "$FIRST")
    to=$(step_called "$SECOND")
    compare "$to" "$(own_code_of "$from")" "$FIRST" "$(own_code_of "$to")" "$SECOND" "$@"
}
compare_with_start() { # OPTION…
    need_attempt
    start=$(tree_of "$MY_STEP" "$MY_STATE") || refuse "so nothing was compared"
    compare "$MY_STEP" "$(what_is_compared "$start")" start \
        "$(what_is_compared "$(snapshot "Steps/$MY_STEP" Tests)")" mine "$@"
}
# With ours after move k, the last that was green, or the one that was asked for; or with the finished step. A change in names
# alone is left out; for a step without moves, so are the tests that one has written, as they are no design.
compare_with_ours() { # OPTION…
    need_attempt
    work=$(snapshot "Steps/$MY_STEP" Tests)
    reference=$FINISHED name=reference k='' folded='' reasons='' status=0
    [ "$MY_KIND" != break ] ||
        refuse "the reference would show you the mistake: Scripts/kata diff start, or Scripts/kata reveal"
    if [ "$MY_KIND" = moves ] && is_tested_by_move "$MY_STEP"; then
        k=$(move_to_compare_with)
        reference=$(tree_of "$MY_STEP" "$k") || refuse "so nothing was compared"
        name=reference-after-move-$k
    fi
    mine=$(what_is_compared "$work")
    ours=$(what_is_compared "$reference")
    if [ "$mine" != "$ours" ] && [ "$#:$MY_KIND" = 0:moves ]; then
        folded=$(same_but_for_names "$mine" "$ours")
        ! has_moves "$MY_STEP" || reasons="Scripts/kata diff $(word_for "$MY_STEP")${k:+ --move $k}"
    fi
    set -- "$@" --
    ! is_about_legacy_code || set -- "$@" ':(exclude)Tests/*Tests.swift'
    for file in $folded; do set -- "$@" ":(exclude)$file"; done
    compare "$MY_STEP" "$mine" mine "$ours" "$name" "$@" || status=$?
    # What comes last is seen, whatever a pager hides.
    [ -z "$folded" ] ||
        say "Only names differ, or remarks, so it's left out (--stat has all): $(echo "$folded" | paste -s -d ' ' -)"
    [ -z "$reasons" ] || say "For our reasons, and their price: $reasons"
    return "$status"
}
move_to_compare_with() {
    k=${MOVE:-$(noted_green)}
    [ "$k" != 0 ] || refuse "no move was green at your last test, so there is nothing of ours to compare with yet." \
        "What you have changed: Scripts/kata diff start. To see our first move all the same: Scripts/kata diff --move 1"
    check_move "$MY_STEP" "$k"
    say "kata: compared with ours after move $k. (To compare with another: Scripts/kata diff --move k)" >&2
    echo "$k"
}
# Of a learner's step, the code and the tests that are the learner's own; of the kata's other tests nothing.
what_is_compared() { # TREE
    if [ "$MY_KIND" = tests ]; then
        git rev-parse "$1:$(tests_of "$MY_STEP")"
        return
    fi
    own_tests=$(for file in $(files_in "$MY_STEP" Start/Tests); do
        git ls-tree "$1:$(tests_of "$MY_STEP")" "$file"
    done | git mktree)
    {
        git ls-tree "$1:Steps/$MY_STEP"
        [ -z "$(git ls-tree "$own_tests")" ] || printf '040000 tree %s\tTests\n' "$own_tests"
    } | git mktree
}
# A step without what it's given, and without links: they lead to what steps share.
own_code_of() { git ls-tree "$FINISHED:Steps/$1" | grep -v -e ^120000 -e 'Given$' | git mktree; } # STEP

# The files in which names and remarks alone differ.
same_but_for_names() { # TREE TREE
    for file in $(git diff-tree -r --name-only --diff-filter=M "$1" "$2"); do
        [ "$(shape "$1:$file")" != "$(shape "$2:$file")" ] || echo "$file"
    done
}
shape() { # BLOB: a line a word, with a number for each name
    git cat-file blob "$1" | grep -Ev '^ *(//.*)?$' | grep -oE '[A-Za-z_][A-Za-z_0-9]*|[^A-Za-z_ ]' |
        awk '/^[A-Za-z_]/ { if (!number[$0]) number[$0] = ++count; $0 = "#" number[$0] } 1'
}

# Leaves out a change of comments or blank lines alone. It ends as git does.
compare() { # STEP TREE NAME TREE NAME OPTION…
    [ "$2" != "$4" ] || say "Nothing differs. (The step's own code and your own tests are compared, and nothing else.)"
    step=$1 from=$2 from_name=$3 to=$4 to_name=$5
    shift 5
    git_in_order "$step" diff --src-prefix="$from_name/" --dst-prefix="$to_name/" "$from" "$to" "$@"
}
# Files in the order in which the step's pages name them, and moved lines in colours of their own.
git_in_order() { # STEP COMMAND OPTION…
    for page in ${MOVE:+$MOVE.md} $(files_in "$1" Moves); do text "$1" "Moves/$page"; done |
        awk -F '[*][*]' '/^\*\*[^ *]+\.swift\*\*/ { sub(/.*\//, "", $2); print $2 "\n*/" $2 }' >"$RUN_FOLDER/order"
    command=$2
    shift 2
    git "$command" --no-ext-diff -M40% -O"$RUN_FOLDER/order" --color-moved=zebra \
        --color-moved-ws=allow-indentation-change -I '^ *//' -I "^ *$NEWLINE" "$@"
}

# The commits of a walk through the step, or one of them.
show_the_way() { # OPTION…
    step=$(step_called "$FIRST")
    has_moves "$step" || refuse "$step has no moves, and so no pages"
    [ -z "$MOVE" ] || check_move "$step" "$MOVE"
    before=$(tree_of "$step" -1) || refuse "so nothing was shown"
    before=$(commit_on '' "$before" </dev/null) || refuse_without_commit
    walked=$(walk_step "$step" "$before") || refuse "so nothing was shown"
    shown=$before..$(echo "$walked" | tail -n 1)
    [ -z "$MOVE" ] || shown=$(echo "$walked" | sed -n "$((MOVE + 1))p")^!
    git_in_order "$step" log -p --reverse --format='%n%C(auto,yellow)%s%C(reset)%n%n%w(0,4,4)%b' "$@" "$shown" --sparse \
        -- "Steps/$step" "$(tests_of "$step")" || : # a pager may be left early
}
