# break, review, reveal: a mistake to be found by reading, in a finished step or in a pull request.
# shellcheck shell=sh

do_break() {
    step=$(step_meant)
    mistake=$(files_in "$step" Mistakes | grep '^[^0-9]' |
        awk 'BEGIN { srand() } { file[NR] = $0 } END { print file[int(rand() * NR) + 1] }')
    begin "$step" break "Mistakes/$mistake" "Break $step" break
    say "There is one mistake in Steps/$step. Find it by reading, as in a review. Next: Scripts/kata reveal"
}

# A pull request is one commit. In its patch, the message stands before the files.
do_review() {
    step=$(step_called hour)
    request=Reviews/$FIRST.patch
    has_file "$step" "Reviews/$FIRST-found.patch" ||
        misused "which pull request, 1 to $(files_in "$step" Reviews | grep -c '^.[.]')? As in: Scripts/kata review 1"
    begin "$step" review "$request" "Start $step" "review$FIRST"
    # It is read in the order of its patch: what makes the objects comes first, and what is gone last.
    text "$step" "$request" | sed -n 's|^diff --git a/\([^ ]*\) .*|\1|p' >"$RUN_FOLDER/order"
    git show --format=medium -U2 -O"$RUN_FOLDER/order" || : # a pager may be left early
    say "Next: on paper, what you would say, as in Steps/Pages/review.md. Then Scripts/kata reveal"
}
# What it's made on: another one, cured, if its message says so, or else the start.
base_of() { # STEP PATCH
    text "$1" "$2" | sed -n 's|^Base: pull request \([1-9]\).*|Reviews/\1-cure.patch|p' | grep . || echo 0
}
# What stands in a patch before the files.
words_before() { # STEP PATCH
    case $(seen_by "$1" "$2") in
    *Tests/*) say "Fault: $(what_was_done "$1" "$2")" ;;
    *) text "$1" "$2" | sed 1q ;;
    esac
    text "$1" "$2" | sed '1d; /^diff --git /,$d'
}
# The first line of a mistake, and of what a review has found, has two or three parts: who sees it: what it's about: what was
# done.
seen_by() { text "$1" "$2" | awk -F ': ' 'NR == 1 { print $1 }'; } # STEP PATCH
subject_of() { text "$1" "$2" | awk -F ': ' 'NR == 1 { print $2 }'; } # STEP PATCH
what_was_done() { text "$1" "$2" | awk -F ': ' 'NR == 1 { print $NF }'; } # STEP PATCH

do_reveal() {
    case $MY_KIND in
    break)
        say "$(seen_by "$MY_STEP" "$MY_STATE") sees this mistake: $(what_was_done "$MY_STEP" "$MY_STATE")"
        text "$MY_STEP" "$MY_STATE" | sed '1d; /^diff --git /d; /^index /d; /^--- /d'
        ;;
    review) reveal_what_was_found "${MY_STATE%.patch}-found.patch" ;;
    *) refuse "there is nothing to reveal here. To begin: Scripts/kata review 1, or Scripts/kata break 3" ;;
    esac
    remember revealed yes
    say "$(what_to_find)"
}
# Commits it. What has been revealed before isn't committed again.
reveal_what_was_found() { # PATCH
    [ -n "$BRANCH" ] || refuse "you are on no branch, so there's none to commit it on: git switch -c mine"
    if [ -n "$(recall revealed)" ] || ! tree=$(tree_with "$MY_STEP" "$1" 2>/dev/null); then
        words_before "$MY_STEP" "$1"
        return
    fi
    commit=$({ printf '%s\n' "What we've found" '' && words_before "$MY_STEP" "$1"; } | commit_on HEAD "$tree") ||
        refuse_without_commit
    switch_to -C "$BRANCH" "$commit"
    git show --format=%b || : # a pager may be left early
    say "(It is committed on your branch, as what we've found.)"
}
# What comes next, on a branch with something to find.
what_to_find() {
    case $MY_KIND:$(recall revealed) in
    review:yes) echo "Next: Scripts/kata finish. If Scripts/kata test is red, you may cure that first" ;;
    break:yes) echo "Next: Scripts/kata test shows whether a test sees it. Then Scripts/kata finish" ;;
    review:*) echo "Next: git show; on paper, what you would say. Then Scripts/kata reveal, and finish" ;;
    *) echo "Next: find the mistake in Steps/$MY_STEP by reading. Then Scripts/kata reveal, and finish" ;;
    esac
}
