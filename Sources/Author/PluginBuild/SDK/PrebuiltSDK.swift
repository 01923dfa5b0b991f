internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The SDK compiled for one compiler: a folder with modules, libraries and tools.
///
/// ```
/// FOLDER/libwidgethost-sdk-0.1.so    the modules as one shared library
/// FOLDER/libwidgethost-sdk-0.1.a     the same for plugins that contain the SDK
/// FOLDER/modules/                    .swiftmodule files, C headers and a module map
/// FOLDER/entry/*.o                   the code of a plugin's entry, linked into each plugin
/// FOLDER/bin/                        PreviewMacro, asset-symbols, intent-classes
/// FOLDER/toolset.json                for `swift build --toolset`
/// ```
struct PrebuiltSDK: Sendable {
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

  /// Returns the SDK for the present compiler, and compiles the SDK if no build is there.
  static func prepared(
    _ folder: SDKFolder, _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> PrebuiltSDK {
    let sources = try SDKSources(folder, program: Path.resolved("/proc/self/exe") ?? "/")
    let toolchain = try await SwiftToolchain.find()
    let build =
      "\(sources.version)-swift-\(toolchain.version)-\(machine)"
      + "-\(sources.hash(with: toolchain.description))"
    let cache = SDKCache(build: build)
    let installed = "\(folder.path)/prebuilt/\(build)"
    let place = Path.isFolder(installed) ? installed : cache.folder
    let sdk = PrebuiltSDK(folder: place, version: sources.version, toolchain: toolchain)
    if !Path.isFolder(place) {
      try await cache.fill(progress) { draft throws(BuildFailure) in
        try await SDKCompilation(sdk, sources, draft: draft, progress).run()
      }
    }
    return sdk
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

/// The folder of one build of the SDK in the cache, and the lock of the compilation.
struct SDKCache: Sendable {
  /// The number of builds that are kept for one version of the SDK and of the compiler.
  private static let kept = 4

  private let parent: String
  private let build: String

  /// The folder: `$XDG_CACHE_HOME/widgethost/sdk/BUILD`.
  var folder: String { "\(parent)/\(build)" }

  init(
    build: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.build = build
    let home = environment["HOME"] ?? "/tmp"
    let named = environment["XDG_CACHE_HOME"] ?? ""
    // The specification asks for relative paths to be ignored.
    let cache = named.hasPrefix("/") ? named : "\(home)/.cache"
    parent = "\(cache)/widgethost/sdk"
  }

  /// Fills the folder, unless another process fills the folder meanwhile.
  ///
  /// The folder appears complete. A process that ends in the middle leaves a draft, which the
  /// next one removes.
  func fill(
    _ progress: @escaping @Sendable (BuildProgress) -> Void,
    _ make: (_ draft: String) async throws(BuildFailure) -> Void
  ) async throws(BuildFailure) {
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw cannotWrite("\(error)")
    }
    let lock = try await lock(progress)
    defer { withExtendedLifetime(lock) {} }
    if Path.isFolder(folder) { return }
    removeDrafts()
    let draft = "\(parent)/.\(build).\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: draft) }
    do {
      try FileManager.default.createDirectory(
        atPath: draft, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    } catch {
      throw cannotWrite("\(error)")
    }
    try await make(draft)
    guard rename("\(draft)/sdk", folder) == 0 else {
      throw cannotWrite(String(cString: strerror(errno)))
    }
    removeOld()
  }

  private func lock(
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws(BuildFailure) -> FileLock {
    var isFirst = true
    while true {
      do throws(SystemCallError) {
        return try FileLock("\(parent)/.\(build).lock", opening: O_RDWR | O_CREAT | O_NOFOLLOW)
      } catch {
        guard error.code == EWOULDBLOCK else { throw cannotWrite(error.description) }
        if isFirst {
          progress(.note("another build compiles the SDK for this compiler; waiting for its end"))
        }
        isFirst = false
      }
      do { try await Task.sleep(for: .milliseconds(100)) } catch {
        throw BuildFailure(.failed, "the build was cancelled")
      }
    }
  }

  /// Removes the drafts of processes that have ended; the lock is held.
  private func removeDrafts() {
    for name in Path.names(in: parent)
    where name.hasPrefix(".\(build).") && !name.hasSuffix(".lock") {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }

  /// Removes the oldest builds of other sources of the same version for the same compiler.
  private func removeOld() {
    guard let end = build.lastIndex(of: "-") else { return }
    let similar = Path.names(in: parent).filter { $0.hasPrefix(build[...end]) }
    let aged = similar.map { name in
      var status = stat()
      _ = stat("\(parent)/\(name)", &status)
      return (name: name, made: status.st_mtim.tv_sec)
    }
    for old in aged.sorted(by: { $0.made < $1.made }).dropLast(Self.kept) where old.name != build {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(old.name)")
    }
  }

  private func cannotWrite(_ reason: String) -> BuildFailure {
    BuildFailure(
      .cannotCreate,
      "the cache folder \(parent.printable) cannot be written: \(reason.printable); correct its "
        + "permissions, or set $XDG_CACHE_HOME to another folder")
  }
}
