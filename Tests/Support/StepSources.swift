import Foundation
import RedFlags
import XCTest

/// The red flags in the sources of the step that the calling test belongs to.
/// - Parameter test: A file of the test target; its folder's name tells the step.
/// - Returns: One line a flag, "File.swift:12 ApiClient.instance", sorted.
public func redFlags(_ kinds: RedFlag.Kind..., test: StaticString = #filePath) throws -> [String] {
    let folder = URL(fileURLWithPath: "\(test)").deletingLastPathComponent()
    let step = folder.lastPathComponent.replacingOccurrences(of: "Tests", with: "")
    let sources = folder.appendingPathComponent("../../Steps/\(step)").standardizedFileURL
    return try RedFlag.scan(folder: sources).filter { kinds.contains($0.kind) }.map(\.description)
}
