internal import Glibc
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

  /// The changes since the last call of the handler.
  public struct Change: Sendable {
    /// Whether something may have changed under one of the names.
    public internal(set) var concernsNames = false
    /// Whether the folder was removed, moved or unmounted: nothing more is reported.
    public internal(set) var isGone = false
  }

  private let path: String
  private let names: Names
  private let handler: @HostActor (Change) -> Void
  /// The events that are not reported yet.
  var change = Change()
  /// The number of the kernel's watch of the folder.
  private var number: Int32?

  /// Starts the watch of the folder `path`; the handler is called after changes.
  public init(
    _ path: String, _ names: Names, _ handler: @escaping @HostActor (Change) -> Void
  ) throws(SystemCallError) {
    self.path = path
    self.names = names
    self.handler = handler
    number = try FolderWatcher.shared.add(self, of: path)
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
    if let number { FolderWatcher.shared.remove(self, number) }
    number = nil
    change = Change()
  }

  /// Whether an event under `name` is of interest.
  func concerns(_ name: String, isCreation: Bool) -> Bool {
    switch names {
    case .exactly(let first, let second): name == first || name == second
    case .suffix(let suffix): name.hasSuffix(suffix) && !(isCreation && isRegularFile(name))
    }
  }

  private func isRegularFile(_ name: String) -> Bool {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Calls the handler if there is a change to report.
  func report() {
    let change = change
    self.change = Change()
    if change.concernsNames || change.isGone { handler(change) }
  }
}
