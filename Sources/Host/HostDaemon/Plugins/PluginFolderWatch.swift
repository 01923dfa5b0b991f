internal import CHostShims
internal import Glibc
internal import HostLoop
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// Notices new, changed and removed plugin files in the plugin folders (inotify(7)).
///
/// A link in a folder is noticed, a change of the file to which it leads is not.
@HostActor
final class PluginFolderWatch {
  /// The time without a further change after which the folders are read: an installation changes several
  /// files.
  private static let settling: Duration = .milliseconds(200)

  private let logger: Logger
  private let onChange: @HostActor () -> Void
  private var folders: [String: Folder] = [:]
  private var timer: TimerToken?

  /// A watched folder; its descriptor is closed with the last reference.
  private final class Folder {
    let descriptor: OwnedDescriptor
    var watch: WatchToken?

    init(_ path: String) throws(SystemCallError) {
      descriptor = try OwnedDescriptor(checking: shim_watch_directory(path), "watch \(path)")
    }
  }

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
        folders[path] = try open(path)
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

  private func open(_ path: String) throws(SystemCallError) -> Folder {
    let folder = try Folder(path)
    folder.watch = try HostActor.loop.watch(folder.descriptor.number) { [weak self] _ in
      self?.look(at: path)
    }
    return folder
  }

  private func unwatch(_ path: String) {
    if let watch = folders.removeValue(forKey: path)?.watch { HostActor.loop.unwatch(watch) }
  }

  private func look(at path: String) {
    guard let folder = folders[path] else { return }
    let events = shim_watched_suffix_changed(folder.descriptor.number, path, ".so")
    if events < 0 || events & Int32(SHIM_DIRECTORY_GONE) != 0 { unwatch(path) }
    guard events > 0 else { return }
    if let timer { HostActor.loop.cancel(timer) }
    timer = HostActor.loop.schedule(after: Self.settling) { [weak self] in
      self?.timer = nil
      self?.onChange()
    }
  }
}
