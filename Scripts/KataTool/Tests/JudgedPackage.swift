import Foundation
import RedFlags

/// A small package of one step's code and the learner's tests, made as a tree in git.
struct JudgedPackage {
    /// A file of tests: its path in the tests' folder, and its text.
    typealias File = (path: String, text: String)

    let kata: Kata
    let step: Step
    /// The learner's files, and the helpers that the step gives to whoever writes tests.
    let files: [File]

    /// - Parameters:
    ///   - code: The commit or tree whose step is tested.
    ///   - out: Tests that do not compile with that code, and are left out.
    ///   - answers: Whether a request to another machine is answered; it is refused at once, if not.
    ///   - isRewritten: Whether comments go and blank lines come, so that every line has another number.
    /// - Returns: The tree.
    func tree(
        _ code: String, without out: Set<TestID> = [], answers: Bool = false, isRewritten: Bool = false
    ) throws -> String {
        let repository = kata.repository
        var entries: [String] = []
        func add(_ text: String, _ path: String) throws {
            let blob = try repository.git(["hash-object", "-w", "--stdin"], input: text).trimmed
            entries.append("100644 \(blob) 0\t\(path)")
        }
        for folder in ["Tests/Support", "Scripts/RedFlags", "Scripts/Programs"] {
            entries += try repository.files(kata.reference, folder).map {
                "\($0.entry)\t\(folder)/\($0.path)"
            }
        }
        let asking = try repository.outcome(of: ["grep", "-l", "dataTask(", code, "--", step.folder]).output
        for (entry, path) in try repository.files(code, step.folder) {
            let place = "\(step.folder)/\(path)"
            guard isRewritten || asking.contains(place) else {
                entries.append("\(entry)\t\(place)"); continue
            }
            let text = try repository.text(code, place)
            try add((isRewritten ? Self.rewritten(text) : text).withoutNetwork, place)
        }
        try add(Self.network(answers: answers), "\(step.folder)/JudgedNetwork.swift")
        // What is the learner's own in a step goes with the code: a design brings the doubles that it needs.
        let own = try kata.learnersFiles(step)
        for name in own { try add(repository.text(code, "\(step.tests)/\(name)"), "\(step.tests)/\(name)") }
        for file in files where !own.contains(file.path) {
            let text = out.reduce(file.text) { $0.withoutBody(of: $1) }
            try add(text.withoutNetwork, "\(step.tests)/\(file.path)")
        }
        try add(kata.manifest([step]), "Package.swift")
        let empty = try repository.git(["mktree"]).trimmed
        return try ScratchIndex.make(in: repository, from: empty) { index in
            try index.git(["update-index", "-z", "--index-info"], input: entries.map { $0 + "\0" }.joined())
        }
    }

    /// A design that differs in comments and blank lines only.
    private static func rewritten(_ text: String) -> String {
        "\n"
            + text.components(separatedBy: "\n").filter { !$0.trimmed.hasPrefix("//") }.joined(
                separator: "\n")
    }

    /// Takes the place of `dataTask`: a request to this machine goes through, and no other leaves it.
    private static func network(answers: Bool) -> String {
        """
        import Foundation
        #if canImport(FoundationNetworking)
        import FoundationNetworking
        #endif

        nonisolated extension URLSession {
            func judgedDataTask(
                with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDataTask {
                let host = request.url?.host ?? ""
                guard !["127.0.0.1", "localhost", "::1"].contains(host) else {
                    return dataTask(with: request, completionHandler: completionHandler)
                }
                var nowhere = request
                nowhere.url = URL(string: "http://127.0.0.1:1")
                return dataTask(with: nowhere) { _, _, error in
                    let response = HTTPURLResponse(
                        url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)
                    \(answers ? "completionHandler(Data(#\"{\"items\": []}\"#.utf8), response, nil)" : "_ = response; completionHandler(nil, nil, error)")
                }
            }

            func judgedDataTask(
                with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDataTask {
                judgedDataTask(with: URLRequest(url: url), completionHandler: completionHandler)
            }
        }

        """
    }

    /// The tests whose functions hold these lines of the files; nil, if a line belongs to no test.
    func tests(at places: [(path: String, line: Int)], target: String) -> Set<TestID>? {
        var found: Set<TestID> = []
        for (path, line) in places {
            guard let file = files.first(where: { path.hasSuffix("\(step.tests)/\($0.path)") }),
                let test = Self.functions(file.text).first(where: { $0.lines.contains(line) })
            else { return nil }
            found.insert(TestID(target: target, suite: test.suite, name: test.name))
        }
        return found
    }

    /// The test functions of a source: their class, and their lines from the first to the last.
    static func functions(_ text: String) -> [(suite: String, name: String, lines: ClosedRange<Int>)] {
        var found: [(suite: String, name: String, lines: ClosedRange<Int>)] = []
        var (suite, depth) = ("", 0)
        var open: (name: String, line: Int, depth: Int)?
        for (number, line) in blanked(text).components(separatedBy: "\n").enumerated() {
            if let match = line.firstMatch(of: /\b(?:class|extension)\s+(\w+)/), depth == 0 {
                suite = String(match.1)
            }
            if open == nil, let match = line.firstMatch(of: /\bfunc\s+(test\w*)\s*\(\s*\)/) {
                open = (String(match.1), number + 1, depth)
            }
            depth += line.count { $0 == "{" } - line.count { $0 == "}" }
            if let test = open, depth == test.depth, line.contains("}") {
                found.append((suite, test.name, test.line...(number + 1)))
                open = nil
            }
        }
        return found
    }
}

extension String {
    var withoutNetwork: String {
        // By the simple rule, a dot ends a word; by Unicode's, `shared.dataTask` is one.
        replacing(/\bdataTask\(/.wordBoundaryKind(.simple)) { _ in "judgedDataTask(" }
    }

    /// The source with nothing in the body of this test. Its attributes and its lines stay as they are.
    func withoutBody(of test: TestID) -> String {
        var lines = components(separatedBy: "\n")
        let code = blanked(self).components(separatedBy: "\n")
        for function in JudgedPackage.functions(self)
        where function.name == test.name && function.suite == test.suite {
            guard let first = function.lines.first(where: { code[$0 - 1].contains("{") }),
                let last = function.lines.upperBound as Int?,
                let begin = code[first - 1].firstIndex(of: "{"), let end = code[last - 1].lastIndex(of: "}")
            else { continue }
            let before = lines[first - 1].prefix(
                code[first - 1].distance(from: code[first - 1].startIndex, to: begin) + 1)
            let after = lines[last - 1].dropFirst(
                code[last - 1].distance(from: code[last - 1].startIndex, to: end))
            for number in first...last { lines[number - 1] = "" }
            lines[first - 1] = String(before)
            lines[last - 1] += String(after)
        }
        return lines.joined(separator: "\n")
    }
}
