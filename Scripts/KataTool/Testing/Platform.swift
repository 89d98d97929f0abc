import Foundation

/// What differs between the platforms where tests are listed and run. A test of the tool can ask for either.
enum Platform {
    case linux
    case darwin

    #if canImport(Darwin)
    static let here = darwin
    #else
    static let here = linux
    #endif

    /// What is built to be tested once takes a fifth less time without debug information, with one compiler for each
    /// module, and, on Linux, with the quickest of the linkers (which must keep what only the runtime looks for).
    var quickBuild: [String] {
        let options = ["-debug-info-format", "none", "-Xswiftc", "-driver-batch-count", "-Xswiftc", "1"]
        let linker = ["-Xswiftc", "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]
        return self == .linux ? options + linker : options
    }

    /// The command that lists all tests of XCTest.
    /// - Parameter swift: The command `swift test` for the package.
    func list(_ bundle: URL, swift: [String]) -> [String] {
        switch self {
        case .linux: [bundle.path, "--list-tests"]
        case .darwin: swift + ["list", "--skip-build", "--disable-swift-testing"]
        }
    }

    /// The command that runs tests of XCTest in one process.
    func xctest(_ tests: [TestID], _ bundle: URL) -> [String] {
        let names = tests.map(\.text).joined(separator: ",")
        return switch self {
        case .linux: [bundle.path, names]
        case .darwin: ["xcrun", "xctest", "-XCTest", names, bundle.path]
        }
    }

    /// The command that runs tests of Swift Testing, and writes what happens into a file.
    func swiftTesting(_ filter: String, events: URL, _ bundle: URL, swift: [String]) -> [String] {
        let options = ["--filter", filter, "--event-stream-output-path", events.path]
        return switch self {
        case .linux: [bundle.path, "--testing-library", "swift-testing"] + options
        case .darwin: swift + ["--skip-build", "--disable-xctest"] + options
        }
    }

    /// What a runner of tests must not inherit from one that has started it; nobody waits for a trap's backtrace.
    static let environment: [String: String?] = {
        let prefixes = ["XC", "__XPC_", "DYLD_", "SWIFT_TESTING"]
        let names = ProcessInfo.processInfo.environment.keys.filter { name in
            prefixes.contains(where: name.hasPrefix)
        }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, nil) })
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    }()
}
