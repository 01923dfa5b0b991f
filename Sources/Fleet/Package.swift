// swift-tools-version: 6.2
import PackageDescription

// A package of its own, with a heap as its only dependency: the decisions of the fleet's agent build and are tested
// in seconds, and what the agent's program will need never reaches the build of a plugin
// (docs/decisions/0105-the-agent-of-the-fleet-is-a-value.md).

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

let package = Package(
  name: "widgethost-fleet",
  products: [.library(name: "FleetDecisions", targets: ["FleetDecisions"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
  ],
  targets: [
    .target(
      name: "FleetDecisions",
      dependencies: [.product(name: "HeapModule", package: "swift-collections")],
      path: "FleetDecisions", swiftSettings: strict),
    // What carries the decisions out.
    .target(
      name: "FleetService", dependencies: ["FleetDecisions", deque, logging], path: "FleetService",
      swiftSettings: strict),
    // The simulated engine, network and hosts, and the program that plays random runs.
    .executableTarget(
      name: "FleetModel", dependencies: ["FleetDecisions"], path: "Tests/FleetModel",
      swiftSettings: strict),
    .testTarget(
      name: "FleetDecisionsTests", dependencies: ["FleetDecisions", "FleetModel"],
      path: "Tests/FleetDecisionsTests", swiftSettings: strict),
    .testTarget(
      name: "FleetServiceTests",
      dependencies: ["FleetDecisions", "FleetModel", "FleetService", logging],
      path: "Tests/FleetServiceTests", swiftSettings: strict),
  ]
)
