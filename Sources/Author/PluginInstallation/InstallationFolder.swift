internal import Glibc
internal import HostLoop
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// A plugin folder into which plugins are installed.
///
/// ```
/// plugins/libmoon.so -> .versions/moon-1a2b3c4d/libmoon.so
/// plugins/.versions/moon-1a2b3c4d/libmoon.so
/// plugins/.versions/moon-1a2b3c4d/moon.resources/
/// plugins/.versions/moon-1a2b3c4d/installation.json
/// plugins/.versions/lock
/// ```
///
/// A version is a folder that never changes. Its library and its resources come into force together, when
/// the link is replaced by rename(2); an end of the process or of the power leaves the old or the new link.
/// A host looks for resources beside the target of a link.
package struct InstallationFolder: Hashable, Sendable {
  static let versionsName = ".versions"

  /// The absolute path, without links if the folder exists.
  package let path: String

  var versions: String { "\(path)/\(Self.versionsName)" }

  /// Names the folder at an absolute path, which need not exist.
  package init(_ path: String) { self.path = Path.resolved(path) ?? path }

  /// Takes the lock of the folder, and creates the folder if it is missing.
  ///
  /// - Parameters:
  ///   - patience: The longest wait for another installation.
  ///   - onWait: Called once if another installation is in progress.
  package func locked(
    patience: Duration = .seconds(120), onWait: () -> Void = {}
  ) throws(InstallationFailure) -> LockedInstallationFolder {
    for folder in [path, versions] { try Self.create(folder) }
    let lock = "\(versions)/lock"
    let attempts = max(1, Int(patience.nanoseconds / 10_000_000))
    do {
      return LockedInstallationFolder(
        folder: self, lock: try FileLock(lock, opening: O_RDWR | O_CREAT | O_NOFOLLOW))
    } catch {
      guard error.code == EWOULDBLOCK else { throw .writing(lock, error.code) }
    }
    onWait()
    do {
      return LockedInstallationFolder(
        folder: self,
        lock: try FileLock(lock, opening: O_RDWR | O_CREAT | O_NOFOLLOW, attempts: attempts))
    } catch {
      guard error.code == EWOULDBLOCK else { throw .writing(lock, error.code) }
      throw InstallationFailure(
        .tryLater, "another installation into \(path.printable) is in progress; try again later")
    }
  }

  /// The plugins in the folder, by name.
  package var plugins: [InstalledPlugin] {
    Path.names(in: path).compactMap { fileName in
      guard let name = PluginFile.name(ofFile: fileName) else { return nil }
      let file = "\(path)/\(fileName)"
      let parts = (Path.target(ofLink: file) ?? "").split(separator: "/")
      guard parts.count == 3, parts[0] == Self.versionsName else {
        return InstalledPlugin(name: name, path: file, version: nil, record: nil)
      }
      let version = "\(versions)/\(parts[1])"
      return InstalledPlugin(
        name: name, path: file, version: version, record: InstallationRecord(inFolder: version))
    }
  }

  private static func create(_ path: String) throws(InstallationFailure) {
    if Path.isFolder(path) { return }
    let parent = Path.parent(of: path)
    if !Path.isFolder(parent) { try create(parent) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw .writing(path) }
    guard Path.isFolder(path) else {
      throw InstallationFailure(.cannotCreate, "\(path.printable) is no folder; remove it")
    }
    // The umask may have left rights to the group, which a host refuses.
    guard chmod(path, 0o755) == 0 else { throw .writing(path) }
    try Path.sync(parent)
  }
}
