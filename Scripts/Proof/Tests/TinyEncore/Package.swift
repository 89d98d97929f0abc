// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Tiny",
    targets: [
        .target(name: "Encore_Shop", path: "Steps/Encore_Shop"),
        .testTarget(name: "EncoreTests", dependencies: ["Encore_Shop"]),
    ],
    swiftLanguageModes: [.v5]
)
