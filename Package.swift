// swift-tools-version: 6.2

import PackageDescription

// Reading order: the five steps, their tests, what the tests share; then the parts that can go. What proves all this is a
// package of its own, Scripts/Proof.
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
            name: "Step4_ConstructorInjectionTests", dependencies: ["Step4_ConstructorInjection", "Support"]),
        .testTarget(name: "Step5_CompositionRootTests", dependencies: ["Step5_CompositionRoot", "Support"]),
        .target(name: "Support", dependencies: ["SupportAtLaunch"], path: "Tests/Support"),
        .target(name: "SupportAtLaunch", path: "Tests/SupportAtLaunch", publicHeadersPath: "."),
    ]
)

// Optional: the hour.
package.targets += [
    .target(name: "Hour_Postcards", path: "Steps/Hour_Postcards"),
    .testTarget(name: "HourTests", dependencies: ["Hour_Postcards", "Support"]),
]

// Optional: the encore. It's somebody else's package, whose author has never heard of strict concurrency.
package.targets += [
    .target(name: "Encore_ParkingGarage", path: "Steps/Encore_ParkingGarage"),
    .executableTarget(
        name: "EncoreCallers", dependencies: ["Encore_ParkingGarage"], path: "Steps/EncoreCallers"),
    .testTarget(name: "EncoreTests", dependencies: ["Encore_ParkingGarage", "EncoreCallers", "Support"]),
]

// As in a new Xcode project (“approachable concurrency”), a step's code runs on the main actor unless it says otherwise.
// The tests stay in Swift 5 mode. On Linux they compile in Swift 6 mode, too, but Darwin's XCTest has other annotations: a
// test class that is @MainActor may not override setUp or init there. STEP3 is for the files in Tests/Shared.
// All else is Swift 5, and on no actor.
for target in package.targets {
    let isHour = target.name.hasPrefix("Hour")
    switch (isHour || target.name.hasPrefix("Step"), target.type) {
    case (true, .test):
        target.swiftSettings = [
            .swiftLanguageMode(.v5),
            .define(isHour ? "HOUR" : "STEP\(target.name.dropFirst(4).prefix(1))"),
        ]
    case (true, _):
        target.swiftSettings = [
            .defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
        ]
    default:
        target.swiftSettings = [.swiftLanguageMode(.v5), .enableUpcomingFeature("BareSlashRegexLiterals")]
    }
}

// `Scripts/kata start 3` writes "Step3" here in place of nil: one step alone is built in half the time.
let only: String? = nil
if let only { package.targets.removeAll { !$0.name.hasPrefix("Support") && !$0.name.hasPrefix(only) } }
