internal import PluginFiles
internal import WidgetModel

/// The SDK compiled for one compiler: a folder with modules, libraries and tools.
///
/// ```
/// FOLDER/libwidgethost-sdk-0.1.so    the modules as one shared library
/// FOLDER/libwidgethost-sdk-0.1.a     the same for plugins that contain the SDK
/// FOLDER/libwidgethost-frameworks.a  the modules that a plugin contains if its files refer to them
/// FOLDER/modules/                    .swiftmodule files, C headers and a module map
/// FOLDER/entry/*.o                   the code of a plugin's entry, linked into each plugin
/// FOLDER/bin/                        PreviewMacro, asset-symbols, data-model-classes, intent-classes
/// FOLDER/toolset.json                for `swift build --toolset`
/// ```
struct PrebuiltSDK: Sendable {
  /// The name of the archive with the modules of the folder `Frameworks`.
  static let frameworks = "libwidgethost-frameworks.a"

  /// The absolute path of the folder; the name of the folder is the build, as in the stamps of plugins.
  let folder: String
  /// The version of the SDK.
  let version: String
  /// The compiler that made the modules.
  let toolchain: SwiftToolchain

  /// The name of the folder.
  var build: String { Path.name(of: folder) }

  /// The name of the library for the linker.
  var product: String { PluginStamp.productName(version) }

  /// Returns the SDK for a compiler, and compiles the SDK if no build is there.
  static func prepared(
    _ folder: SDKFolder, _ toolchain: SwiftToolchain,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> PrebuiltSDK {
    let sources = try SDKSources(folder, program: Path.resolved("/proc/self/exe") ?? "/")
    let (build, installed) = names(sources, toolchain)
    let cache = try SDKCache(build: build)
    let place = Path.isFolder(installed) ? installed : cache.folder
    let sdk = PrebuiltSDK(folder: place, version: sources.version, toolchain: toolchain)
    if !Path.isFolder(place) {
      try await cache.fill(progress) { draft throws(BuildFailure) in
        try await SDKCompilation(sdk, sources, draft: draft, progress).run()
      }
    }
    try PrivateFolder.check(place)
    cache.touch()
    return sdk
  }

  /// Returns the folder in which the SDK for a compiler is or would be.
  static func place(
    _ sources: SDKSources, _ toolchain: SwiftToolchain
  ) throws(BuildFailure) -> String {
    let (build, installed) = names(sources, toolchain)
    return Path.isFolder(installed) ? installed : try SDKCache(build: build).folder
  }

  /// Returns the build of the SDK for a compiler, and its folder in an installed SDK.
  private static func names(
    _ sources: SDKSources, _ toolchain: SwiftToolchain
  ) -> (build: String, installed: String) {
    let build = name(
      sources.version, toolchain, hash: sources.hash(with: toolchain.description))
    return (build, "\(sources.folder.path)/prebuilt/\(build)")
  }

  /// Returns the name of the folder for a module of another package, as this compiler makes it.
  func packageBuild(_ name: String, _ package: String) -> String {
    Self.name(
      name, toolchain, hash: SDKSources.hash(of: [package], with: toolchain.description))
  }

  private static func name(_ part: String, _ toolchain: SwiftToolchain, hash: String) -> String {
    "\(part)-swift-\(toolchain.version)-\(machine)-\(hash)"
  }

  private static var machine: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "other"
    #endif
  }
}
