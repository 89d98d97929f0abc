import Foundation
import XCTest

extension XCTestCase {
    /// Fails, at the caller's line, if the object is still alive when the test has ended.
    public func checkForLeak(
        _ object: AnyObject, file: StaticString = #filePath, line: UInt = #line
    ) {
        let name = "\(type(of: object))"
        addTeardownBlock { [weak object] in
            XCTAssertNil(
                object, "\(name) outlives its test: something it holds, holds it", file: file, line: line)
        }
    }
}

/// A result in one short word or two, so that a failing comparison can be read.
public func summary<Success, Failure>(_ result: Result<Success, Failure>?) -> String {
    switch result {
    case nil: "no answer"
    case .success(let data as Data): "success(\(String(decoding: data, as: UTF8.self)))"
    case .success(let value as [Any]): "success(\(value.count) items)"
    case .success(let value): "success(\(value))"
    case .failure(let error): "failure(\(summary(of: error)))"
    }
}

/// An error's case and what it carries, without the module names and the user info.
public func summary(of error: Error) -> String {
    if let error = error as? SampleError { return error.description }
    if let error = error as? URLError { return "URLError \(error.code.rawValue)" }
    let mirror = Mirror(reflecting: error)
    guard let first = mirror.children.first else { return "\(error)" }
    let inner = (first.value as? Error).map { summary(of: $0) } ?? "\(first.value)"
    return mirror.displayStyle == .enum
        ? "\(first.label ?? ""): \(inner)" : "\(type(of: error)) \(inner)"
}
