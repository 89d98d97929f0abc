// swift-tools-version: 6.2

import PackageDescription

// The code of on-monday.md. Swift 6 mode, and no default isolation: a package has none unless it asks for it.
let package = Package(
    name: "Monday",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Before"),  // what people have
        .target(name: "After"),  // after the first steps; Callers.swift and Given.swift are links
        .testTarget(name: "AfterTests", dependencies: ["After"]),
        .target(name: "Ratchet"),  // warns on purpose
        .testTarget(name: "RatchetTests", dependencies: ["Ratchet"]),
    ]
)
