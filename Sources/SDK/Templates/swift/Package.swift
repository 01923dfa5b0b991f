// swift-tools-version: 6.0
import PackageDescription

// The package names no dependency: WidgetKit and SwiftUI are those of widgethost on Linux, where
// `widgethost build` builds it, and Apple's own on a Mac.
let package = Package(
  name: "SampleModule",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [
    .library(name: "SampleModule", type: .dynamic, targets: ["SampleModule"])
  ],
  targets: [
    // The widget.
    .target(name: "SampleModule", dependencies: ["Astronomy"]),
    // The calculation, which knows nothing of widgets, and its tests.
    .target(name: "Astronomy"),
    .testTarget(name: "AstronomyTests", dependencies: ["Astronomy"]),
  ]
)
