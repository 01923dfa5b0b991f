// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Folders are audiences: see docs/architecture.md. `script/layers.py` holds the arrows, and
// `script/check` compares the targets of Sources/SDK with those of Sources/SDK/Package.swift.

/// Every target compiles with complete checking, and a warning fails the build.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Modules that hand out slices of memory that they do not own, and tests that take them.
let withLifetimes: Set = [
  "HostSupervisor", "HostStore", "HostDaemon", "ProviderRuntime", "PictureServer", "WidgetArchive",
  "WorkerChannel", "PictureChannel", "ScriptedWorker", "ReferenceWidget", "Golden",
]

func settings(of name: String) -> [SwiftSetting] {
  withLifetimes.contains(name) ? strict + [.enableExperimentalFeature("Lifetimes")] : strict
}

/// The products of other packages, with the packages.
let external = [
  "NIOCore": "swift-nio", "NIOPosix": "swift-nio", "NIOEmbedded": "swift-nio",
  "Logging": "swift-log", "DequeModule": "swift-collections", "HeapModule": "swift-collections",
  "TOMLKit": "TOMLKit", "ArgumentParser": "swift-argument-parser", "OpenCombine": "OpenCombine",
]

/// Modules that widgets of other systems import beside WidgetKit and SwiftUI. They are in both
/// products, so that `import UIKit` is found without a dependency of its own.
let appleModules = [
  "UIKit", "Combine", "CoreGraphics", "OSLog", "os", "ActivityKit", "Charts", "CoreLocation",
  "UserNotifications", "UniformTypeIdentifiers", "CoreTransferable", "Cocoa", "SwiftUICore",
]

/// A module in a folder of Sources, whose last part is its name.
func module(
  _ folder: String, _ dependencies: [Target.Dependency] = [], linking libraries: [String] = []
) -> Target {
  .target(
    name: name(of: folder), dependencies: dependencies, path: "Sources/\(folder)",
    swiftSettings: settings(of: name(of: folder)),
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// The modules in a folder of Sources. Each line has a module, and behind it the modules that it uses.
func modules(in folder: String, using common: [String] = [], _ lines: String) -> [Target] {
  lines.split(separator: "\n").map { line in
    let names = line.split(separator: " ").map(String.init)
    return module("\(folder)/\(names[0])", dependencies(common + names.dropFirst()))
  }
}

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { name in
    external[name].map { .product(name: name, package: $0) } ?? .byName(name: name)
  }
}

/// A program in a folder of the package, whose last part is its name.
func program(_ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name(of: folder), dependencies: dependencies, path: folder,
    swiftSettings: settings(of: name(of: folder)))
}

/// The plugin of SwiftPM that runs a generator of code in an author's build.
func generator(_ name: String, _ program: Target.Dependency) -> Target {
  .plugin(
    name: name, capability: .buildTool(), dependencies: [program], path: "Sources/SDK/Tools/\(name)"
  )
}

func name(of folder: String) -> String {
  folder.split(separator: "/").last.map(String.init) ?? folder
}

/// A library of the system, with its package for pkg-config and for Debian.
func system(_ name: String, _ configuration: String, debian: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: configuration, providers: [.apt([debian])])
}

/// Tests in a folder of Tests.
func tests(
  in folder: String, using dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: "\(name(of: folder))Tests", dependencies: dependencies, path: "Tests/\(folder)Tests",
    resources: resources, swiftSettings: settings(of: name(of: folder)))
}

/// The tests of the module in a folder of Sources. They use the module, what it uses, and more.
@MainActor
func tests(
  of folder: String, and more: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  let module = name(of: folder)
  // What depends on a macro is built for tools, with all that it uses.
  let uses = (tested.first { $0.name == module }?.dependencies ?? []).filter {
    if case .byNameItem("PreviewMacro", _) = $0 { false } else { true }
  }
  return tests(in: folder, using: [.byName(name: module)] + uses + more, resources: resources)
}

/// A reference widget: written as its author would on iOS, in the language mode that it says. Its
/// folder is also a package of its own.
///
/// Files that import only Foundation see what Apple's has and the toolchain's lacks.
func widget(_ name: String, _ mode: SwiftLanguageMode, using modules: [String]) -> Target {
  let imports = ["-Xfrontend", "-import-module", "-Xfrontend", "AppleFoundation"]
  return .target(
    name: name, dependencies: modules.map { .byName(name: $0) }, path: "Plugins/\(name)",
    exclude: ["Package.swift"], resources: [.copy("Resources")],
    swiftSettings: [.swiftLanguageMode(mode), .unsafeFlags(imports)])
}

/// An example plugin in C: what an author would copy.
func example(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: ["CWidgetABI"] + dependencies, path: "Plugins/\(name)",
    publicHeadersPath: ".")
}

let programs: [Target] = [
  program(
    "Sources/Programs/widgethost",
    dependencies([
      "HostDaemon", "HostConfiguration", "HostSimulation", "HostLoop", "PluginBuild", "PluginFiles",
      "ImportCheck", "XcodeImport", "PluginTemplates", "PluginInstallation", "WidgetClient",
      "PanelProtocol", "PanelService", "StateFiles", "WidgetWire", "WidgetModel", "WidgetLocks",
      "WidgetArchive", "WidgetRender", "PictureChannel", "TerminalPictures", "WorkerChannel",
      "PluginConformance", "PluginPreview", "HostDiagnosis", "ArgumentParser", "Logging",
    ])),
  program("Sources/Programs/widgethost-worker", ["ProviderRuntime", "CDeniedFiles"]),
  program("Sources/Programs/widgethost-render", ["PictureServer"]),
]

let host = modules(
  in: "Host",
  """
  HostConfiguration WidgetModel TimeZones PanelProtocol CHostShims Logging TOMLKit
  HostScheduler WidgetModel DequeModule
  HostLoop WidgetModel WidgetLocks WorkerChannel CHostShims HeapModule DequeModule
  HostSupervisor WidgetModel WidgetLocks WorkerChannel PictureChannel WidgetArchive HostLoop \
    PluginFiles CHostShims CSandbox Logging DequeModule
  HostStore WidgetModel WidgetLocks WidgetArchive WorkerChannel HostLoop CGuardedLMDB Logging
  HostServer WidgetModel WidgetLocks WidgetWire WorkerChannel HostLoop CHostShims NIOCore \
    NIOPosix Logging DequeModule
  HostDaemon WidgetModel WidgetLocks WidgetArchive WidgetWire HostScheduler WorkerChannel \
    PluginFiles HostConfiguration HostLoop HostSupervisor HostStore HostServer WidgetRender \
    WidgetClient PictureChannel CHostShims CSandbox Logging DequeModule
  HostSimulation WidgetModel HostScheduler HostSupervisor HostLoop PluginFiles WidgetArchive \
    WorkerChannel Logging
  """)

let worker = modules(
  in: "Worker",
  """
  ProviderLoader WidgetModel WidgetLocks PluginFiles CWidgetABI CFFI CLoader
  WidgetText WidgetModel WidgetLocks WidgetLayout WidgetArchive CPango CHarfBuzz
  ProviderRuntime WidgetModel WidgetLocks PluginFiles ProviderLoader WidgetArchive WidgetLayout \
    WidgetText TimeZones WorkerChannel CWidgetABI CHostShims CNursery CSandbox
  """)

let render = modules(
  in: "Render",
  """
  WidgetPicture WidgetModel WidgetRender WidgetText PictureChannel CPango CCairo CPicture
  PictureServer WidgetModel WidgetArchive WidgetRender WidgetPicture PictureChannel \
    WorkerChannel CHostShims CSandbox
  """)

// The commands for authors of plugins, and those that look at an administrator's whole set-up.
let author = modules(
  in: "Author",
  """
  PluginBuild WidgetModel WidgetLocks WidgetArchive PluginFiles WorkerChannel HostLoop \
    ImportCheck CHostShims TOMLKit
  PluginConformance WidgetModel WidgetLocks WidgetArchive WidgetRender PluginFiles WorkerChannel \
    HostLoop HostSupervisor HostScheduler HostSimulation PluginInstallation CHostShims Logging
  ImportCheck PluginFiles
  XcodeImport WidgetModel ImportCheck CYAML
  PluginPreview WidgetModel TimeZones WidgetLocks WidgetArchive WidgetRender WorkerChannel \
    PluginFiles HostConfiguration HostLoop HostSupervisor CHostShims Logging
  PluginTemplates WidgetModel
  PluginInstallation WidgetModel WidgetArchive WorkerChannel PluginFiles HostLoop
  """)

let administration = modules(
  in: "Administration",
  """
  HostDiagnosis WidgetModel WidgetLocks WidgetWire WidgetClient PluginFiles WorkerChannel \
    HostConfiguration HostLoop HostStore HostSupervisor PluginBuild PanelProtocol PanelService \
    CHostShims CSandbox
  """)

let shared =
  [module("Shared/WidgetModel", linking: ["m"])]
  + modules(
    in: "Shared",
    """
    WidgetLocks
    WidgetArchive WidgetModel CXXHash
    WidgetWire WidgetModel
    WidgetLayout WidgetModel
    TimeZones WidgetModel
    PluginFiles WidgetModel CHostShims
    WorkerChannel WidgetModel CHostShims
    PictureChannel WidgetModel WorkerChannel CHostShims
    TerminalPictures WidgetModel CSixel CTerminal
    WidgetRender WidgetModel WidgetLocks WidgetLayout CHarfBuzz
    WidgetClient WidgetModel WidgetLocks WidgetWire NIOCore NIOPosix
    PanelProtocol WidgetModel
    StateFiles
    PanelService PanelProtocol StateFiles WidgetModel WidgetWire WidgetClient Logging
    """)

let c: [Target] =
  [
    .target(name: "CHostShims", path: "Sources/C/CHostShims"),
    .target(name: "CDeniedFiles", path: "Sources/C/CDeniedFiles"),
    .target(name: "CSandbox", dependencies: ["CSeccomp"], path: "Sources/C/CSandbox"),
    system("CSeccomp", "libseccomp", debian: "libseccomp-dev"),
    system("CFFI", "libffi", debian: "libffi-dev"), system("CLMDB", "lmdb", debian: "liblmdb-dev"),
    .target(name: "CGuardedLMDB", dependencies: ["CLMDB"], path: "Sources/C/CGuardedLMDB"),
    system("CXXHash", "libxxhash", debian: "libxxhash-dev"),
    system("CYAML", "yaml-0.1", debian: "libyaml-dev"),
    // Linked into plugins only.
    system("CJansson", "jansson", debian: "libjansson-dev"),
    system("CExpat", "expat", debian: "libexpat1-dev"),
    system("CCurl", "libcurl", debian: "libcurl4-openssl-dev"),
    .target(name: "Answers", dependencies: ["CWidgetABI", "CJansson"], path: "Plugins/answers"),
    .target(
      name: "HTTPParsing", dependencies: ["CJansson", "CExpat"], path: "Plugins/http-parsing"),
    .target(name: "CTerminal", path: "Sources/C/CTerminal"),
    // Linked into widgethost-render only.
    system("CCairo", "cairo", debian: "libcairo2-dev"),
    .target(
      name: "CPicture", dependencies: ["CCairo", "CPango"], path: "Sources/C/CPicture",
      linkerSettings: [
        "pango-1.0", "pangocairo-1.0", "gobject-2.0", "freetype", "png", "jpeg", "gif", "webp", "m",
      ].map { .linkedLibrary($0) }),
  ]
  + ["CLoader", "CNursery", "CPango", "CHarfBuzz", "CSixel"].map {
    // Pango, HarfBuzz and libsixel are found at run time: nothing of them is linked.
    .target(name: $0, path: "Sources/C/\($0)", linkerSettings: [.linkedLibrary("dl")])
  }

// Linked into plugins only. Sources/SDK/Package.swift lists the same targets for the SDK alone.
let sdk: [Target] =
  [
    .target(name: "CWidgetABI", path: "Sources/SDK/CWidgetABI"),
    .target(
      name: "CWidgetKitEntry", dependencies: ["CWidgetABI"], path: "Sources/SDK/CWidgetKitEntry",
      linkerSettings: [.linkedLibrary("dl")]),
    .macro(name: "PreviewMacro", path: "Sources/SDK/PreviewMacro", swiftSettings: strict),
    // What Xcode generates for authors, as tools of their builds.
    program("Sources/SDK/Tools/asset-symbols"), generator("AssetSymbols", "asset-symbols"),
    program("Sources/SDK/Tools/intent-classes"), generator("IntentClasses", "intent-classes"),
    program("Sources/SDK/Tools/data-model-classes"),
    generator("DataModelClasses", "data-model-classes"),
  ]
  + modules(
    in: "SDK",
    """
    SwiftUI CWidgetABI AppleFoundation CoreGraphics Combine CoreTransferable UIKit \
      UniformTypeIdentifiers AppIntents PreviewMacro
    WidgetKit SwiftUI AppleFoundation AppIntents Intents ActivityKit CWidgetABI CWidgetKitEntry \
      PreviewMacro
    AppIntents AppleFoundation UIKit
    Intents AppleFoundation CoreLocation
    ActivityKit AppleFoundation
    Charts SwiftUI
    Apple/Combine OpenCombine
    Apple/_Testing_CoreGraphics
    Apple/CoreGraphics _Testing_CoreGraphics
    Apple/AppleFoundation Combine CoreGraphics
    Apple/OSLog AppleFoundation
    Apple/os OSLog
    Apple/_Testing_UIKit
    Apple/UIKit AppleFoundation CoreGraphics UserNotifications _Testing_UIKit
    Apple/CoreLocation
    Apple/UserNotifications
    Apple/UniformTypeIdentifiers
    Apple/CoreTransferable UniformTypeIdentifiers
    Apple/Cocoa UIKit
    Apple/SwiftUICore SwiftUI
    """)

/// The modules that few plugins need, each a product of its own: only those that import one contain it.
let frameworks = modules(
  in: "SDK/Frameworks", using: ["AppleFoundation"],
  """
  Accelerate
  AlarmKit ActivityKit AppIntents SwiftUI
  AudioToolbox
  AVFoundation AudioToolbox CoreGraphics CoreMedia
  AVKit AVFoundation SwiftUI
  BackgroundTasks
  CloudKit CoreLocation
  Contacts CoreLocation
  CoreData Combine SwiftUI
  CoreMedia
  CoreMotion
  CoreSpotlight UniformTypeIdentifiers
  EventKit CoreLocation
  GameplayKit
  HealthKit
  ImageIO CoreGraphics
  LocalAuthentication
  MapKit CoreGraphics CoreLocation SwiftUI UIKit
  MediaPlayer UIKit
  MusicKit
  Network Security
  NetworkExtension
  Photos CoreLocation UIKit
  PhotosUI CoreTransferable Photos UniformTypeIdentifiers
  QuartzCore UIKit
  SafariServices UIKit
  Security
  simd
  StoreKit SwiftUI
  SwiftData SwiftUI PreviewMacro
  TipKit PreviewMacro SwiftUI
  WatchConnectivity
  WeatherKit CoreLocation
  """)

let plugins: [Target] = [
  example("clock"), example("system-monitor"), example("command", ["Answers"]),
  example("http", ["Answers", "HTTPParsing", "CCurl"]),
  widget("TopPicks", .v5, using: ["WidgetKit", "SwiftUI"]),
  widget("Headlines", .v5, using: ["WidgetKit", "SwiftUI", "Intents"]),
  widget("Banners", .v5, using: ["WidgetKit", "SwiftUI"]),
  widget("Weather", .v6, using: ["WidgetKit", "SwiftUI", "AppIntents"]),
  widget("NextFlight", .v6, using: ["WidgetKit", "SwiftUI"]),
]

let testTools: [Target] = [
  .target(name: "TestPluginBuilder", path: "Tests/TestPluginBuilder", swiftSettings: strict),
  .target(name: "TerminalReader", path: "Tests/Shared/TerminalReader", swiftSettings: strict),
  program(
    "Tests/Host/ScriptedWorker",
    ["WorkerChannel", "WidgetArchive", "WidgetModel", "CHostShims", "CNursery"]),
  program("Tests/Host/SchedulerModel", ["HostScheduler", "WidgetModel"]),
  // Measures pictures pixel by pixel: optimised in every build.
  .target(
    name: "PerceptualDifference", dependencies: ["CPicture"],
    path: "Tests/Golden/PerceptualDifference", swiftSettings: strict + [.unsafeFlags(["-O"])]),
  program("Tests/Golden/picture-difference", ["PerceptualDifference"]),
  .target(
    name: "RecordingHost", dependencies: ["SwiftUI", "CWidgetABI", "TestPluginBuilder"],
    path: "Tests/SDK/RecordingHost", swiftSettings: strict),
  .target(
    name: "PangoReference", dependencies: ["CPango"], path: "Tests/Worker/PangoReference",
    linkerSettings: [.linkedLibrary("pango-1.0"), .linkedLibrary("dl")]),
]

/// The modules with tests of their own.
let tested =
  programs + host + worker + render + author + administration + shared + c + sdk + frameworks
  + testTools
let everyProgram: [Target.Dependency] = ["widgethost", "widgethost-worker", "widgethost-render"]

let testsOfPrograms: [Target] = [
  tests(
    of: "Programs/widgethost",
    and: ["HostScheduler", "TerminalReader", "TestPluginBuilder"] + everyProgram.dropFirst()),
  tests(in: "EndToEnd", using: everyProgram + ["TestPluginBuilder", "PluginFiles"]),
  // The tests read files of other languages from their folder.
  .testTarget(
    name: "TranscriptTests",
    dependencies: ["TestPluginBuilder", "widgethost", "widgethost-worker"],
    exclude: ["Plugins", "Recorded", "Differences.md"], swiftSettings: strict),
  tests(
    in: "ReferenceWidget",
    using: everyProgram + ["WidgetArchive", "WidgetClient", "WidgetModel", "WidgetWire"]),
  tests(
    in: "Golden/Golden",
    using: everyProgram + [
      "PerceptualDifference", "PictureChannel", "TestPluginBuilder", "WidgetArchive",
      "WidgetClient", "WidgetModel", "WidgetWire", "WorkerChannel",
    ]),
  // The parsers of untrusted input with their properties: for unit tests, and for Tests/Fuzzing.
  .target(
    name: "FuzzTargets",
    dependencies: [
      "WidgetModel", "WidgetArchive", "WidgetWire", "WorkerChannel", "HostConfiguration",
      "ProviderRuntime", "AppleFoundation", "ImportCheck", "EventKit",
    ], path: "Tests/FuzzTargets", swiftSettings: strict),
  tests(in: "FuzzTargets", using: ["FuzzTargets"]),
]

let testsOfHostAndWorker: [Target] =
  [
    "Shared/WidgetLocks", "Shared/WidgetLayout", "Shared/WorkerChannel", "Shared/PictureChannel",
    "C/CHostShims", "Plugins/Answers", "Plugins/HTTPParsing", "Host/HostLoop",
    "Host/HostSimulation", "Shared/PanelProtocol", "Shared/PanelService", "Shared/StateFiles",
    "Shared/TimeZones",
  ].map { tests(of: $0) }
  + [
    "Shared/WidgetModel", "Shared/WidgetWire", "Shared/PluginFiles", "Host/HostConfiguration",
    "Host/HostStore", "Worker/ProviderLoader",
  ].map { tests(of: $0, and: ["TestPluginBuilder"]) }
  + [
    tests(of: "Shared/WidgetArchive", resources: [.copy("Golden")]),
    tests(of: "Shared/TerminalPictures", and: ["TerminalReader"]),
    tests(of: "Shared/WidgetRender", and: ["TestPluginBuilder"], resources: [.copy("Golden")]),
    tests(of: "Shared/WidgetClient", and: dependencies(["NIOEmbedded"])),
    tests(of: "C/CSandbox", and: ["CHostShims"]),
    tests(of: "Host/HostScheduler", and: ["SchedulerModel"]),
    tests(of: "Host/HostSupervisor", and: ["ScriptedWorker", "widgethost-render"]),
    tests(of: "Host/HostServer", and: dependencies(["NIOEmbedded"])),
    tests(of: "Host/HostDaemon", and: ["widgethost-render"]),
    tests(of: "Worker/ProviderRuntime", and: ["TestPluginBuilder", "widgethost-worker"]),
    tests(of: "Worker/WidgetText", and: ["PangoReference"]),
  ]

let testsOfOthers: [Target] =
  [
    "Render/WidgetPicture", "Author/ImportCheck", "Author/PluginPreview", "Author/PluginTemplates",
    "Administration/HostDiagnosis", "SDK/Apple/CoreGraphics",
  ].map { tests(of: $0) }
  + ["SDK/SwiftUI", "SDK/Frameworks/CoreData", "SDK/Frameworks/SwiftData"]
  .map { tests(of: $0, and: ["RecordingHost"]) }
  + [
    tests(of: "Render/PictureServer", and: ["TestPluginBuilder", "widgethost-render"]),
    tests(of: "Author/PluginBuild", and: ["TestPluginBuilder"]),
    tests(of: "Author/PluginConformance", and: ["TestPluginBuilder", "widgethost-worker"]),
    tests(of: "Author/XcodeImport", resources: [.copy("Fixtures")]),
    tests(of: "Author/PluginInstallation", and: ["TestPluginBuilder"]),
    tests(of: "SDK/AppIntents", and: ["Intents"]),
    tests(
      in: "SDK/LayoutFacts",
      using: ["SwiftUI", "CWidgetABI", "ProviderRuntime", "WidgetLayout", "WidgetModel"]),
    tests(of: "SDK/Charts", and: ["RecordingHost", "TestPluginBuilder"]),
    tests(of: "SDK/WidgetKit", and: ["RecordingHost", "SwiftData", "TestPluginBuilder"]),
    tests(of: "SDK/Apple/AppleFoundation", resources: [.copy("Fixtures")]),
    tests(
      of: "SDK/Apple/UIKit",
      and: ["Combine", "OSLog", "os", "CoreLocation", "UniformTypeIdentifiers"]),
    tests(in: "SDK/Frameworks", using: frameworks.map { .byName(name: $0.name) }),
    tests(in: "SDK/Tools/AssetSymbols", using: ["asset-symbols"]),
    tests(in: "SDK/Tools/DataModelClasses", using: ["CoreData", "data-model-classes"]),
    tests(in: "SDK/Tools/IntentClasses", using: ["intent-classes"]),
  ]

// With this variable the manifest lists the host's, the worker's and the shared modules alone, with their unit
// tests, for `script/sanitize`. Modules that run in a confined process are left out: see docs/testing.md.
let isForSanitizers = Context.environment["WIDGETHOST_SANITIZED"] != nil
let confined: Set = ["ProviderRuntime", "ProviderRuntimeTests", "CSandboxTests", "RecordingHost"]
let sanitized =
  sdk.filter { $0.name == "CWidgetABI" }
  + (host + worker + shared + c + testTools + testsOfHostAndWorker)
  .filter { !confined.contains($0.name) }
let everything = tested + plugins + testsOfPrograms + testsOfHostAndWorker + testsOfOthers

let products: [Product] =
  [
    // What authors of widgets in Swift depend on.
    .library(name: "SwiftUI", targets: ["SwiftUI"] + appleModules),
    .library(name: "WidgetKit", targets: ["WidgetKit"] + appleModules),
    // The client library for programs in Swift (docs/client-library.md).
    .library(name: "WidgetClient", targets: ["WidgetClient", "WidgetWire", "WidgetModel"]),
    // Nested packages (Sources/Gallery, Tests/Benchmarks) reach modules through a product only.
    .library(name: "HostConfiguration", targets: ["HostConfiguration"]),
    .library(name: "PanelService", targets: ["PanelService", "PanelProtocol", "StateFiles"]),
    .library(name: "FuzzTargets", targets: ["FuzzTargets"]),
    .library(
      name: "HostParts",
      targets: [
        "WidgetModel", "WidgetArchive", "WidgetLayout", "WidgetText", "WorkerChannel",
        "PictureChannel", "HostStore", "HostLoop", "HostSupervisor", "HostScheduler",
        "ProviderRuntime",
      ]),
  ] + programs.map { .executable(name: $0.name, targets: [$0.name]) }
  + (["AppIntents", "Intents"] + frameworks.map(\.name)).map { .library(name: $0, targets: [$0]) }
  + ["AssetSymbols", "DataModelClasses", "IntentClasses"].map { .plugin(name: $0, targets: [$0]) }
  + plugins.map { .library(name: $0.name, type: .dynamic, targets: [$0.name]) }

let package = Package(
  name: "widgethost",
  products: isForSanitizers ? [] : products,
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: isForSanitizers ? sanitized : everything,
  cLanguageStandard: .gnu11
)
