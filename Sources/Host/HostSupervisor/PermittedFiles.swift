internal import Glibc
internal import WidgetModel

/// The files and folders that the paths of permissions lead to, and the state of the environment file.
///
/// The sandbox of a worker grants access to these, not to what takes their paths later (landlock(7)). An
/// editor that replaces a script or a file therefore requires another worker. A worker keeps its
/// variables, so a change of the environment file requires another worker too.
struct PermittedFiles: Hashable, Sendable {
  private struct Identity: Hashable {
    var device: UInt
    var number: UInt
    /// The time of the last change and the size, of the environment file alone.
    var content: [Int] = []
  }

  /// In the order of the paths; `nil` for a path that leads nowhere.
  private let identities: [Identity?]

  init(_ permissions: PluginPermissions, _ environmentFile: String?) {
    let paths = permissions.exec + permissions.read + permissions.write
    identities =
      paths.map { Self.identity(of: $0) }
      + [environmentFile.flatMap { Self.identity(of: $0, withContent: true) }]
  }

  private static func identity(of path: String, withContent: Bool = false) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let content = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
    return Identity(
      device: UInt(status.st_dev), number: UInt(status.st_ino),
      content: withContent ? content : [])
  }
}
