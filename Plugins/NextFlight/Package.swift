// swift-tools-version: 6.0
import PackageDescription

// The widget as a package of its own, for `widgethost build`. The package also builds on a Mac.
let package = Package(
  name: "NextFlight",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "NextFlight", type: .dynamic, targets: ["NextFlight"])],
  targets: [
    .target(
      name: "NextFlight", path: ".", resources: [.copy("Resources")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
