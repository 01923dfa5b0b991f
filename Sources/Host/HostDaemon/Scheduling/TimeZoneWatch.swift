internal import CHostShims
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// Watches for changes of the machine's time zone: `/etc/localtime`, or `/etc/timezone` in the same
/// folder, is replaced or rewritten.
///
/// The folder is watched, because tools replace the link itself.
@HostActor
final class TimeZoneWatch {
  private let folder: OwnedDescriptor
  private let names: (localtime: String, timezone: String)
  private let handler: @HostActor () -> Void
  private var watch: WatchToken?

  /// Starts the watch; `handler` is called after each change, even if the zone is the same.
  ///
  /// - Parameter localtime: The absolute path of the link.
  init(localtime: String, _ handler: @escaping @HostActor () -> Void) throws(SystemCallError) {
    let slash = localtime.lastIndex(of: "/") ?? localtime.startIndex
    let path = slash == localtime.startIndex ? "/" : String(localtime[..<slash])
    names = (String(localtime[slash...].drop { $0 == "/" }), "timezone")
    folder = try OwnedDescriptor(checking: shim_watch_directory(path), "watch \(path)")
    self.handler = handler
    watch = try HostActor.loop.watch(folder.number) { [weak self] _ in self?.look() }
  }

  /// Ends the watch; the handler is not called afterwards.
  func end() {
    if let watch { HostActor.loop.unwatch(watch) }
    watch = nil
  }

  private func look() {
    if shim_watched_name_changed(folder.number, names.localtime, names.timezone) == 1 { handler() }
  }
}
