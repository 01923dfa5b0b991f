// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because every module is compiled with instrumentation: see docs/testing.md.
let package = Package(
  name: "widgethost-fuzzing",
  dependencies: [.package(name: "widgethost", path: "../..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: ["CLibFuzzer", .product(name: "FuzzTargets", package: "widgethost")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        .unsafeFlags(["-parse-as-library"]),
      ]),
  ]
)
