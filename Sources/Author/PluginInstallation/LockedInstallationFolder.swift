internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// A copied plugin that is not in force yet.
package struct StagedPlugin: Sendable {
  /// The plugin's name.
  package let name: String
  /// The path of the copied library.
  package let library: String
  /// The hash of the copied library, 32 hex digits.
  package let hash: String
  /// The folder of the copy.
  package let folder: String
}

/// A plugin folder in which no other process installs or removes plugins.
package final class LockedInstallationFolder: Sendable {
  /// The folder whose lock is held.
  package let folder: InstallationFolder
  private let lock: FileLock

  private static let draftPrefix = ".draft-"

  init(folder: InstallationFolder, lock: FileLock) {
    self.folder = folder
    self.lock = lock
  }

  /// The installed plugin of a name; `nil` if there is none.
  package func plugin(named name: String) -> InstalledPlugin? {
    folder.plugins.first { $0.name == name }
  }

  // MARK: - Installing

  /// Returns the plugin in force that an installation replaces; `nil` if there is none.
  ///
  /// - Throws: ``InstallationFailure`` if somebody has copied a plugin of the name into the folder.
  package func replaceable(named name: String) throws(InstallationFailure) -> InstalledPlugin? {
    let former = plugin(named: name)
    if let former, former.version == nil {
      throw InstallationFailure(
        .cannotCreate,
        "\(former.path.printable) was not installed by this command; remove it with `widgethost "
          + "uninstall \(name)`, and try again")
    }
    return former
  }

  /// Copies a plugin with its resources into a draft, and waits until it is on the disk.
  ///
  /// A failure removes the draft; nothing that is in force changes.
  package func stage(
    _ package: PluginPackage, progress: @escaping (Int64) -> Void = { _ in }
  ) throws(InstallationFailure) -> StagedPlugin {
    removeDrafts()
    let draft = "\(folder.versions)/\(Self.draftPrefix)\(package.name)"
    do throws(InstallationFailure) {
      return try stage(package, in: draft, progress)
    } catch {
      Path.remove(draft)
      throw error
    }
  }

  private func stage(
    _ package: PluginPackage, in draft: String, _ progress: @escaping (Int64) -> Void
  ) throws(InstallationFailure) -> StagedPlugin {
    guard mkdir(draft, 0o755) == 0, chmod(draft, 0o755) == 0 else { throw .writing(draft) }
    var copy = InstalledCopy(progress: progress)
    let library = "\(draft)/lib\(package.name).so"
    try copy.copy(file: package.library, to: library)
    for resources in package.resources {
      try copy.copy(folder: resources, to: "\(draft)/\(Path.name(of: resources))")
    }
    if PluginStamp(path: library)?.build != nil {
      // The plugin finds the shared library of its SDK beside itself; all versions share it.
      let shared = "\(draft)/\(PluginStamp.sharedFolder)"
      guard symlink("../../\(PluginStamp.sharedFolder)", shared) == 0 else {
        throw .writing(shared)
      }
    }
    return StagedPlugin(
      name: package.name, library: library, hash: try Self.hash(of: library), folder: draft)
  }

  /// Puts a draft in force.
  ///
  /// - Returns: The plugin that was in force; its version stays until ``removeUnused()``.
  package func activate(
    _ staged: StagedPlugin, _ record: InstallationRecord
  ) throws(InstallationFailure) -> InstalledPlugin? {
    let former = try replaceable(named: staged.name)
    try write(record, in: staged.folder)
    try Path.sync(staged.folder)
    let version = newVersion(staged)
    guard rename(staged.folder, version) == 0 else { throw .writing(version) }
    do throws(InstallationFailure) {
      try Path.sync(folder.versions)
      try link(staged.name, to: "\(Path.name(of: version))/\(Path.name(of: staged.library))")
    } catch {
      Path.remove(version)
      throw error
    }
    return former
  }

  /// Puts a former version in force again, or none.
  package func revert(_ name: String, to former: InstalledPlugin?) throws(InstallationFailure) {
    if let version = former?.version {
      try link(name, to: "\(Path.name(of: version))/lib\(name).so")
    } else {
      try unlink(at: "\(folder.path)/lib\(name).so")
    }
    removeUnused()
  }

  /// Removes a draft.
  package func discard(_ staged: StagedPlugin) { Path.remove(staged.folder) }

  /// Removes the versions that no link leads to. An error leaves the version for the next time.
  package func removeUnused() {
    removeDrafts()
    let used = Set(folder.plugins.compactMap(\.version))
    for name in Path.names(in: folder.versions) where name != "lock" {
      let version = "\(folder.versions)/\(name)"
      if !used.contains(version) { Path.remove(version) }
    }
  }

  /// The paths of the libraries of all versions and drafts, also of those that are not in force.
  package var libraries: [String] {
    Path.names(in: folder.versions).map { "\(folder.versions)/\($0)" }.flatMap { version in
      Path.names(in: version).filter { PluginFile.name(ofFile: $0) != nil }
        .map { "\(version)/\($0)" }
    }
  }

  // MARK: - Removing

  /// Takes a plugin out of force.
  package func remove(_ plugin: InstalledPlugin) throws(InstallationFailure) {
    try unlink(at: plugin.path)
    if plugin.version == nil {
      for resources in ownResources(of: plugin) {
        guard Path.remove(resources) else { throw .writing(resources) }
      }
    }
    removeUnused()
  }

  /// Returns the folders with resources beside a plugin that somebody copied, except for those of the other
  /// plugins beside it: `pack_moon.resources` is of the plugin `moon`, or of `pack` and its target `moon`.
  private func ownResources(of plugin: InstalledPlugin) -> [String] {
    let others = folder.plugins.filter { $0.name != plugin.name && $0.version == nil }
    let kept = Set(
      others.flatMap { ResourceFolders(beside: $0.path, name: $0.name).paths }
        .filter { $0 != "\(folder.path)/\(plugin.name).resources" })
    return ResourceFolders(beside: plugin.path, name: plugin.name).paths.filter { path in
      let name = Path.name(of: path)
      let isOwn = name == "\(plugin.name).resources" || name.hasSuffix("_\(plugin.name).resources")
      let isOfOther = others.contains { name.hasPrefix("\($0.name)_") }
      return isOwn && !isOfOther && !kept.contains(path)
    }
  }

  // MARK: - Files

  /// A name that no version has: installing the same plugin again makes another folder.
  private func newVersion(_ staged: StagedPlugin) -> String {
    let base = "\(folder.versions)/\(staged.name)-\(staged.hash.prefix(12))"
    var number = 1
    var path = base
    while access(path, F_OK) == 0 {
      number += 1
      path = "\(base).\(number)"
    }
    return path
  }

  private func link(_ name: String, to place: String) throws(InstallationFailure) {
    let (link, draft) = ("\(folder.path)/lib\(name).so", "\(folder.versions)/.draft-link")
    Path.remove(draft)
    guard symlink("\(InstallationFolder.versionsName)/\(place)", draft) == 0 else {
      throw .writing(draft)
    }
    guard rename(draft, link) == 0 else {
      let number = errno
      Path.remove(draft)
      throw .writing(link, number)
    }
    try Path.sync(folder.path)
  }

  private func unlink(at path: String) throws(InstallationFailure) {
    guard Glibc.unlink(path) == 0 || errno == ENOENT else { throw .writing(path) }
    try Path.sync(folder.path)
  }

  private func write(
    _ record: InstallationRecord, in folder: String
  ) throws(InstallationFailure) {
    let path = "\(folder)/\(InstallationRecord.fileName)"
    Path.remove(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .writing(path) }
    defer { close(descriptor) }
    let number = FileOutput.write(record.bytes[...], to: descriptor)
    guard number == 0 else { throw .writing(path, number) }
    guard fsync(descriptor) == 0 else { throw .writing(path) }
  }

  private func removeDrafts() {
    for name in Path.names(in: folder.versions) where name.hasPrefix(".draft-") {
      Path.remove("\(folder.versions)/\(name)")
    }
  }

  private static func hash(of path: String) throws(InstallationFailure) -> String {
    do throws(PluginFileProblem) {
      let open = try OpenPluginFile(path: path)
      var hasher = ContentHasher()
      try open.forEachPiece { hasher.update($0) }
      return "\(hasher.hash)"
    } catch {
      throw InstallationFailure(.badData, error.description)
    }
  }
}
