import Foundation

/// A result in one short word or two, so that a failing comparison can be read.
public func summary<Success, Failure>(_ result: Result<Success, Failure>) -> String {
    switch result {
    case .success(let data as Data): "success(\(String(decoding: data, as: UTF8.self)))"
    case .success(let value as [Any]): "success(\(value.count) items)"
    case .success(let value): "success(\(value))"
    case .failure(let error): "failure(\(summary(of: error)))"
    }
}

/// All answers that came, so that one too many shows as clearly as none.
public func summary<Success, Failure>(of results: [Result<Success, Failure>]) -> String {
    results.isEmpty ? "no answer" : results.map { summary($0) }.joined(separator: ", then ")
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
