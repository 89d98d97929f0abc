// swift-tools-version: 6.2

import PackageDescription

// What proves the kata: no learner builds it. Running programs and the server on loopback are the kata's own (links).
let package = Package(
    name: "Proof",
    platforms: [.macOS(.v14)],
    targets: [
        .executableTarget(name: "prove", path: "Sources")
    ],
    swiftLanguageModes: [.v5]
)
for target in package.targets {
    target.swiftSettings = [
        .define("PROOF"), .enableUpcomingFeature("BareSlashRegexLiterals"), .treatAllWarnings(as: .error),
    ]
}
