// swift-tools-version: 5.9
import PackageDescription

let name = "MoonKit"
let package = Package(
  name: name,
  platforms: [.iOS(.v17)],
  products: [
    .library(name: name, targets: [name]),
    .library(name: "MoonTools", targets: ["MoonTools"]),
  ],
  targets: [
    .target(name: name, swiftSettings: [.define("PHASES")]),
    .target(name: "MoonTools", dependencies: ["MoonKit"]),
    .testTarget(name: "MoonKitTests", dependencies: ["MoonKit"]),
  ]
)
