// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what only the gallery needs never reaches the build of a plugin, and the
// modules that the SDK mirrors are not there. Hummingbird and its packages take a module `Network`
// for Apple's (docs/decisions/0096-gallery-on-hummingbird.md).

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let httpParts = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let client = Target.Dependency.product(name: "WidgetClient", package: "widgethost")
let configuration = Target.Dependency.product(name: "HostConfiguration", package: "widgethost")
let panels = Target.Dependency.product(name: "PanelService", package: "widgethost")

let package = Package(
  name: "widgethost-gallery",
  products: [.executable(name: "widgethost-gallery", targets: ["widgethost-gallery"])],
  dependencies: [
    .package(name: "widgethost", path: "../.."),
    // Without its traits: neither swift-configuration nor the whole of Foundation is needed.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "GalleryPages", path: "GalleryPages", resources: [.embedInCode("Pages")],
      swiftSettings: strict),
    .target(
      name: "GalleryAccess", dependencies: [configuration], path: "GalleryAccess",
      swiftSettings: strict),
    .target(
      name: "GalleryServer",
      dependencies: [
        "GalleryAccess", "GalleryPages", client, configuration, panels, hummingbird,
        hummingbirdCore, httpTypes, httpParts, nio, nioPosix, nioSSL, logging,
      ], path: "GalleryServer", swiftSettings: strict),
    .executableTarget(
      name: "widgethost-gallery",
      dependencies: [
        "GalleryAccess", "GalleryServer", client, configuration, logging,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], path: "widgethost-gallery", swiftSettings: strict),
    .testTarget(
      name: "GalleryAccessTests", dependencies: ["GalleryAccess", configuration],
      path: "Tests/GalleryAccessTests",
      swiftSettings: strict),
    .testTarget(
      name: "GalleryServerTests",
      dependencies: [
        "GalleryAccess", "GalleryPages", "GalleryServer", client, configuration, panels,
        hummingbird,
        hummingbirdCore, httpTypes, httpParts, nio, nioPosix, nioSSL, logging,
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"),
      ], path: "Tests/GalleryServerTests", swiftSettings: strict),
    // Starts the programs of both packages.
    .testTarget(
      name: "GalleryEndToEndTests", dependencies: ["widgethost-gallery"],
      path: "Tests/GalleryEndToEndTests", swiftSettings: strict),
  ]
)
