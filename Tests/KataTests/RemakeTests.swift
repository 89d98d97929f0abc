import Foundation
import Support
import Testing

/// `Scripts/remake`: one change of a maintainer's, carried through the whole walk.
struct RemakeTests {
    @Test func test_remake_carriesAChangeThroughStartsMovesMistakesAndReferences() throws {
        let kata = try kataWithRemake()
        let path = "Steps/Step1_Singleton/FeedMapper.swift"
        let (old, new) = ("pure function needs no injection", "pure function wants no injection")
        try kata.write(try kata.read(path).replacingOccurrences(of: old, with: new), to: path)

        let outcome = try remake(kata)

        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.hasSuffix("verified\n"), "it must end in the proof: \(outcome.output)")
        for name in walk.values {
            #expect(try kata.read("Steps/\(name)/FeedMapper.swift").contains(new), "\(name)")
        }
        #expect(
            try
                !(kata.git("grep", "-l", "", "--", "Steps").split(separator: "\n").contains { file in
                    try kata.read(String(file)).contains(old)
                }), "nothing in Steps may have the old words")
        try kata.commitAll()
        for (step, name) in walk {
            let moves = try kata.contents("Steps/Practice/\(name)/Moves").count
            let reference = try kata.git("rev-parse", "main:Steps/\(name)")
            #expect(try kata.kata("start \(step) --move \(moves)").status == 0)
            #expect(
                try kata.git("rev-parse", "HEAD:Steps/\(name)") == reference,
                "the moves of \(name) must end at it")
            try kata.git("switch", "-q", "main")
        }
    }

    @Test func test_remake_stopsAtAConflict_sayingWhereAndWhy() throws {
        let kata = try kataWithRemake()
        let path = "Steps/Step1_Singleton/ApiClient.swift"
        let line = "    private init() {}\n"
        try kata.write(
            try kata.read(path).replacingOccurrences(of: line, with: "    /// Only once.\n\(line)"), to: path)

        let outcome = try remake(kata)

        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("cannot be merged by itself"), "\(outcome.errors)")
        #expect(outcome.errors.contains("ApiClient.swift"), "\(outcome.errors)")
        #expect(outcome.errors.contains("Mend it in .kata/remake/Step"), "\(outcome.errors)")
    }

    // MARK: - Helpers

    /// What is carried through these is carried through the later ones, too.
    private let walk = steps.filter { $0.key <= 2 }

    /// With the script, and a proof that only says that it was asked for.
    private func kataWithRemake() throws -> TemporaryKata {
        let kata = try TemporaryKata()
        for name in steps.values where !walk.values.contains(name) {
            try kata.git("rm", "-rq", "Steps/\(name)", "Steps/Practice/\(name)")
        }
        try kata.copy("Scripts/remake")
        try kata.write("#!/bin/sh\necho verified\n", to: "Scripts/kata")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: kata.folder.appendingPathComponent("Scripts/kata").path)
        try kata.commitAll()
        return kata
    }

    private func remake(_ kata: TemporaryKata) throws -> BuiltProgram.Outcome {
        try BuiltProgram.run(["bash", "Scripts/remake"], in: kata.folder, environment: kata.environment)
    }
}
