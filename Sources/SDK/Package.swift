// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The Swift SDK alone, for authors who do not build the host: the targets of Sources/SDK as in the
// manifest at the root of the repository, with a single package to fetch. `script/check` compares
// the two manifests.

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The modules that widgets for Apple's systems import beside WidgetKit and SwiftUI. Both products
/// contain these modules, so that `import UIKit` needs no further dependency.
let appleModules = [
  "UIKit", "Combine", "CoreGraphics", "OSLog", "os", "ActivityKit", "Charts", "CoreLocation",
  "UserNotifications", "UniformTypeIdentifiers", "CoreTransferable", "Cocoa",
  "SwiftUICore",
]

/// The modules whose calls answer as on a device that denies every permission, or that has none of
/// what they show. `widgethost build --check` reads this list.
let deniedModules = [
  "ActivityKit", "AlarmKit", "AudioToolbox", "AVFoundation", "AVKit", "BackgroundTasks", "CloudKit",
  "Contacts", "CoreLocation", "CoreMotion", "CoreSpotlight", "HealthKit", "LocalAuthentication",
  "MapKit", "MediaPlayer", "MusicKit", "NetworkExtension", "Photos", "PhotosUI", "SafariServices",
  "StoreKit", "TipKit", "UserNotifications", "WatchConnectivity", "WeatherKit",
]

/// Makes the target of a folder. The last component of the path is the name of the target.
func module(_ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
  let name = folder.split(separator: "/").last.map(String.init) ?? folder
  return .target(name: name, dependencies: dependencies, path: folder, swiftSettings: strict)
}

/// The name of the shared library with all modules, which `widgethost build` makes once for each compiler
/// (docs/build.md). The code of the plugin's entry is then linked into each plugin instead.
let shared = Context.environment["WIDGETHOST_SDK_LIBRARY"]

/// OpenCombine's sources on this machine, so that the shared library is built without a network.
let openCombine = Context.environment["WIDGETHOST_OPENCOMBINE"]

let sharedLibrary: [Product] =
  shared.map {
    [
      .library(
        name: $0, type: .dynamic,
        targets: ["WidgetKit", "SwiftUI", "AppIntents", "Intents"] + appleModules)
    ]
  } ?? []

let sdk: [Target] = [
  .target(name: "CWidgetABI", path: "CWidgetABI"),
  .target(
    name: "CWidgetKitEntry", dependencies: ["CWidgetABI"], path: "CWidgetKitEntry",
    exclude: shared == nil ? [] : ["entry.c", "plugin-info.c", "current.c"],
    linkerSettings: [.linkedLibrary("dl")]),
  .macro(name: "PreviewMacro", path: "PreviewMacro", swiftSettings: strict),
  module("AppIntents", ["AppleFoundation", "UIKit"]),
  module("Intents", ["AppleFoundation", "CoreLocation"]),
  module("ActivityKit", ["AppleFoundation"]),
  module(
    "SwiftUI",
    [
      "CWidgetABI", "AppleFoundation", "CoreGraphics", "Combine", "CoreTransferable", "UIKit",
      "UniformTypeIdentifiers", "AppIntents", "PreviewMacro",
    ]),
  module("Charts", ["SwiftUI"]),
  module(
    "WidgetKit",
    [
      "SwiftUI", "AppleFoundation", "AppIntents", "Intents", "ActivityKit", "CWidgetABI",
      "CWidgetKitEntry", "PreviewMacro",
    ]),
  // Further modules of Apple's systems.
  module("Apple/_Testing_CoreGraphics"),
  module("Apple/CoreGraphics", ["_Testing_CoreGraphics"]),
  module("Apple/AppleFoundation", ["Combine", "CoreGraphics"]),
  module("Apple/Combine", [.product(name: "OpenCombine", package: "OpenCombine")]),
  module("Apple/OSLog", ["AppleFoundation"]),
  module("Apple/os", ["OSLog"]),
  module("Apple/_Testing_UIKit"),
  module(
    "Apple/UIKit", ["AppleFoundation", "CoreGraphics", "UserNotifications", "_Testing_UIKit"]),
  module("Apple/CoreLocation"),
  module("Apple/UserNotifications"),
  module("Apple/UniformTypeIdentifiers"),
  module("Apple/CoreTransferable", ["UniformTypeIdentifiers"]),
  module("Apple/Cocoa", ["UIKit"]),
  module("Apple/SwiftUICore", ["SwiftUI"]),
  // Build tools that generate the code which Xcode generates.
  .executableTarget(
    name: "asset-symbols", path: "Tools/asset-symbols", swiftSettings: strict),
  .plugin(
    name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbols"],
    path: "Tools/AssetSymbols"),
  .executableTarget(
    name: "data-model-classes", path: "Tools/data-model-classes", swiftSettings: strict),
  .plugin(
    name: "DataModelClasses", capability: .buildTool(), dependencies: ["data-model-classes"],
    path: "Tools/DataModelClasses"),
  .executableTarget(
    name: "intent-classes", path: "Tools/intent-classes", swiftSettings: strict),
  .plugin(
    name: "IntentClasses", capability: .buildTool(), dependencies: ["intent-classes"],
    path: "Tools/IntentClasses"),
]

/// The modules that few plugins need, each a product of its own: only those that import one contain it.
let frameworks: [Target] = [
  module("Frameworks/Accelerate", ["AppleFoundation"]),
  module("Frameworks/AlarmKit", ["AppleFoundation", "ActivityKit", "AppIntents", "SwiftUI"]),
  module("Frameworks/AudioToolbox", ["AppleFoundation"]),
  module(
    "Frameworks/AVFoundation", ["AppleFoundation", "AudioToolbox", "CoreGraphics", "CoreMedia"]),
  module("Frameworks/AVKit", ["AppleFoundation", "AVFoundation", "SwiftUI"]),
  module("Frameworks/BackgroundTasks", ["AppleFoundation"]),
  module("Frameworks/CloudKit", ["AppleFoundation", "CoreLocation"]),
  module("Frameworks/Contacts", ["AppleFoundation", "CoreLocation"]),
  module("Frameworks/CoreData", ["AppleFoundation", "Combine", "SwiftUI"]),
  module("Frameworks/CoreMedia", ["AppleFoundation"]),
  module("Frameworks/CoreMotion", ["AppleFoundation"]),
  module("Frameworks/CoreSpotlight", ["AppleFoundation", "UniformTypeIdentifiers"]),
  module("Frameworks/EventKit", ["AppleFoundation", "CoreLocation"]),
  module("Frameworks/GameplayKit", ["AppleFoundation"]),
  module("Frameworks/HealthKit", ["AppleFoundation"]),
  module("Frameworks/ImageIO", ["AppleFoundation", "CoreGraphics"]),
  module("Frameworks/LocalAuthentication", ["AppleFoundation"]),
  module(
    "Frameworks/MapKit", ["AppleFoundation", "CoreGraphics", "CoreLocation", "SwiftUI", "UIKit"]),
  module("Frameworks/MediaPlayer", ["AppleFoundation", "UIKit"]),
  module("Frameworks/MusicKit", ["AppleFoundation"]),
  module("Frameworks/Network", ["AppleFoundation", "Security"]),
  module("Frameworks/NetworkExtension", ["AppleFoundation"]),
  module("Frameworks/Photos", ["AppleFoundation", "CoreLocation", "UIKit"]),
  module(
    "Frameworks/PhotosUI",
    ["AppleFoundation", "CoreTransferable", "Photos", "UniformTypeIdentifiers"]),
  module("Frameworks/QuartzCore", ["AppleFoundation", "UIKit"]),
  module("Frameworks/SafariServices", ["AppleFoundation", "UIKit"]),
  module("Frameworks/Security", ["AppleFoundation"]),
  module("Frameworks/simd", ["AppleFoundation"]),
  module("Frameworks/StoreKit", ["AppleFoundation", "SwiftUI"]),
  module("Frameworks/SwiftData", ["AppleFoundation", "SwiftUI", "PreviewMacro"]),
  module("Frameworks/TipKit", ["AppleFoundation", "PreviewMacro", "SwiftUI"]),
  module("Frameworks/WatchConnectivity", ["AppleFoundation"]),
  module("Frameworks/WeatherKit", ["AppleFoundation", "CoreLocation"]),
]

let package = Package(
  name: "widgethost-sdk",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"] + appleModules),
    .library(name: "WidgetKit", targets: ["WidgetKit"] + appleModules),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Intents", targets: ["Intents"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
    .plugin(name: "DataModelClasses", targets: ["DataModelClasses"]),
    .plugin(name: "IntentClasses", targets: ["IntentClasses"]),
  ] + frameworks.map { .library(name: $0.name, targets: [$0.name]) } + sharedLibrary,
  dependencies: [
    openCombine.map { .package(name: "OpenCombine", path: $0) }
      ?? .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: sdk + frameworks,
  cLanguageStandard: .gnu11
)
