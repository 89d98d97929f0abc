import Foundation
import RedFlags

extension Kata {
    /// A small chart of the red flags in the steps as they are on disk, or where each of them is.
    func flags(_ steps: [Int], list: Bool) throws {
        let found = try steps.map { step in
            try (step, RedFlag.scan(folder: git.root.appendingPathComponent(folder(step))))
        }
        if list {
            for (step, flags) in found {
                for flag in flags { print("\(folder(step))/\(flag)  \(flag.kind.rawValue)") }
            }
            return
        }
        let width = RedFlag.Kind.allCases.map(\.rawValue.count).max() ?? 0
        func row(_ name: String, _ cells: [String]) -> String {
            let padded = name.padding(toLength: width, withPad: " ", startingAt: 0)
            return padded + cells.map { String(repeating: " ", count: max(1, 8 - $0.count)) + $0 }.joined()
        }
        print(row("", steps.map { "step \($0)" }))
        for kind in RedFlag.Kind.allCases {
            print(
                row(
                    kind.rawValue,
                    found.map { _, flags in
                        let count = flags.count { $0.kind == kind }
                        return count == 0 ? "·" : "\(count)"
                    }))
        }
        print("\nWhere they are: Scripts/kata flags --list. A scan of the text sees names, not meanings: no")
        print("alias of a singleton, nothing in an interpolated string, no dependency made deep inside.")
    }
}
