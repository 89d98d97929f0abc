// swift-tools-version: 6.2

import PackageDescription

// Reading order: the five steps, their tests, what the tests share, the tool.
let package = Package(
    name: "SingletonToDI",
    platforms: [.macOS(.v14)],
    targets: [
        .target(name: "Step1_Singleton", path: "Steps/Step1_Singleton"),
        .target(name: "Step2_ProtocolSeam", path: "Steps/Step2_ProtocolSeam"),
        .target(name: "Step3_PropertyInjection", path: "Steps/Step3_PropertyInjection"),
        .target(name: "Step4_ConstructorInjection", path: "Steps/Step4_ConstructorInjection"),
        .executableTarget(name: "Step5_CompositionRoot", path: "Steps/Step5_CompositionRoot"),

        .testTarget(name: "Step1_SingletonTests", dependencies: ["Step1_Singleton", "Support"]),
        .testTarget(name: "Step2_ProtocolSeamTests", dependencies: ["Step2_ProtocolSeam", "Support"]),
        .testTarget(
            name: "Step3_PropertyInjectionTests", dependencies: ["Step3_PropertyInjection", "Support"]),
        .testTarget(
            name: "Step4_ConstructorInjectionTests",
            dependencies: ["Step4_ConstructorInjection", "Support", "RedFlags"]),
        .testTarget(name: "Step5_CompositionRootTests", dependencies: ["Step5_CompositionRoot", "Support"]),
        .target(name: "Support", dependencies: ["RedFlags", "Programs"], path: "Tests/Support"),

        .target(name: "RedFlags", path: "Scripts/RedFlags"),
        .target(name: "Programs", path: "Scripts/Programs"),
        .executableTarget(name: "kata", dependencies: ["RedFlags", "Programs"], path: "Scripts/KataTool"),
        .testTarget(name: "KataTests", dependencies: ["kata", "RedFlags", "Support"]),
    ]
)

// Steps 1–4 are written the way most code bases still are; Step 5 is checked for data races. The
// tests stay in Swift 5 mode, because XCTest is annotated differently from platform to platform.
let swift6: Set = ["Step5_CompositionRoot", "RedFlags", "Programs", "kata"]
for target in package.targets {
    // Of the linkers on Linux, the toolchain's own is the fastest, and one waits for it after every edit. It must
    // be told to keep what only the runtime looks for: the list of who conforms to which protocol.
    if target.type == .test {
        let lld = ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"]
        target.linkerSettings = [.unsafeFlags(lld, .when(platforms: [.linux]))]
    }
    // A first build is a quarter faster with one compiler for each target and an index without the system's modules.
    let fast = ["-driver-batch-count", "1", "-index-ignore-system-modules"]
    target.swiftSettings = [
        .swiftLanguageMode(swift6.contains(target.name) ? .v6 : .v5), .unsafeFlags(fast),
    ]
}
