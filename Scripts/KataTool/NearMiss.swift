/// A plausible wrong refactoring: a folder of files to lay over a step's reference, with a file
/// `MISTAKE` whose one line names the test that must catch it, and says what was done wrong.
struct NearMiss {
    let step: Int
    let folder: String
    /// As in "Move1_ClientPropertyTests/test_load_asksItsOwnClientOnce".
    let killer: String
    let mistake: String
}

extension Kata {
    /// The step's near misses, by name.
    func nearMisses(_ step: Int) throws -> [NearMiss] {
        let folder = practice("NearMisses", step)
        let markers = try git.files(reference, folder).map(\.path).filter { $0.hasSuffix("/MISTAKE") }
        return try markers.sorted().map { marker in
            let line = try git.run(["show", "\(reference):\(folder)/\(marker)"])
            let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw Refusal("\(folder)/\(marker) must read “test: mistake”") }
            return NearMiss(
                step: step, folder: "\(folder)/\(marker.dropLast("/MISTAKE".count))", killer: parts[0],
                mistake: parts[1])
        }
    }

    func lay(_ miss: NearMiss, environment: [String: String]) throws {
        let files = try git.files(reference, miss.folder).filter { $0.path != "MISTAKE" }
        try git.run(
            ["update-index", "-z", "--add", "--index-info"], environment: environment,
            input: files.map { "\($0.entry)\t\(folder(miss.step))/\($0.path)\0" }.joined())
    }
}
