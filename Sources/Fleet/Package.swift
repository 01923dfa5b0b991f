// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what only a fleet needs never reaches the build of a plugin
// (docs/decisions/0105-the-agent-of-the-fleet-is-a-value.md).

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let heap = Target.Dependency.product(name: "HeapModule", package: "swift-collections")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let http = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioHTTP = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let x509 = Target.Dependency.product(name: "X509", package: "swift-certificates")
let asn1 = Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let client = Target.Dependency.product(name: "WidgetClient", package: "widgethost")
let configuration = Target.Dependency.product(name: "HostConfiguration", package: "widgethost")

let package = Package(
  name: "widgethost-fleet",
  products: [
    .library(name: "FleetDecisions", targets: ["FleetDecisions"]),
    .executable(name: "widgethost-fleet", targets: ["widgethost-fleet"]),
  ],
  dependencies: [
    .package(name: "widgethost", path: "../.."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.0"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.9.0"),
  ],
  targets: [
    .target(
      name: "FleetDecisions", dependencies: [heap], path: "FleetDecisions", swiftSettings: strict),
    // etcd by the JSON form of its API.
    .target(
      name: "FleetEngine",
      dependencies: ["FleetDecisions", http, nio, nioHTTP, nioPosix, nioSSL, logging],
      path: "FleetEngine", swiftSettings: strict),
    // The status of files, without Foundation.
    .target(name: "FleetFiles", path: "FleetFiles", swiftSettings: strict),
    // The authority of a fleet, and the certificates of its hosts.
    .target(
      name: "FleetCertificates", dependencies: ["FleetFiles", x509, asn1, crypto],
      path: "FleetCertificates", swiftSettings: strict),
    // Archives from host to host.
    .target(
      name: "FleetLink",
      dependencies: [
        "FleetDecisions", "FleetCertificates", "FleetFiles", nio, nioHTTP, nioPosix, nioSSL, crypto,
      ],
      path: "FleetLink", swiftSettings: strict),
    // The service that carries the decisions out.
    .target(
      name: "FleetService", dependencies: ["FleetDecisions", deque, logging], path: "FleetService",
      swiftSettings: strict),
    // The program `widgethost` of this host.
    .target(
      name: "FleetHost", dependencies: ["FleetDecisions", "FleetService", client, logging],
      path: "FleetHost", swiftSettings: strict),
    // malloc_trim(3), which the module Glibc lacks.
    .systemLibrary(name: "CMalloc", path: "CMalloc"),
    .executableTarget(
      name: "widgethost-fleet",
      dependencies: [
        "CMalloc", "FleetDecisions", "FleetEngine", "FleetCertificates", "FleetLink",
        "FleetService", "FleetHost", client, configuration, nio, nioPosix, logging,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], path: "widgethost-fleet", swiftSettings: strict),
    // The simulated engine, network and hosts, and the program that plays random runs.
    .executableTarget(
      name: "FleetModel", dependencies: ["FleetDecisions"], path: "Tests/FleetModel",
      swiftSettings: strict),
    .testTarget(
      name: "FleetDecisionsTests", dependencies: ["FleetDecisions", "FleetModel"],
      path: "Tests/FleetDecisionsTests", swiftSettings: strict),
    .testTarget(
      name: "FleetEngineTests",
      dependencies: ["FleetDecisions", "FleetEngine", http, nio, nioHTTP, logging],
      path: "Tests/FleetEngineTests", swiftSettings: strict),
    .testTarget(
      name: "FleetCertificatesTests", dependencies: ["FleetCertificates", x509, asn1, crypto],
      path: "Tests/FleetCertificatesTests", swiftSettings: strict),
    .testTarget(
      name: "FleetLinkTests",
      dependencies: [
        "FleetDecisions", "FleetCertificates", "FleetLink", nio, nioHTTP, nioPosix, nioSSL, crypto,
      ],
      path: "Tests/FleetLinkTests", swiftSettings: strict),
    .testTarget(
      name: "FleetServiceTests",
      dependencies: ["FleetDecisions", "FleetModel", "FleetService", logging],
      path: "Tests/FleetServiceTests", swiftSettings: strict),
    .testTarget(
      name: "FleetHostTests",
      dependencies: ["FleetDecisions", "FleetHost", "FleetService", client],
      path: "Tests/FleetHostTests", swiftSettings: strict),
  ]
)
