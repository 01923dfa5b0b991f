// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Charts2",
  products: [.library(name: "Charts2", targets: ["Charts2"])],
  targets: [.target(name: "Charts2")]
)
