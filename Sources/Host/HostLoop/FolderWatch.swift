internal import CHostShims
internal import WidgetModel
public import WorkerChannel

/// A watch of the names in a folder (inotify(7)).
///
/// The folder is watched and not a file in it, because programs replace files by renaming others.
@HostActor
public final class FolderWatch {
  /// The names whose changes are of interest.
  public enum Names: Sendable {
    /// A name, and perhaps another one. Every change counts.
    case exactly(String, String? = nil)
    /// All names with this suffix. A regular file counts when it is closed after writing, not when it is
    /// created.
    case suffix(String)
  }

  /// What has happened since the last call of the handler.
  public struct Change: Sendable {
    /// Whether something may have changed under one of the names.
    public let concernsNames: Bool
    /// Whether the folder was removed, moved or unmounted: nothing more is reported.
    public let isGone: Bool
  }

  private let path: String
  private let folder: OwnedDescriptor
  private let names: Names
  private let handler: @HostActor (Change) -> Void
  private var watch: WatchToken?

  /// Starts the watch of the folder `path`; the handler is called after changes.
  public init(
    _ path: String, _ names: Names, _ handler: @escaping @HostActor (Change) -> Void
  ) throws(SystemCallError) {
    self.path = path
    self.names = names
    self.handler = handler
    folder = try OwnedDescriptor(checking: shim_watch_directory(path), "watch \(path)")
    watch = try HostActor.loop.watch(folder.number) { [weak self] _ in self?.look() }
  }

  /// Starts the watch of a file, given by its absolute path, and perhaps of another name in its folder.
  public convenience init(
    ofFile file: String, and other: String? = nil,
    _ handler: @escaping @HostActor (Change) -> Void
  ) throws(SystemCallError) {
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    let name = String(file[slash...].drop { $0 == "/" })
    try self.init(
      slash == file.startIndex ? "/" : String(file[..<slash]), .exactly(name, other), handler)
  }

  /// Ends the watch; the handler is not called afterwards.
  public func end() {
    if let watch { HostActor.loop.unwatch(watch) }
    watch = nil
  }

  private func look() {
    let events =
      switch names {
      case .exactly(let name, let other): shim_watched_name_changed(folder.number, name, other)
      case .suffix(let suffix): shim_watched_suffix_changed(folder.number, path, suffix)
      }
    // A watch that cannot be read reports nothing more either.
    let change = Change(
      concernsNames: events > 0 && events & Int32(SHIM_NAME_CHANGED) != 0,
      isGone: events < 0 || events & Int32(SHIM_DIRECTORY_GONE) != 0)
    if change.concernsNames || change.isGone { handler(change) }
  }
}
