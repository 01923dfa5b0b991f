// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The Swift SDK alone, for authors who want nothing of the host: the targets of Sources/SDK as the
// manifest at the top of the repository lists them, with one package to fetch. `script/check`
// compares the two.

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Modules that widgets of other systems import beside WidgetKit and SwiftUI. They are in both
/// products, so that `import UIKit` is found without a dependency of its own.
let appleModules = [
  "UIKit", "Combine", "CoreGraphics", "OSLog", "os", "ActivityKit", "Charts", "CoreLocation",
  "UserNotifications", "UniformTypeIdentifiers",
]

/// A module in a folder, whose last part is its name.
func module(_ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
  let name = folder.split(separator: "/").last.map(String.init) ?? folder
  return .target(name: name, dependencies: dependencies, path: folder, swiftSettings: strict)
}

let sdk: [Target] = [
  .target(name: "CWidgetABI", path: "CWidgetABI"),
  .target(
    name: "CWidgetKitEntry", dependencies: ["CWidgetABI"], path: "CWidgetKitEntry",
    linkerSettings: [.linkedLibrary("dl")]),
  .macro(name: "PreviewMacro", path: "PreviewMacro", swiftSettings: strict),
  module("AppIntents", ["AppleFoundation"]),
  module("Intents", ["AppleFoundation"]),
  module("ActivityKit", ["AppleFoundation"]),
  module(
    "SwiftUI",
    [
      "CWidgetABI", "AppleFoundation", "CoreGraphics", "Combine", "UIKit", "AppIntents",
      "PreviewMacro",
    ]),
  module("Charts", ["SwiftUI"]),
  module(
    "WidgetKit",
    [
      "SwiftUI", "AppleFoundation", "AppIntents", "Intents", "ActivityKit", "CWidgetABI",
      "CWidgetKitEntry", "PreviewMacro",
    ]),
  // Modules of Apple's systems that widgets import beside them.
  module("Apple/_Testing_CoreGraphics"),
  module("Apple/CoreGraphics", ["_Testing_CoreGraphics"]),
  module("Apple/AppleFoundation", ["CoreGraphics"]),
  module("Apple/Combine", [.product(name: "OpenCombine", package: "OpenCombine")]),
  module("Apple/OSLog", ["AppleFoundation"]),
  module("Apple/os", ["OSLog"]),
  module("Apple/_Testing_UIKit"),
  module("Apple/UIKit", ["AppleFoundation", "CoreGraphics", "_Testing_UIKit"]),
  module("Apple/CoreLocation"),
  module("Apple/UserNotifications"),
  module("Apple/UniformTypeIdentifiers"),
  // What Xcode generates for authors, as tools of their builds.
  .executableTarget(
    name: "asset-symbols", path: "Tools/asset-symbols", swiftSettings: strict),
  .plugin(
    name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbols"],
    path: "Tools/AssetSymbols"),
  .executableTarget(
    name: "intent-classes", path: "Tools/intent-classes", swiftSettings: strict),
  .plugin(
    name: "IntentClasses", capability: .buildTool(), dependencies: ["intent-classes"],
    path: "Tools/IntentClasses"),
]

let package = Package(
  name: "widgethost-sdk",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"] + appleModules),
    .library(name: "WidgetKit", targets: ["WidgetKit"] + appleModules),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Intents", targets: ["Intents"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
    .plugin(name: "IntentClasses", targets: ["IntentClasses"]),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: sdk,
  cLanguageStandard: .gnu11
)
