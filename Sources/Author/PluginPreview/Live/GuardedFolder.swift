internal import Glibc
internal import HostLoop
internal import WidgetLocks
internal import WorkerChannel

/// A temporary folder that is removed also if this process is killed.
///
/// A shell waits for the end of a socket that only this process has, and removes the folder then.
final class GuardedFolder: Sendable {
  private let folder: TemporaryFolder
  /// The shell, and the socket; `nil` without a shell, and after ``remove()``.
  private let shell: Mutex<ChildProgram.Connection?>

  /// A terminal that is closed signals the shell as well. Workers that end meanwhile may still write.
  private static let script = """
    trap '' HUP INT TERM
    read -r line <&3
    for attempt in 1 2 3; do rm -rf -- "$1" && exit; sleep 1; done
    """

  /// The absolute path.
  var path: String { folder.path }

  /// Makes a folder, as ``TemporaryFolder`` does.
  ///
  /// - Parameter name: The begin of the folder's name.
  init(named name: String) throws(SystemCallError) {
    folder = try TemporaryFolder(named: name)
    shell = Mutex(Self.shell(removing: folder.path))
  }

  deinit { remove() }

  private static func shell(removing path: String) -> ChildProgram.Connection? {
    try? ChildProgram.connected(
      ["/bin/sh", "-c", script, "sh", path], environment: ["PATH": "/usr/bin:/bin"],
      output: STDERR_FILENO)
  }

  /// Removes the folder.
  func remove() {
    shell.withLock { shell in
      folder.remove()
      guard let program = shell?.program else { return }
      program.kill()
      _ = program.wait()
      shell = nil
    }
  }
}
