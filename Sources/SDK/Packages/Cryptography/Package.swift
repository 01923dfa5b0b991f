// swift-tools-version: 6.1
import PackageDescription

// Apple's CryptoKit, and the hashes of CommonCrypto, by swift-crypto. A package of its own, so that only those
// who import one of them fetch and compile it; `widgethost build` does so once for each compiler (docs/build.md).

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "widgethost-cryptography",
  products: [
    .library(name: "Cryptography", type: .static, targets: ["CryptoKit", "CommonCrypto"])
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.5.0")],
  targets: [
    .target(
      name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: settings),
    .target(
      name: "CommonCrypto", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: settings),
  ]
)
