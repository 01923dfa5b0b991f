// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Modules that hand out slices of memory they do not own.
let strictWithLifetimes = strict + [.enableExperimentalFeature("Lifetimes")]

/// Modules that widgets of other systems import beside WidgetKit and SwiftUI. They are in both
/// products, so that `import UIKit` is found without a dependency of its own.
let appleModules = [
  "UIKit", "Combine", "OSLog", "os", "ActivityKit", "Charts", "CoreLocation", "UserNotifications",
  "UniformTypeIdentifiers",
]

/// A reference widget: written as its author would on iOS, in the language mode that it says.
///
/// Files that import only Foundation see what Apple's has and the toolchain's lacks.
func widget(_ name: String, _ mode: SwiftLanguageMode, using modules: [String]) -> Target {
  let imports = ["-Xfrontend", "-import-module", "-Xfrontend", "AppleFoundation"]
  return .target(
    name: name, dependencies: modules.map { .byName(name: $0) }, path: "Plugins/\(name)",
    resources: [.copy("Resources")],
    swiftSettings: [.swiftLanguageMode(mode), .unsafeFlags(imports)])
}

let package = Package(
  name: "widgethost",
  products: [
    .executable(name: "widgethost", targets: ["widgethost"]),
    .executable(name: "widgethost-worker", targets: ["widgethost-worker"]),
    .library(name: "clock", type: .dynamic, targets: ["clock"]),
    .library(name: "system-monitor", type: .dynamic, targets: ["system-monitor"]),
    // What authors of widgets in Swift depend on.
    .library(name: "SwiftUI", targets: ["SwiftUI"] + appleModules),
    .library(name: "WidgetKit", targets: ["WidgetKit"] + appleModules),
    .library(name: "AppIntents", targets: ["AppIntents"]),
    .library(name: "Intents", targets: ["Intents"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols"]),
    .plugin(name: "IntentClasses", targets: ["IntentClasses"]),
    .library(name: "TopPicks", type: .dynamic, targets: ["TopPicks"]),
    .library(name: "Headlines", type: .dynamic, targets: ["Headlines"]),
    .library(name: "Banners", type: .dynamic, targets: ["Banners"]),
    .library(name: "Weather", type: .dynamic, targets: ["Weather"]),
    .library(name: "NextFlight", type: .dynamic, targets: ["NextFlight"]),
    // Nested packages (Tests/Benchmarks) reach modules through a product only.
    .library(
      name: "HostParts",
      targets: [
        "WidgetModel", "WidgetArchive", "WidgetLayout", "WidgetText", "WorkerChannel", "HostStore",
        "HostSupervisor", "HostScheduler",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Level 0: C and plain values.
    .target(name: "CWidgetABI", path: "Sources/SDK/CWidgetABI"),
    .target(name: "CHostShims", path: "Sources/C/CHostShims"),
    .systemLibrary(
      name: "CFFI", path: "Sources/C/CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .systemLibrary(
      name: "CLMDB", path: "Sources/C/CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"])]),
    .systemLibrary(
      name: "CXXHash", path: "Sources/C/CXXHash", pkgConfig: "libxxhash",
      providers: [.apt(["libxxhash-dev"])]),
    // Pango's functions, found at run time: nothing is linked.
    .target(name: "CPango", path: "Sources/C/CPango", linkerSettings: [.linkedLibrary("dl")]),
    // The same of HarfBuzz.
    .target(name: "CHarfBuzz", path: "Sources/C/CHarfBuzz", linkerSettings: [.linkedLibrary("dl")]),
    .target(
      name: "WidgetModel", path: "Sources/Shared/WidgetModel", swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m")]),

    // Level 1: pure mechanisms; neither NIO nor Foundation.
    .target(
      name: "WidgetArchive",
      dependencies: ["WidgetModel", "CXXHash"], path: "Sources/Shared/WidgetArchive",
      swiftSettings: strictWithLifetimes),
    .target(
      name: "WidgetWire", dependencies: ["WidgetModel"], path: "Sources/Shared/WidgetWire",
      swiftSettings: strict),
    .target(
      name: "WidgetLayout", dependencies: ["WidgetModel"], path: "Sources/Shared/WidgetLayout",
      swiftSettings: strict),
    .target(
      name: "PluginFiles", dependencies: ["WidgetModel"], path: "Sources/Shared/PluginFiles",
      swiftSettings: strict),
    .target(
      name: "HostScheduler",
      dependencies: [
        "WidgetModel",
        .product(name: "DequeModule", package: "swift-collections"),
      ], path: "Sources/Host/HostScheduler",
      swiftSettings: strict),
    .target(
      name: "WorkerChannel",
      dependencies: ["WidgetModel", "CHostShims"], path: "Sources/Shared/WorkerChannel",
      swiftSettings: strictWithLifetimes),
    .target(
      name: "HostThreads",
      dependencies: [
        "CHostShims",
        .product(name: "DequeModule", package: "swift-collections"),
      ], path: "Sources/Host/HostThreads",
      swiftSettings: strict),

    // Level 2: one outside world each.
    .target(
      name: "WidgetClient",
      dependencies: [
        "WidgetModel", "WidgetWire",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ], path: "Sources/Shared/WidgetClient",
      swiftSettings: strict),
    .target(
      name: "HostSupervisor",
      dependencies: [
        "WidgetModel", "WorkerChannel", "WidgetArchive", "CHostShims",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "DequeModule", package: "swift-collections"),
      ], path: "Sources/Host/HostSupervisor",
      swiftSettings: strictWithLifetimes),
    .target(
      name: "ProviderLoader",
      dependencies: ["WidgetModel", "PluginFiles", "CWidgetABI", "CFFI"],
      path: "Sources/Worker/ProviderLoader",
      swiftSettings: strict),
    .target(
      name: "HostStore",
      dependencies: [
        "WidgetModel", "WidgetArchive", "HostThreads", "CLMDB",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Host/HostStore",
      swiftSettings: strictWithLifetimes),
    .target(
      name: "HostServer",
      dependencies: [
        "WidgetModel", "WidgetWire", "CHostShims",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "DequeModule", package: "swift-collections"),
      ], path: "Sources/Host/HostServer",
      swiftSettings: strict),

    .target(
      name: "WidgetText", dependencies: ["WidgetModel", "WidgetLayout", "CPango"],
      path: "Sources/Worker/WidgetText",
      swiftSettings: strict),
    .target(
      name: "WidgetRender", dependencies: ["WidgetModel", "WidgetLayout", "CHarfBuzz"],
      path: "Sources/Shared/WidgetRender",
      swiftSettings: strict),

    // Level 3: composition, one per process.
    .target(
      name: "ProviderRuntime",
      dependencies: [
        "WidgetModel", "ProviderLoader", "WidgetArchive", "WidgetLayout", "WidgetText",
        "WorkerChannel", "CWidgetABI", "CHostShims",
      ], path: "Sources/Worker/ProviderRuntime",
      swiftSettings: strictWithLifetimes),
    .target(
      name: "HostDaemon",
      dependencies: [
        "WidgetModel", "WidgetArchive", "WidgetWire", "HostScheduler", "WorkerChannel",
        "PluginFiles", "HostSupervisor", "HostStore", "HostServer", "HostThreads", "WidgetRender",
        "CHostShims",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ], path: "Sources/Host/HostDaemon",
      swiftSettings: strictWithLifetimes),
    // The scheduler on a virtual clock.
    .target(
      name: "HostSimulation",
      dependencies: [
        "WidgetModel", "HostScheduler", "HostSupervisor", "PluginFiles", "WidgetArchive",
        "WorkerChannel", .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Host/HostSimulation",
      swiftSettings: strict),

    // Level 4: the programs.
    .executableTarget(
      name: "widgethost",
      dependencies: [
        "HostDaemon", "HostSimulation", "HostThreads", "WidgetClient", "WidgetWire", "WidgetModel",
        "WidgetArchive", "WidgetRender",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ], path: "Sources/Programs/widgethost",
      swiftSettings: strict),
    .executableTarget(
      name: "widgethost-worker",
      dependencies: ["ProviderRuntime"], path: "Sources/Programs/widgethost-worker",
      swiftSettings: strict),

    // The Swift SDK: linked into plugins, never into the host or a worker.
    .target(
      name: "CWidgetKitEntry", dependencies: ["CWidgetABI"], path: "Sources/SDK/CWidgetKitEntry",
      linkerSettings: [.linkedLibrary("dl")]),
    .macro(name: "PreviewMacro", path: "Sources/SDK/PreviewMacro", swiftSettings: strict),
    // What Apple's Foundation has and the toolchain's lacks, and the plugin's own files.
    .target(
      name: "AppleFoundation", path: "Sources/SDK/Apple/AppleFoundation", swiftSettings: strict),
    .target(
      name: "Combine",
      dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
      path: "Sources/SDK/Apple/Combine",
      swiftSettings: strict),
    .target(
      name: "OSLog", dependencies: ["AppleFoundation"], path: "Sources/SDK/Apple/OSLog",
      swiftSettings: strict),
    .target(
      name: "os", dependencies: ["OSLog"], path: "Sources/SDK/Apple/os", swiftSettings: strict),
    .target(
      name: "_Testing_UIKit", path: "Sources/SDK/Apple/_Testing_UIKit", swiftSettings: strict),
    .target(
      name: "UIKit", dependencies: ["AppleFoundation", "_Testing_UIKit"],
      path: "Sources/SDK/Apple/UIKit", swiftSettings: strict),
    .target(name: "CoreLocation", path: "Sources/SDK/Apple/CoreLocation", swiftSettings: strict),
    .target(
      name: "UserNotifications", path: "Sources/SDK/Apple/UserNotifications", swiftSettings: strict),
    .target(
      name: "UniformTypeIdentifiers", path: "Sources/SDK/Apple/UniformTypeIdentifiers",
      swiftSettings: strict),
    .target(
      name: "AppIntents", dependencies: ["AppleFoundation"], path: "Sources/SDK/AppIntents",
      swiftSettings: strict),
    .target(
      name: "Intents", dependencies: ["AppleFoundation"], path: "Sources/SDK/Intents",
      swiftSettings: strict),
    .target(
      name: "ActivityKit", dependencies: ["AppleFoundation"], path: "Sources/SDK/ActivityKit",
      swiftSettings: strict),
    .target(
      name: "SwiftUI",
      dependencies: [
        "CWidgetABI", "AppleFoundation", "Combine", "UIKit", "AppIntents", "PreviewMacro",
      ], path: "Sources/SDK/SwiftUI",
      swiftSettings: strict),
    .target(
      name: "Charts", dependencies: ["SwiftUI"], path: "Sources/SDK/Charts", swiftSettings: strict),
    .target(
      name: "WidgetKit",
      dependencies: [
        "SwiftUI", "AppleFoundation", "AppIntents", "Intents", "ActivityKit", "CWidgetABI",
        "CWidgetKitEntry", "PreviewMacro",
      ], path: "Sources/SDK/WidgetKit",
      swiftSettings: strict),

    // What Xcode generates for authors, as tools of their builds.
    .executableTarget(
      name: "asset-symbols", path: "Sources/SDK/Tools/asset-symbols", swiftSettings: strict),
    .plugin(
      name: "AssetSymbols", capability: .buildTool(), dependencies: ["asset-symbols"],
      path: "Sources/SDK/Tools/AssetSymbols"),
    .executableTarget(
      name: "intent-classes", path: "Sources/SDK/Tools/intent-classes", swiftSettings: strict),
    .plugin(
      name: "IntentClasses", capability: .buildTool(), dependencies: ["intent-classes"],
      path: "Sources/SDK/Tools/IntentClasses"),

    // The reference widgets.
    widget("TopPicks", .v5, using: ["WidgetKit", "SwiftUI"]),
    widget("Headlines", .v5, using: ["WidgetKit", "SwiftUI", "Intents"]),
    widget("Banners", .v5, using: ["WidgetKit", "SwiftUI"]),
    widget("Weather", .v6, using: ["WidgetKit", "SwiftUI", "AppIntents"]),
    widget("NextFlight", .v6, using: ["WidgetKit", "SwiftUI"]),

    // The example plugins: what an author would copy.
    .target(
      name: "clock", dependencies: ["CWidgetABI"], path: "Plugins/clock", publicHeadersPath: "."),
    .target(
      name: "system-monitor", dependencies: ["CWidgetABI"], path: "Plugins/system-monitor",
      publicHeadersPath: "."),

    // Tests mirror Sources. The first two are tools of the tests.
    .target(name: "TestPluginBuilder", path: "Tests/TestPluginBuilder", swiftSettings: strict),
    .executableTarget(
      name: "ScriptedWorker",
      dependencies: ["WorkerChannel", "WidgetArchive", "WidgetModel", "CHostShims"],
      path: "Tests/Host/ScriptedWorker", swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "WidgetModelTests", dependencies: ["WidgetModel"],
      path: "Tests/Shared/WidgetModelTests", swiftSettings: strict),
    .testTarget(
      name: "WidgetArchiveTests", dependencies: ["WidgetArchive", "WidgetModel", "CXXHash"],
      path: "Tests/Shared/WidgetArchiveTests",
      resources: [.copy("Golden")], swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "WidgetWireTests", dependencies: ["WidgetWire", "WidgetModel"],
      path: "Tests/Shared/WidgetWireTests",
      swiftSettings: strict),
    .testTarget(
      name: "WidgetLayoutTests", dependencies: ["WidgetLayout", "WidgetModel"],
      path: "Tests/Shared/WidgetLayoutTests",
      swiftSettings: strict),
    .testTarget(
      name: "WidgetTextTests", dependencies: ["WidgetText", "WidgetLayout", "WidgetModel"],
      path: "Tests/Worker/WidgetTextTests",
      swiftSettings: strict),
    .testTarget(
      name: "WidgetRenderTests", dependencies: ["WidgetRender", "WidgetLayout", "WidgetModel"],
      path: "Tests/Shared/WidgetRenderTests",
      resources: [.copy("Golden")], swiftSettings: strict),
    .testTarget(
      name: "HostSchedulerTests", dependencies: ["HostScheduler", "WidgetModel"],
      path: "Tests/Host/HostSchedulerTests",
      swiftSettings: strict),
    .testTarget(
      name: "WorkerChannelTests", dependencies: ["WorkerChannel", "WidgetModel", "CHostShims"],
      path: "Tests/Shared/WorkerChannelTests",
      swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "PluginFilesTests", dependencies: ["PluginFiles", "TestPluginBuilder"],
      path: "Tests/Shared/PluginFilesTests",
      swiftSettings: strict),
    .testTarget(
      name: "WidgetClientTests",
      dependencies: [
        "WidgetClient", "WidgetWire", "WidgetModel",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ], path: "Tests/Shared/WidgetClientTests",
      swiftSettings: strict),
    .testTarget(
      name: "HostThreadsTests", dependencies: ["HostThreads", "CHostShims"],
      path: "Tests/Host/HostThreadsTests", swiftSettings: strict),
    .testTarget(
      name: "HostSupervisorTests",
      dependencies: [
        "HostSupervisor", "ScriptedWorker", "WorkerChannel", "WidgetArchive", "WidgetModel",
        "CHostShims", .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Host/HostSupervisorTests",
      swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "ProviderLoaderTests",
      dependencies: ["ProviderLoader", "WidgetModel", "CWidgetABI", "TestPluginBuilder"],
      path: "Tests/Worker/ProviderLoaderTests",
      swiftSettings: strict),
    .testTarget(
      name: "HostStoreTests",
      dependencies: [
        "HostStore", "HostThreads", "WidgetArchive", "WidgetModel",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Host/HostStoreTests",
      swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "HostServerTests",
      dependencies: [
        "HostServer", "WidgetModel", "WidgetWire", "CHostShims",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Host/HostServerTests",
      swiftSettings: strict),
    .testTarget(
      name: "ProviderRuntimeTests",
      dependencies: [
        "ProviderRuntime", "WorkerChannel", "WidgetArchive", "WidgetLayout", "WidgetModel",
        "CWidgetABI", "CHostShims", "TestPluginBuilder", "widgethost-worker",
      ], path: "Tests/Worker/ProviderRuntimeTests",
      swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "HostDaemonTests",
      dependencies: [
        "HostDaemon", "HostScheduler", "HostStore", "HostSupervisor", "PluginFiles",
        "WidgetArchive", "WidgetModel", "WidgetWire",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Host/HostDaemonTests",
      swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "HostSimulationTests",
      dependencies: ["HostSimulation", "HostScheduler", "WidgetModel", "WidgetArchive"],
      path: "Tests/Host/HostSimulationTests",
      swiftSettings: strict),
    .testTarget(
      name: "widgethostTests",
      dependencies: [
        "widgethost", "HostDaemon", "HostScheduler", "HostSimulation", "WidgetWire", "WidgetModel",
        "WidgetArchive", "TestPluginBuilder", "widgethost-worker",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/Programs/widgethostTests",
      swiftSettings: strict),
    .target(
      name: "RecordingHost", dependencies: ["SwiftUI", "CWidgetABI"],
      path: "Tests/SDK/RecordingHost",
      swiftSettings: strict),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SwiftUI", "AppIntents", "AppleFoundation", "RecordingHost"],
      path: "Tests/SDK/SwiftUITests",
      swiftSettings: strict),
    .testTarget(
      name: "IntentClassesTests", dependencies: ["intent-classes"],
      path: "Tests/SDK/Tools/IntentClassesTests", swiftSettings: strict),
    .testTarget(
      name: "AppleFoundationTests", dependencies: ["AppleFoundation"],
      path: "Tests/SDK/Apple/AppleFoundationTests",
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "AppIntentsTests", dependencies: ["AppIntents", "Intents"],
      path: "Tests/SDK/AppIntentsTests", swiftSettings: strict),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "Combine", "OSLog", "os", "AppleFoundation", "CoreLocation", "UserNotifications",
        "UniformTypeIdentifiers",
      ], path: "Tests/SDK/Apple/UIKitTests",
      swiftSettings: strict),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "SwiftUI", "RecordingHost"],
      path: "Tests/SDK/ChartsTests",
      swiftSettings: strict),
    .testTarget(
      name: "WidgetKitTests",
      dependencies: [
        "WidgetKit", "SwiftUI", "AppIntents", "Intents", "ActivityKit", "CWidgetABI",
        "CWidgetKitEntry", "RecordingHost",
      ], path: "Tests/SDK/WidgetKitTests",
      swiftSettings: strict),
    .testTarget(
      name: "AssetSymbolsTests", dependencies: ["asset-symbols"],
      path: "Tests/SDK/Tools/AssetSymbolsTests", swiftSettings: strict),
    .testTarget(
      name: "ReferenceWidgetTests",
      dependencies: [
        "WidgetArchive", "WidgetClient", "WidgetModel", "WidgetWire", "widgethost",
        "widgethost-worker",
      ], path: "Tests/ReferenceWidgetTests",
      swiftSettings: strictWithLifetimes),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["TestPluginBuilder", "widgethost", "widgethost-worker"],
      path: "Tests/EndToEndTests",
      swiftSettings: strict),
  ],
  cLanguageStandard: .gnu11
)
