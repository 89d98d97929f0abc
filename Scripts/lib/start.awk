# From what the finished kata has below Steps, as git ls-tree -r lists it, the lines for git update-index that make a step's
# folder what its start has. -v own, before, legacy: names of steps; -v changed: what the page of move 0 changes in Given.
function below(folder) { return index($2, folder "/") == 1 ? substr($2, length(folder) + 2) : "" }

file = below("Steps/" own) { finished[file] = $1 }
file = below("Steps/" before) { start[file] = $1 }
file = below("Steps/" legacy) { finished_legacy[file] = $1 }
file = below("Steps/Practice/" legacy "/Start") { if (file !~ /^Tests\//) from_start[file] = $1 }
file = below("Steps/Practice/" own "/Start/Tests") { print $1 "\t" tests "/" file }

END {
    for (file in finished)
        if (file ~ /^Given\// && !index(changed, " " file " ")) start[file] = finished[file]
    # A link there stands for the finished file of that name.
    for (file in from_start) start[file] = from_start[file] ~ /^120000/ ? finished_legacy[file] : from_start[file]
    for (file in start) print start[file] "\tSteps/" own "/" file
    for (file in finished) {
        if (file in start) continue
        split(finished[file], part, " ")
        print "0 " part[3] "\tSteps/" own "/" file
    }
}
