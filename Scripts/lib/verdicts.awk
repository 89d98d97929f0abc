# Says a line a test: passed or red, its group, its name, and, of a red one, why, if no assertion says so. It reads
# which tests the kata has, then the console, then the reports that SwiftPM writes. As exit(0) looks well to SwiftPM,
# an XCTest has passed only if its process came to its end, too. A test of Swift Testing that has ended the process is
# in no report, but the console has seen it begin. A learner's own test that is skipped has no verdict.

function tell(verdict, id, why,    group) {
    group = id
    sub(/\/.*/, "", group)
    if (!sub(/^.*GuardTests$/, "guards", group) && group ~ /^Move[0-9]_/) group = substr(group, 5, 1)
    print verdict "\t" (id in expected ? group : "own") "\t" id "\t" why
    told[id]
}
function cut_short(id) {
    return fatal[id] ? fatal[id] : killed ? killed : "It began and did not end: it has ended the whole process."
}

BEGIN { ended[""] } # no XCTest is running: before the first, and in Swift Testing's run

from == "expected" {
    expected[$0]
    order[++count] = $0
    in_full[substr($0, index($0, "/"))] = $0
}

# Linux calls it 'A.b', macOS '-[T.A b]'.
from == "console" && /Test Case '.*' started/ {
    sub(/^.*Test Case '/, "")
    sub(/]?' started.*/, "")
    n = split($0, part, /[. ]/)
    running = part[n - 1] "/" part[n]
    if (early != "") fatal[running] = early
    early = ""
}
from == "console" && /Test Case '.*' skipped \(/ { skipped[running] }
from == "console" && /Test Case '.*' failed \(/ { failed[running] }
from == "console" && /Test Suite 'Selected tests' (passed|failed) at/ { ended[running] }
from == "console" && / Test run started\.$/ { running = "" }
from == "console" && /[Ff]atal error: |^Could not cast/ {
    sub(/^.*\//, "")
    if (running in ended || running in fatal) early = $0 # two streams: a crash may be shown before its test's start
    else fatal[running] = $0
}
# Swift Testing's: Test free(), or Test "a title" (aka 'titled()').
from == "console" && /^[^ ]+ Test .*( started\.$| (passed|failed) after | skipped)/ && !/^[^ ]+ Test (case|run) / {
    name = $0
    sub(/^[^ ]+ Test (.*\(aka ')?/, "/", name)
    sub(/\(.*/, "", name)
    if (/ started\.$/) begun[name]
    else delete begun[name]
}

from == "report" && /<testcase / {
    id = $2
    if (!sub(/^.*\./, "", id)) id = ""
    id = id "/" $4
    is_whole = sub(/\(.*/, "", id) || id in ended
    verdict = "passed"
}
from == "report" && /<failure/ { verdict = "red" }
from == "report" && /<skipped/ { skipped[id] }
from == "report" && /<\/testcase>|<testcase .*\/>$/ {
    if (!is_whole) tell("red", id, cut_short(id))
    else if (verdict == "red" || id in failed) tell("red", id)
    else if (!(id in skipped)) tell(verdict, id)
    else if (id in expected) tell("red", id, "It was skipped.")
}

END {
    fatal[""] = early
    for (name in begun) tell("red", name in in_full ? in_full[name] : name, cut_short(""))
    for (n = 1; n <= count; n++) if (!(order[n] in told)) tell("red", order[n], "It has not run.")
}
