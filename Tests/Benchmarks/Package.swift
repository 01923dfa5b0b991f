// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what only benchmarks need never reaches a user's build.
let package = Package(
  name: "widgethost-benchmarks",
  dependencies: [
    .package(name: "widgethost", path: "../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0"),
  ],
  targets: [
    .target(name: "CBench", linkerSettings: [.linkedLibrary("ffi")]),
    .executableTarget(
      name: "unconfined-worker",
      dependencies: ["CBench", .product(name: "HostParts", package: "widgethost")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "widgethost-bench",
      dependencies: [
        "CBench",
        .product(name: "HostParts", package: "widgethost"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ]),
  ],
  cLanguageStandard: .gnu11
)
