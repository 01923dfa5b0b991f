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
  private var watches: [Place: FolderWatch] = [:]
  private var timer: TimerToken?
  /// The places whose failed watch is logged.
  private var told: Set<Place> = []

  /// A place that is watched.
  private enum Place: Hashable {
    /// The plugin files in a folder.
    case folder(String)
    /// A single name.
    case name(String)
  }

  /// Creates an object that calls `onChange` after changes.
  init(_ logger: Logger, onChange: @escaping @HostActor () -> Void) {
    self.logger = logger
    self.onChange = onChange
  }

  /// Watches these folders, these single names, and nothing else. A folder that does not exist is not
  /// watched. Of a path that leads to another folder than before, the new folder is watched.
  func watch(_ folders: [String], names: Set<String>) {
    let places = Set(folders.map(Place.folder) + names.map(Place.name))
    for place in watches.keys where !places.contains(place) { drop(place) }
    for place in places { renew(place) }
  }

  private func renew(_ place: Place) {
    // The former watch ends after the new one has begun: no change in between is missed.
    let former = watches.removeValue(forKey: place)
    defer { former?.end() }
    let follow: @HostActor (FolderWatch.Change) -> Void = { [weak self] change in
      if change.isGone { self?.drop(place) }
      self?.follow()
    }
    do throws(SystemCallError) {
      watches[place] =
        switch place {
        case .folder(let path): try FolderWatch(path, .suffix(".so"), follow)
        case .name(let path): try FolderWatch(ofFile: path, follow)
        }
    } catch {
      // The host has told a missing folder that host.conf names.
      guard error.code != ENOENT, told.insert(place).inserted else { return }
      logger.warning("Some changes of plugins will not be noticed: \(error)")
    }
  }

  private func drop(_ place: Place) {
    watches.removeValue(forKey: place)?.end()
  }

  /// Watches no folder any more.
  func end() {
    watch([], names: [])
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
