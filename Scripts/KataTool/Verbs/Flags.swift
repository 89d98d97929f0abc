import Foundation
import RedFlags

extension Verb {
    static let flags = Verb(
        name: "flags", arguments: "[N | folder] [--list]",
        purpose: "red flags by kind and step, or in any folder; --list: file and line", values: 0...1
    ) { arguments in
        let folders = try folders(arguments.values.first)
        let found = try folders.map {
            (name: $0.name, path: $0.path, flags: try RedFlag.scan(folder: $0.folder))
        }
        if arguments.has("--list") {
            for (_, path, flags) in found {
                for flag in flags {
                    Console.say(
                        "\(path)/\(flag)  \(flag.kind.rawValue)\(flag.isAtRoot ? ", at the root" : "")")
                }
            }
        } else {
            Console.say(chart(found.map { ($0.name, $0.flags) }))
        }
        return .done
    }

    /// The steps, or the one that is named; or any folder, which need not be the kata's.
    private static func folders(_ word: String?) throws -> [(name: String, path: String, folder: URL)] {
        if let word, Int(word) == nil, word != "encore" {
            let folder = URL(fileURLWithPath: word)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
                isFolder.boolValue
            else {
                throw Refusal("there is no folder “\(word)”", code: .wrongUse)
            }
            return [("here", word.hasSuffix("/") ? String(word.dropLast()) : word, folder)]
        }
        let kata = try Kata.here()
        return try (word.map { [try kata.step($0)] } ?? kata.steps).map {
            ($0.called, $0.folder, kata.repository.root.appendingPathComponent($0.folder))
        }
    }

    private static func chart(_ columns: [(name: String, flags: [RedFlag])]) -> String {
        let width = RedFlag.Kind.allCases.map(\.rawValue.count).max() ?? 0
        func row(_ name: String, _ cells: [String]) -> String {
            let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
            return padded + cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }.joined()
        }
        func row(_ name: String, counting isMeant: (RedFlag) -> Bool) -> String {
            row(name, columns.map { $0.flags.count(where: isMeant) }.map { $0 == 0 ? "·" : "\($0)" })
        }
        let rows =
            RedFlag.Kind.allCases.map { kind in row(kind.rawValue) { $0.kind == kind } }
            + [row("of all these, at the root") { $0.isAtRoot }]
        return ([row("", columns.map(\.name))] + rows).joined(separator: "\n") + """


            Where they are: Scripts/kata flags --list. A scan of the text sees names, not meanings: no
            alias of a singleton, nothing in an interpolated string, no dependency made deep inside.
            The root is where a program is put together (main.swift, a container, a default argument):
            more flags there, and fewer elsewhere, is what injection does.
            """
    }
}
