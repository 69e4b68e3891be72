// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "navsim",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "navsim", targets: ["navsim"]),
    .library(name: "NavCore", targets: ["NavCore"]),
    .library(name: "NavTesting", targets: ["NavTesting"]),
  ],
  targets: [
    .target(name: "ScenarioParser", swiftSettings: settings),
    .target(name: "NavCore", dependencies: ["ScenarioParser"], swiftSettings: settings),
    .target(
      name: "NavReporting", dependencies: ["NavCore", "ScenarioParser"], swiftSettings: settings),
    .target(
      name: "NavTesting", dependencies: ["NavCore", "ScenarioParser"], swiftSettings: settings),
    .executableTarget(
      name: "navsim", dependencies: ["NavCore", "NavReporting", "ScenarioParser"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenarioParserTests", dependencies: ["ScenarioParser"], swiftSettings: settings),
    .testTarget(
      name: "NavCoreTests", dependencies: ["NavCore", "ScenarioParser"], swiftSettings: settings),
    .testTarget(
      name: "NavReportingTests", dependencies: ["NavReporting", "NavCore", "ScenarioParser"],
      swiftSettings: settings),
    .testTarget(
      name: "NavsimTests", dependencies: ["navsim", "NavReporting", "NavCore", "ScenarioParser"],
      swiftSettings: settings),
    .testTarget(
      name: "GuideTests", dependencies: ["NavTesting", "NavCore"],
      exclude: ["Bridge/Scenarios", "Bridge/Failing"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
