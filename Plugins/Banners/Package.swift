// swift-tools-version: 6.0
import PackageDescription

// The widget as a package of its own, for `widgethost build`. The package also builds on a Mac.
let package = Package(
  name: "Banners",
  platforms: [.iOS(.v18), .macOS(.v15)],
  products: [.library(name: "Banners", type: .dynamic, targets: ["Banners"])],
  targets: [
    .target(
      name: "Banners", path: ".", resources: [.copy("Resources")],
      swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
