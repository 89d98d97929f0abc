import Foundation
import Support

@testable import kata

/// A repository of its own with this kata in it, and the real tool to try on it.
final class TemporaryKata {
    /// Where this package is; on an attempt, a copy of the commit that it was started from. So what the tests of
    /// the tool and of the documents say is about the kata, and not about a step that is red on purpose.
    static let package = reference ?? sources

    /// Whether a learner is at one of the steps.
    static var isAttempt: Bool { package != sources }

    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    private static let reference: URL? = {
        guard let kata = try? Kata(at: sources), kata.attempt != nil else { return nil }
        let copy = all.appendingPathComponent("reference")
        let script = "mkdir '\(copy.path)' && git archive '\(kata.reference)' | tar -x -C '\(copy.path)'"
        let made = try? BuiltProgram.run(["sh", "-c", script], in: sources)
        return made?.status == 0 ? copy : nil
    }()

    /// What is made here; taken away at the end, all at once, for that is faster.
    private static let all: URL = {
        atexit { try? FileManager.default.removeItem(at: TemporaryKata.all) }
        // Thousands of small files come and go: in memory, where a system has a place for that, twice as fast.
        let memory = URL(fileURLWithPath: "/dev/shm")
        let place =
            FileManager.default.isWritableFile(atPath: memory.path)
            ? memory : FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let folder = place.appendingPathComponent("kata-test-\(UUID().uuidString)")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }()

    let folder: URL
    private let home: URL
    private let tool = BuiltProgram("kata")

    /// - Parameters:
    ///   - name: The repository's folder, spaces and all.
    ///   - commits: Whether there is a commit in it.
    ///   - step: The step that has been started in it, if one has.
    init(_ name: String = "kata", commits: Bool = true, started step: Int? = nil) throws {
        home = Self.all.appendingPathComponent(UUID().uuidString)
        folder = home.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        let template = try Self.template(started: step)
        _ = try BuiltProgram.run(["cp", "-R", template.path, folder.path])
        if !commits { try git("update-ref", "-d", "refs/heads/main") }
    }

    /// One for all who only look.
    static let untouched = Result { try TemporaryKata() }

    /// What the others are copies of, made once each. Tests run side by side.
    private static var templates: [Int?: URL] = [:]
    private static let lock = NSRecursiveLock()

    private static func template(started step: Int?) throws -> URL {
        lock.lock()
        defer { lock.unlock() }
        if let made = templates[step] { return made }
        let folder = all.appendingPathComponent("template-\(step ?? 0)")
        if let step {
            _ = try BuiltProgram.run(["cp", "-R", template(started: nil).path, folder.path])
            let started = try BuiltProgram("kata").run(
                ["start", "\(step)"], in: folder, environment: environment(in: folder, home: all))
            guard started.status == 0 else { throw SampleError(started.errors) }
        } else {
            try makeTemplate(folder)
        }
        templates[step] = folder
        return folder
    }

    /// With what the tool reads: the steps, the book, and the names of the tests of each move. Mistakes are many; one
    /// step's are enough.
    private static func makeTemplate(_ folder: URL) throws {
        let moves = try FileManager.default.subpathsOfDirectory(atPath: package.path + "/Tests")
            .filter { $0.contains("/Move") }.map { "Tests/\($0)" }
        let practice =
            steps.values.flatMap { step in
                ["Start", "Moves", "Hints.md", "Answers.md", "Cards.md", "MyTests.swift"].map {
                    "Steps/Practice/\(step)/\($0)"
                }
            }
            + ["Steps/Practice/Step4_ConstructorInjection/Mistakes"]
        let names = ["KATA.md", ".gitignore"] + steps.values.map { "Steps/\($0)" } + practice + moves
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let script = """
            tar -c -C '\(package.path)' \(names.joined(separator: " ")) | tar -x
            git init -q -b main --template= && git config core.fsync none && git add -A && git -c user.name=T -c user.email=t@t commit -q -m All && git gc -q
            """
        let made = try BuiltProgram.run(
            ["sh", "-c", script], in: folder, environment: environment(in: folder, home: all))
        guard made.status == 0 else { throw SampleError(made.errors) }
    }

    /// KATA.md, as this package has it.
    static var book: String {
        get throws { try String(contentsOf: package.appendingPathComponent("KATA.md"), encoding: .utf8) }
    }

    var environment: [String: String?] { Self.environment(in: folder, home: home) }

    /// Neither this machine's git settings nor its user: what a fresh machine has.
    private static func environment(in folder: URL, home: URL) -> [String: String?] {
        // A hook, say, that runs these tests means another repository.
        let git = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("GIT_") }
        return [String: String?](uniqueKeysWithValues: git.map { ($0, nil) }).merging([
            "HOME": home.path, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CEILING_DIRECTORIES": home.path, "EMAIL": "", "GIT_PAGER": "cat", "TZ": "UTC",
            "KATA_ROOT": folder.path, "TMPDIR": home.path,
        ]) { $1 }
    }

    /// - Parameter folder: Where it is run; the repository's own folder, if not said.
    func kata(
        _ words: String, in folder: URL? = nil, environment more: [String: String?] = [:],
        input: String = ""
    ) throws -> BuiltProgram.Outcome {
        let folder = folder ?? self.folder
        return try tool.run(
            words.split(separator: " ").map(String.init), in: folder,
            environment: environment.merging(["KATA_ROOT": folder.path]) { $1 }.merging(more) { $1 },
            input: input)
    }

    /// Starts the tool and kills it, with all it can do about it, after some time.
    /// - Parameter delay: In seconds.
    func kill(_ words: String, after delay: TimeInterval) throws {
        let process = Process()
        process.executableURL = tool.executable
        process.arguments = words.split(separator: " ").map(String.init)
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment.compactMapValues { $0 }) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        if ended.wait(timeout: .now() + delay) == .timedOut {
            Foundation.kill(process.processIdentifier, SIGKILL)
            ended.wait()
        }
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let outcome = try BuiltProgram.run(["git"] + arguments, in: folder, environment: environment)
        guard outcome.status == 0 else { throw SampleError("git \(arguments): \(outcome.errors)") }
        return outcome.output.trimmingCharacters(in: .newlines)
    }

    func commitAll() throws {
        try git("add", "-A")
        try git("-c", "user.name=Test", "-c", "user.email=test@localhost", "commit", "-q", "-m", "All")
    }

    func write(_ text: String, to path: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(path))
    }

    /// The same, in a folder that need not be there.
    func create(_ text: String, at path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Takes a file from this package.
    func copy(_ path: String) throws {
        try create(
            try String(contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8), at: path)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    var branch: String { get throws { try git("rev-parse", "--abbrev-ref", "HEAD") } }
    var status: String { get throws { try git("status", "--porcelain") } }

    /// The folder's files and what is in them.
    /// The Swift files and patches in a folder, by name.
    func contents(_ path: String) throws -> [String: String] {
        let folder = folder.appendingPathComponent(path)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.contains(".")
        }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try read("\(path)/\($0)")) })
    }
}

let steps = [
    1: "Step1_Singleton", 2: "Step2_ProtocolSeam", 3: "Step3_PropertyInjection",
    4: "Step4_ConstructorInjection", 5: "Step5_CompositionRoot",
]

let allSteps = steps.sorted { $0.key < $1.key }.compactMap { Step($0.value) }
