import Foundation
import TestPluginBuilder
import Testing

/// A Swift package without a dependency, built by `widgethost build` with the prebuilt SDK; once in a run of
/// the tests.
///
/// The first build with an empty cache is killed, as if its terminal were closed. Then two packages are
/// built at once. The cache is kept below `.build`, so that the next run need not compile the SDK.
actor PrebuiltPackage {
  static let shared = PrebuiltPackage()

  /// The results of the builds.
  struct Result: Sendable {
    /// The folder of the package.
    var folder: URL
    /// The outputs of the two builds at once.
    var outputs: [Program.Output]
    /// The names in the cache, after the killed build and at the end; `nil` if the cache was filled before.
    var cache: (killed: [String], end: [String])?

    /// The finished library.
    var library: URL { folder.appending(path: ".build/widgethost/release/libTide.so") }
  }

  private var building: Task<Result, any Error>?

  /// The result of the builds.
  var result: Result {
    get async throws {
      let task = building ?? Task { try await Self.build() }
      building = task
      return try await task.value
    }
  }

  /// The cache of the tests.
  static let cache = Project.folder.appending(path: ".build/test-cache")
  static let sdks = cache.appending(path: "widgethost/sdk")

  /// Whether the machine has a Swift compiler, and this user may write to the project.
  static var canBuild: Bool { AuthorPackage.canBuild && Program.find("swift") != nil }

  /// Runs `widgethost build` with the cache of the tests.
  static func build(_ arguments: [String], path: String? = nil) async throws -> Program.Output {
    var environment = ["XDG_CACHE_HOME": cache.path]
    if let path { environment["PATH"] = path }
    return try await Program.run(
      Program.widgethost, ["build"] + arguments, environment: environment)
  }

  /// Makes a package with one widget.
  ///
  /// - Parameters:
  ///   - folder: The place of the package.
  ///   - text: The text of the widget, as in a string literal.
  ///   - code: A second file, which the text may use in an interpolation.
  static func write(to folder: URL, text: String = "High water", code: String? = nil) throws {
    let sources = folder.appending(path: "Sources/Tide")
    let assets = sources.appending(path: "Resources/Assets.xcassets/Deep Sea.colorset")
    try FileManager.default.createDirectory(at: assets, withIntermediateDirectories: true)
    try Data(blue.utf8).write(to: assets.appending(path: "Contents.json"))
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    try Data(source(text).utf8).write(to: sources.appending(path: "Tide.swift"))
    if let code { try Data(code.utf8).write(to: sources.appending(path: "Code.swift")) }
  }

  private static func build() async throws -> Result {
    let parent = FileManager.default.temporaryDirectory
      .appending(path: "widgethost-test-\(UUID().uuidString.prefix(8))")
    // Names as people give them.
    let folders = ["Ebbe & Flut", "Möwe"].map { parent.appending(path: $0) }
    for folder in folders { try write(to: folder) }
    let wasEmpty = builds().isEmpty
    if wasEmpty { try await killedBuild(folders[0]) }
    let killed = wasEmpty ? names(in: sdks) : []
    async let first = build([folders[0].path])
    async let second = build([folders[1].path])
    let outputs = try await [first, second]
    return Result(
      folder: folders[0], outputs: outputs,
      cache: wasEmpty ? (killed: killed, end: names(in: sdks)) : nil)
  }

  /// Starts a build, and kills it while it compiles the SDK.
  private static func killedBuild(_ folder: URL) async throws {
    let process = Process()
    process.executableURL = Program.widgethost
    process.arguments = ["build", folder.path]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": cache.path]) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await eventually("the compilation of the SDK has begun") {
      names(in: sdks).contains { $0.hasPrefix(".") && !$0.hasSuffix(".lock") }
    }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The complete builds of the SDK in the cache of the tests.
  static func builds() -> [String] { names(in: sdks).filter { !$0.hasPrefix(".") } }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  private static let blue = """
    {"colors": [{
      "idiom": "universal",
      "color": {
        "color-space": "srgb",
        "components": {"red": "0.000", "green": "0.000", "blue": "1.000", "alpha": "1.000"}
      }
    }]}
    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Tide", platforms: [.iOS(.v17)],
      products: [.library(name: "Tide", type: .dynamic, targets: ["Tide"])],
      targets: [.target(name: "Tide", resources: [.copy("Resources")])])
    """

  private static func source(_ text: String) -> String {
    """
    import SwiftUI
    import WidgetKit

    struct Moment: TimelineEntry { let date: Date }

    struct Provider: TimelineProvider {
      func placeholder(in context: Context) -> Moment { Moment(date: .now) }
      func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) {
        completion(Moment(date: .now))
      }
      func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
        completion(Timeline(entries: [Moment(date: .now)], policy: .never))
      }
    }

    @main struct Tide: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "tide", provider: Provider()) { _ in
          VStack {
            Text("\(text)").foregroundStyle(.deepSea)
            Text(verbatim: CommandLine.arguments.contains("--plugin") ? "a worker" : "another program")
          }
          .containerBackground(.background, for: .widget)
        }
        .supportedFamilies([.systemSmall])
      }
    }

    #Preview(as: .systemSmall) { Tide() } timeline: { Moment(date: .now) }
    """
  }
}
