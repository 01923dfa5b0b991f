// swift-tools-version: 6.1
import PackageDescription

// Apple's CryptoKit by swift-crypto, which has the same interface. A package of its own, so that only those
// who import CryptoKit fetch and compile it; `widgethost build` does so once for each compiler (docs/build.md).

let package = Package(
  name: "widgethost-crypto",
  products: [.library(name: "CryptoKit", type: .static, targets: ["CryptoKit"])],
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.0")],
  targets: [
    .target(
      name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      path: "Sources",
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")])
  ]
)
