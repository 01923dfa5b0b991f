internal import FoundationEssentials
internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import PluginInstallation
internal import WidgetArchive
internal import WidgetModel

/// A private copy of a plugin's file and of its resource folders. A run is about the copy, so that a new
/// build of the plugin does not mix with it.
struct PluginCopy: Sendable {
  /// The checked file as it was given.
  let original: PluginFile
  /// The path of the copied library.
  let path: String
  /// The hash of the copied content.
  let hash: ContentHash
  /// The content of the library.
  let bytes: [UInt8]

  /// Copies the plugin at `path` into a new folder `plugin` in `folder`, on a thread of the task pool.
  ///
  /// - Throws: 66 for a missing file, 65 for a file that is no plugin, 73 if the copy fails.
  @concurrent
  static func make(
    of path: String, in folder: String
  ) async throws(ConformanceError) -> PluginCopy {
    try PluginCopy(of: path, in: folder)
  }

  private init(of path: String, in folder: String) throws(ConformanceError) {
    try Self.checkPlace(path)
    let (file, content) = try Self.read(path)
    original = file
    bytes = content
    hash = ContentHash(of: content.span.bytes)
    let place = "\(folder)/plugin"
    let library = "\(place)/lib\(file.name).so"
    self.path = library
    do {
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(content).write(to: URL(filePath: library))
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: library)
      try Self.copyResources(of: file, to: place)
      try Self.linkSharedLibrary(of: file, to: place)
    } catch let failure as InstallationFailure {
      throw ConformanceError(failure.status, failure.message)
    } catch {
      throw ConformanceError(
        .cannotCreate, "the plugin cannot be copied to \(place): \(error); set TMPDIR")
    }
  }

  /// Whether the file at the original path has the content of the copy.
  @concurrent
  func isCurrent() async -> Bool {
    guard let open = try? OpenPluginFile(path: original.path) else { return false }
    if open.file.stamp == original.stamp { return true }
    guard let bytes = try? open.contents() else { return false }
    return ContentHash(of: bytes.span.bytes) == hash
  }

  private static func read(
    _ path: String
  ) throws(ConformanceError) -> (PluginFile, [UInt8]) {
    do {
      let open = try OpenPluginFile(path: path)
      return (open.file, try open.contents())
    } catch {
      throw ConformanceError(.badData, "\(error)")
    }
  }

  private static func checkPlace(_ path: String) throws(ConformanceError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = String(cString: strerror(errno))
      throw ConformanceError(
        .noInput, "\(path.printable): \(reason); validate takes the path of a plugin's .so")
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw ConformanceError(
        .badData,
        "\(path.printable) is a folder; build it with `widgethost build \(path.printable)` and name "
          + "the .so")
    }
  }

  /// Makes the shared library of the SDK found beside the copy: its folder is known by its place beside the
  /// original.
  private static func linkSharedLibrary(of file: PluginFile, to place: String) throws {
    guard let stamp = file.sdk, let build = stamp.build,
      let library = try stamp.sharedLibrary(ofPlugin: file.resolvedPath)
    else { return }
    let folder = "\(place)/\(PluginStamp.sharedFolder)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let source = URL(filePath: library.resolvedPath).deletingLastPathComponent().path
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(build)", withDestinationPath: source)
  }

  /// Copies the folders that may belong to the plugin, by the rules of an installation: see
  /// docs/plugin-abi.md, Resources.
  private static func copyResources(
    of file: PluginFile, to place: String
  ) throws(InstallationFailure) {
    var copy = InstalledCopy(isDurable: false)
    for path in ResourceFolders(beside: file.resolvedPath, name: file.name).paths {
      try copy.copy(folder: path, to: "\(place)/\(Path.name(of: path))")
    }
  }
}
