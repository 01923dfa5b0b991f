internal import Glibc
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// Notices new, changed and removed plugin files in the plugin folders.
///
/// A link in a folder is noticed, a change of the file to which it leads is not.
@HostActor
final class PluginFolderWatch {
  /// The time without a further change after which the folders are read: an installation changes several
  /// files.
  private static let settling: Duration = .milliseconds(200)

  private let logger: Logger
  private let onChange: @HostActor () -> Void
  private var folders: [String: FolderWatch] = [:]
  private var timer: TimerToken?

  /// Creates an object that calls `onChange` after changes.
  init(_ logger: Logger, onChange: @escaping @HostActor () -> Void) {
    self.logger = logger
    self.onChange = onChange
  }

  /// Watches these folders and no others. A folder that does not exist is not watched.
  func watch(_ paths: [String]) {
    for path in folders.keys where !paths.contains(path) { unwatch(path) }
    for path in paths where folders[path] == nil {
      do throws(SystemCallError) {
        folders[path] = try FolderWatch(path, .suffix(".so")) { [weak self] in
          self?.follow(path, $0)
        }
      } catch {
        // The host has told a missing folder that host.conf names.
        guard error.code != ENOENT else { continue }
        logger.warning("The host does not notice changes of \(path.printable): \(error)")
      }
    }
  }

  /// Watches no folder any more.
  func end() {
    watch([])
    if let timer { HostActor.loop.cancel(timer) }
    timer = nil
  }

  private func unwatch(_ path: String) {
    folders.removeValue(forKey: path)?.end()
  }

  private func follow(_ path: String, _ change: FolderWatch.Change) {
    if change.isGone { unwatch(path) }
    if let timer { HostActor.loop.cancel(timer) }
    timer = HostActor.loop.schedule(after: Self.settling) { [weak self] in
      self?.timer = nil
      self?.onChange()
    }
  }
}
