// swift-tools-version: 6.0
import PackageDescription

// The widget as a package of its own, for `widgethost build`. The package also builds on a Mac.
let package = Package(
  name: "Weather",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "Weather", type: .dynamic, targets: ["Weather"])],
  targets: [
    .target(
      name: "Weather", path: ".", resources: [.copy("Resources")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
