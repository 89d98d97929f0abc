// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Tiny",
    targets: [
        .target(name: "Step1_Global", path: "Steps/Step1_Global"),
        .target(name: "Step2_Injected", path: "Steps/Step2_Injected"),
        .target(name: "Encore_Shop", path: "Steps/Encore_Shop"),
        .testTarget(name: "Step1_GlobalTests", dependencies: ["Step1_Global"]),
        .testTarget(name: "Step2_InjectedTests", dependencies: ["Step2_Injected"]),
        .testTarget(name: "EncoreTests", dependencies: ["Encore_Shop"]),
    ],
    swiftLanguageModes: [.v5]
)

let only: String? = nil
if let only { package.targets.removeAll { !$0.name.hasPrefix(only) } }
