internal import Glibc
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// Notices new, changed and removed plugin files in the plugin folders, and changes of names outside of
/// them that lead to plugins.
@HostActor
final class PluginFolderWatch {
  /// The time without a further change after which the folders are read: an installation changes several
  /// files.
  private static let settling: Duration = .milliseconds(200)

  private let logger: Logger
  private let onChange: @HostActor () -> Void
  private var folders: [String: FolderWatch] = [:]
  private var names: [String: FolderWatch] = [:]
  private var timer: TimerToken?
  /// The paths whose failed watch is logged.
  private var told: Set<String> = []

  /// Creates an object that calls `onChange` after changes.
  init(_ logger: Logger, onChange: @escaping @HostActor () -> Void) {
    self.logger = logger
    self.onChange = onChange
  }

  /// Watches these folders, these single names, and no others. A folder that does not exist is not
  /// watched.
  ///
  /// - Returns: Whether everything was watched already: then no change was missed.
  func watch(_ paths: [String], names outer: Set<String>) -> Bool {
    for path in folders.keys where !paths.contains(path) {
      folders.removeValue(forKey: path)?.end()
    }
    for name in names.keys where !outer.contains(name) { names.removeValue(forKey: name)?.end() }
    let count = folders.count + names.count
    for path in paths where folders[path] == nil { watchFolder(path) }
    for name in outer where names[name] == nil { watchName(name) }
    return folders.count + names.count == count
  }

  private func watchFolder(_ path: String) {
    do throws(SystemCallError) {
      folders[path] = try FolderWatch(path, .suffix(".so")) { [weak self] change in
        if change.isGone { self?.folders.removeValue(forKey: path)?.end() }
        self?.follow()
      }
    } catch {
      tell(error, path)
    }
  }

  private func watchName(_ name: String) {
    do throws(SystemCallError) {
      names[name] = try FolderWatch(ofFile: name) { [weak self] change in
        if change.isGone { self?.names.removeValue(forKey: name)?.end() }
        self?.follow()
      }
    } catch {
      tell(error, name)
    }
  }

  private func tell(_ error: SystemCallError, _ path: String) {
    // The host has told a missing folder that host.conf names.
    guard error.code != ENOENT, told.insert(path).inserted else { return }
    logger.warning("The host does not notice changes of \(path.printable): \(error)")
  }

  /// Watches no folder any more.
  func end() {
    _ = watch([], names: [])
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
  }

  private func follow() {
    if let timer { HostActor.loop.cancel(timer) }
    timer = HostActor.loop.schedule(after: Self.settling) { [weak self] in
      self?.timer = nil
      self?.onChange()
    }
  }
}
