internal import Glibc
internal import WidgetModel

/// The files and folders that the paths of permissions lead to.
///
/// The sandbox of a worker grants access to these, not to what takes their paths later (landlock(7)). An
/// editor that replaces a script or a file therefore requires another worker.
struct PermittedFiles: Hashable, Sendable {
  private struct Identity: Hashable {
    var device: UInt
    var number: UInt
  }

  /// In the order of the paths; `nil` for a path that leads nowhere.
  private let identities: [Identity?]

  init(_ permissions: PluginPermissions) {
    identities = (permissions.exec + permissions.read + permissions.write).map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
    }
  }
}
