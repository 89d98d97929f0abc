import Foundation
import Programs

extension Verb {
    static let read = Verb(
        name: "read", arguments: "[N]", purpose: "one step's chapter of KATA.md, without its hints",
        values: 0...1
    ) { arguments in
        let kata = try Kata.here()
        let step = try kata.step(in: arguments) ?? kata.steps[0]
        let text = Book.plain(kata.book.chapter(step))
        guard Console.isScreen else {
            Console.say(text)
            return .done
        }
        let file = kata.repository.own("chapter.md")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
        let pager = try kata.repository.git("var", "GIT_PAGER").trimmed
        try Program(["sh", "-c", "\(pager.isEmpty ? "cat" : pager) \"$1\" || cat \"$1\"", "sh", file.path])
            .become()
    }
}
