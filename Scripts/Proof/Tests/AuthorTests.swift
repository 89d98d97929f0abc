import XCTest

@testable import prove

/// What authors have: `Scripts/edit-walk`, and the tags of `Scripts/kata walk`.
final class AuthorTests: XCTestCase {
    private var kata: TinyKata!
    private let greeter = "Steps/Step2_Injected/Greeter.swift"

    override func setUp() async throws { kata = try TinyKata("my kata") }
    override func tearDown() async throws { kata.remove() }

    func test_walk_isTheSameCommitsEachTime_withATagForEachStart() throws {
        try kata.kata("walk")
        let first = try kata.sh("git log --format='%h %s' kata/walk")
        try kata.kata("walk")

        XCTAssertEqual(try kata.sh("git log --format='%h %s' kata/walk"), first)
        XCTAssertEqual(first.split(separator: "\n").count, 5)
        assertContains(first, "Step 2, move 2, say goodbye by it")
        XCTAssertEqual(try kata.sh("git tag"), "step1-start\nstep2-start\nv1")
        try kata.sh("git switch -q -c mine step2-start")
        assertContains(try kata.kata("").output, "You have not tested Step2_Injected yet")
        XCTAssertEqual(try kata.sh("git diff --name-only step2-start main -- Steps"), greeter)
        assertContains(try kata.kata("finish").output, "You are on main")
        try kata.sh("git branch -f kata/walk main")
        assertContains(try kata.kata("walk").errors, "refs/heads/kata/walk has commits of your own")
    }

    func test_editWalk_exportsWhatItBegan_andCarriesAChange() throws {
        try kata.sh("sh Scripts/edit-walk begin && sh Scripts/edit-walk export")
        XCTAssertEqual(try kata.sh("git status --porcelain"), "")

        try kata.sh(
            """
            sh Scripts/edit-walk at 1 0
            cd .kata/walk
            sed 's/var hour/var theHour/' Clock.swift >new && mv new Clock.swift
            git commit -q -a --amend --no-edit
            git rebase --continue
            """)
        try kata.sh("sh Scripts/edit-walk export")

        XCTAssertEqual(
            try kata.sh("git diff --name-only"),
            """
            Steps/Practice/Step1_Global/Start/Clock.swift
            Steps/Step1_Global/Clock.swift
            Steps/Step2_Injected/Clock.swift
            """)
        try kata.sh("sh Scripts/edit-walk end")
    }

    func test_editWalk_refuses_whatWouldLoseAnEdit() throws {
        let (practice, walk) = ("Steps/Practice/Step2_Injected", ".kata/walk")
        try edit("begin")
        try kata.sh(
            "echo '// mine' >>\(greeter); echo '// mine' >>\(practice)/Start/Greeter.swift; sed -i.bak 1s/the/my/ \(practice)/Mistakes/global.patch"
        )
        try assertRefuses(
            "export", "global.patch\n  \(practice)/Start/Greeter.swift\n  \(greeter)\n")
        try kata.sh("git stash -q -u; echo '// there' >>\(walk)/Greeter.swift")
        try assertRefuses("end", "there are edits in .kata/walk that are not committed")
        try kata.sh("git -C \(walk) commit -q -a --amend --no-edit")
        try assertRefuses("end", "the walk has edits that are not exported")
        try assertRefuses("begin", "there is a walk")
        try edit("export")
        try kata.sh("cd \(walk) && git switch -q --detach && git commit -q --allow-empty -m Mine")
        try assertRefuses("end", "no branch holds what you have committed in .kata/walk")
        try kata.sh("git -C \(walk) switch -q edit-walk")
        try edit("end")
        assertContains(try kata.sh("cat \(greeter)"), "// there")
    }

    func test_editWalk_waitsForAConflict() throws {
        try edit("begin")
        try edit("at 2 2")
        try kata.sh(
            """
            cd .kata/walk
            sed 's/"Good morning"/"Good Morning"/' Greeter.swift >new && mv new Greeter.swift
            git commit -q -a --amend --no-edit && git rebase --continue
            """)
        try assertRefuses("export", "Step2_Injected/Alternatives/class conflicts: mend it in .kata/walk")
        try assertRefuses("end", "git is not done in .kata/walk")
        try kata.sh(
            """
            cd .kata/walk
            sed '/^<<<<<<</,/^=======/d;/^>>>>>>>/d' Greeter.swift >new && mv new Greeter.swift
            git add -A && git -c core.editor=true cherry-pick --continue
            """)

        try assertRefuses("export", "Step2_Injected/Mistakes/global conflicts")
    }

    private func edit(_ words: String) throws { try kata.sh("sh Scripts/edit-walk \(words)") }

    private func assertRefuses(
        _ words: String, _ wanted: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        XCTAssertThrowsError(try edit(words), file: file, line: line) {
            assertContains(($0 as? Refusal)?.message ?? "", wanted, file: file, line: line)
        }
    }
}
