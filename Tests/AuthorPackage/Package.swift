// swift-tools-version: 6.0
import PackageDescription

// A package as an author of widgets has it: widget sources, and nothing but the SDK. The tests copy
// it out of the project and build it there; SDK says where the project is.
let sdk: [Target.Dependency] = [
  .product(name: "WidgetKit", package: "widgethost"),
  .product(name: "SwiftUI", package: "widgethost"),
  .product(name: "AppIntents", package: "widgethost"),
  .product(name: "Intents", package: "widgethost"),
]

let package = Package(
  name: "AuthorPackage",
  products: [
    .library(name: "Classic", type: .dynamic, targets: ["Classic"]),
    .library(name: "Modern", type: .dynamic, targets: ["Modern"]),
    .library(name: "Misbehaving", type: .dynamic, targets: ["Misbehaving"]),
  ],
  dependencies: [
    .package(name: "widgethost", path: Context.environment["WIDGETHOST_SDK"] ?? "../..")
  ],
  targets: [
    // As widgets were written for iOS 14.
    .target(name: "Classic", dependencies: sdk, swiftSettings: [.swiftLanguageMode(.v5)]),
    // As they are written for iOS 26.
    .target(name: "Modern", dependencies: sdk, swiftSettings: [.swiftLanguageMode(.v6)]),
    // As they must not be written.
    .target(name: "Misbehaving", dependencies: sdk, swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
