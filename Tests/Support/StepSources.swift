import Foundation
import RedFlags
import XCTest

/// The red flags in the sources of the step that the calling test belongs to.
/// - Parameter test: A file of the test target; its folder's name tells the step.
/// - Returns: One line a flag, "File.swift:12 ApiClient.instance", by file and line.
public func redFlags(_ kinds: RedFlag.Kind..., test: StaticString = #filePath) throws -> [String] {
    try RedFlag.scan(folder: sources(of: test), for: kinds).map(\.description)
}

/// Where the step's sources call one of these initializers; comments and strings do not count.
/// - Returns: One line a file, "File.swift Analytics", by file and name.
public func constructions(of types: [String], test: StaticString = #filePath) throws -> [String] {
    let folder = sources(of: test)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { file in
        let code = blanked(try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8))
        return types.filter { type in
            let calls = "(?<![A-Za-z.])\(type)(\\.init)?\\(|:\\s*\(type)\\s*=\\s*\\.init\\("
            return code.range(of: calls, options: .regularExpression) != nil
        }.map { "\(file) \($0)" }
    }
}

/// Stored properties in the step's sources that anybody can set.
/// - Returns: One line a property, "File.swift name", by file and place.
public func settableProperties(test: StaticString = #filePath) throws -> [String] {
    let folder = sources(of: test)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().flatMap { file in
        let code = blanked(try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8))
        return code.matches(of: #/(?:^|\n) {4}(?:weak )?var (\w+)\s*[:=][^{\n]*(?=\n)/#).map {
            "\(file) \($0.1)"
        }
    }
}

private func sources(of test: StaticString) -> URL {
    let folder = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
    let step = folder.lastPathComponent.replacingOccurrences(of: "Tests", with: "")
    return folder.appendingPathComponent("../../Steps/\(step)").standardizedFileURL
}

/// Fails, at the caller's line, and lists the places.
public func assertNone(
    _ places: [String], _ message: String, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertTrue(places.isEmpty, "\(message): \(places.joined(separator: ", "))", file: file, line: line)
}
