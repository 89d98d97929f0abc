// swift-tools-version: 6.2
import PackageDescription

// What proves the kata: no learner builds it.
let package = Package(
    name: "Proof",
    platforms: [.macOS(.v14)],
    targets: [
        .executableTarget(
            name: "prove", path: "Sources",
            swiftSettings: [.enableUpcomingFeature("BareSlashRegexLiterals"), .treatAllWarnings(as: .error)])
    ],
    swiftLanguageModes: [.v5]
)
