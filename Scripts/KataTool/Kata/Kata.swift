import Foundation

/// One of the five steps, or the encore.
struct Step: Equatable {
    /// What one types for it, as in "3" or "encore".
    let word: String
    /// As in "Step3_PropertyInjection".
    let name: String

    /// - Parameter name: As a folder's: what begins otherwise than these do is none.
    init?(_ name: String) {
        guard let match = name.wholeMatch(of: /(?:Step(\d)|Encore)_\w+/) else { return nil }
        (word, self.name) = (match.1.map(String.init) ?? "encore", name)
    }

    var isEncore: Bool { word == "encore" }
    /// As the book's headings have it, as in "Step 3".
    var title: String { isEncore ? "Encore" : "Step \(word)" }
    /// The same within a sentence.
    var called: String { isEncore ? "the encore" : "step \(word)" }
    /// The branches of the attempts at it are below this one.
    var branch: String { isEncore ? "kata/encore" : "kata/step\(word)" }
    /// What the names of its targets begin with, and no other target's.
    var filter: String { isEncore ? "Encore" : "Step\(word)" }
    var target: String { isEncore ? "EncoreTests" : "\(name)Tests" }

    var folder: String { "Steps/\(name)" }
    var tests: String { "Tests/\(target)" }
    /// What practising it needs: "Start", "Moves", "Mistakes" or "Alternatives".
    func practice(_ kind: String) -> String { "Steps/Practice/\(name)/\(kind)" }
}

/// The kata as git has it: its steps, and where the learner stands.
struct Kata {
    let repository: Repository
    let place: Repository.Place
    /// What the learner is at; nil where all steps are finished.
    let attempt: Attempt?
    /// The commit (or tree) whose steps are the reference: an attempt keeps to the one that it was started from.
    let reference: String
    let steps: [Step]
    /// The steps, and the encore after them.
    let exercises: [Step]

    /// The kata that this tool belongs to.
    /// - Throws: `Refusal`, if it lies in no repository of its own.
    static func here() throws -> Kata {
        let folder =
            ProcessInfo.processInfo.environment["KATA_ROOT"] ?? FileManager.default.currentDirectoryPath
        return try Kata(at: URL(fileURLWithPath: folder))
    }

    init(at folder: URL) throws {
        let repository = try Repository(at: folder)
        try repository.refuseInterrupted()
        let place = try repository.place
        let attempt = try Attempt(in: repository, branch: place.branch)
        try self.init(repository, place, attempt, attempt?.reference ?? place.commit)
    }

    init(
        _ repository: Repository, _ place: Repository.Place, _ attempt: Attempt?, _ reference: String
    ) throws {
        (self.repository, self.place, self.attempt, self.reference) = (repository, place, attempt, reference)
        let found = try repository.git("ls-tree", "--name-only", "\(reference):Steps").split(separator: "\n")
            .compactMap { Step(String($0)) }
        steps = found.filter { !$0.isEncore }
        exercises = steps + found.filter(\.isEncore)
    }

    /// Read anew each time: most commands ask for no more than a sentence of it.
    var book: Book { Book((try? repository.text(reference, "KATA.md")) ?? "") }

    /// - Throws: `Refusal`, if there is no such step.
    func step(_ word: String) throws -> Step {
        guard let step = exercises.first(where: { $0.word == word }) else {
            throw Refusal(
                "there is no step “\(word)”: name one of 1 to \(steps.count), or “encore”", code: .wrongUse)
        }
        return step
    }

    /// The step that is named; the attempt's own, if none is.
    func step(in arguments: Arguments) throws -> Step? {
        try arguments.values.first.map { try step($0) } ?? stepHere
    }

    /// The step of the attempt.
    var stepHere: Step? { attempt.flatMap { attempt in exercises.first { $0.word == attempt.step } } }

    /// The attempt and its step.
    /// - Throws: `Refusal`, where there is none.
    func mine(_ purpose: String) throws -> (attempt: Attempt, step: Step) {
        guard let attempt, let step = stepHere else {
            throw Refusal(
                "\(purpose): begin an attempt with `Scripts/kata start 1`, or go back to one (`Scripts/kata list`)"
            )
        }
        return (attempt, step)
    }

    func moves(_ step: Step) throws -> Int {
        try repository.files(reference, step.practice("Moves")).count
    }

    /// The move that is named: one of the step's.
    /// - Parameter first: Whether there is a move 0, the start.
    func move(in arguments: Arguments, of step: Step, first: Int = 1) throws -> Int? {
        try arguments.options["--move"].map { word in
            guard !step.isEncore else {
                throw Refusal("the encore has no moves to follow", code: .wrongUse)
            }
            let moves = try moves(step)
            guard let move = Int(word), (first...moves).contains(move) else {
                throw Refusal(
                    "“\(word)” is no move: \(step.called) has moves 1 to \(moves)", code: .wrongUse)
            }
            return move
        }
    }

    /// The tests that the step has at the reference, but the learner's.
    func tests(_ step: Step) throws -> [TestID] {
        // A guard that several steps share is a link.
        let links = try repository.files(reference, step.tests).filter { $0.entry.hasPrefix("120000") }
        let words = [
            "grep", "--no-color", "-E", "^ *(@MainActor |@Test )*func test_\\w+\\(\\)", reference, "--",
        ]
        let learners = try learnersFiles(step)
        let places =
            ["\(step.tests)/*Tests.swift"] + learners.map { ":!\(step.tests)/\($0)" }
            + links.map { "Tests/Shared/\($0.path)" }
        return try repository.outcome(of: words + places).output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /(\w+)\.swift: .*func (test_\w+)/).map {
                TestID(target: step.target, suite: String($0.1), name: String($0.2))
            }
        }
    }

    /// What lies beside the step's practice: its "Hints", "Answers" or "Cards".
    func page(_ name: String, _ step: Step) throws -> String {
        let path = step.practice("\(name).md")
        guard let page = try? repository.text(reference, path) else {
            throw Refusal("\(step.called) has no \(name.lowercased())")
        }
        return page
    }

    /// Package.swift with the targets of these steps, and without those that their tests need not: the tool.
    func manifest(_ steps: [Step]) throws -> String {
        try repository.text(reference, "Package.swift")
            .replacing(/\n +\.\w*arget\(\s*name: "(\w+)"(?s:.*?)\),(?=\n)/) { target in
                let isMeant = steps.contains { target.1.hasPrefix($0.isEncore ? $0.filter : $0.name) }
                return isMeant || ["Support", "RedFlags", "Programs"].contains(target.1) ? target.0 : ""
            }
    }

    // MARK: - Trees

    /// The whole kata, with a step as it is before its refactoring: the step before, with the start laid over it.
    /// - Parameters:
    ///   - move: How many of its moves have been made.
    ///   - tree: What the rest is taken from; the reference, if not said.
    func start(of step: Step, move: Int = 0, in tree: String? = nil) throws -> String {
        try ScratchIndex.make(in: repository, from: tree ?? reference) { try lay(step, move: move, in: $0) }
    }

    func lay(_ step: Step, move: Int, in index: ScratchIndex) throws {
        // The encore is none of the steps, so none stands before it.
        let place = steps.firstIndex(of: step) ?? 0
        let before = place == 0 ? [] : try repository.files(reference, steps[place - 1].folder)
        // What lies in its folder Tests goes over the step's tests: a file there that is the learner's.
        let start = try repository.files(reference, step.practice("Start"))
        try index.replace(step.folder, with: before + start.filter { !$0.path.hasPrefix("Tests/") })
        for (entry, path) in start where path.hasPrefix("Tests/") {
            try index.git(
                ["update-index", "--add", "--index-info"],
                input: "\(entry)\t\(step.tests)/\(path.dropFirst(6))\n")
        }
        for k in 0..<move { try make(k + 1, of: step, in: index) }
    }

    /// The files of the step's tests that are the learner's: those that the start replaces, by name.
    func learnersFiles(_ step: Step) throws -> [String] {
        try repository.files(reference, step.practice("Start/Tests")).map(\.path)
    }

    /// What somebody works on in a step, as a tree of its own: the sources, and the tests' file that is the learner's.
    func work(_ step: Step, in tree: String) throws -> String {
        let learners = try learnersFiles(step).map { "\(step.tests)/\($0)" }
        var listing = try repository.git("ls-tree", "\(tree):\(step.folder)")
        if !learners.isEmpty {
            listing += try repository.git(["ls-tree", tree, "--"] + learners)
                .replacing("\(step.tests)/", with: "")
        }
        return try repository.git(["mktree"], input: listing).trimmed
    }

    /// Makes one move, after those before it.
    func make(_ move: Int, of step: Step, in index: ScratchIndex) throws {
        try index.apply(repository.text(reference, "\(step.practice("Moves"))/\(move).patch"))
    }

    /// The reference with a patch made to it.
    func reference(with patch: Patch) throws -> String {
        try ScratchIndex.make(in: repository, from: reference) { try lay(patch, in: $0) }
    }

    func lay(_ patch: Patch, in index: ScratchIndex) throws {
        try index.apply(repository.text(reference, patch.path))
        // Tests of somebody's own for one design need not compile with another.
        if patch.step.isEncore {
            let template = try repository.text(reference, patch.step.practice("Start/Tests/MyTests.swift"))
            try index.put(template, at: "\(patch.step.tests)/MyTests.swift")
        }
    }
}
