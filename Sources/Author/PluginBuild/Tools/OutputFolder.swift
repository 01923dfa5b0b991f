internal import Glibc
internal import WidgetModel

/// Folders of a project that a build writes to and removes files from.
///
/// A project from somewhere else may come with such a folder, or with a link in its place that leads to
/// files of the user.
enum OutputFolder {
  /// Makes a folder, or checks that the one that is there is no link and belongs to this user.
  static func make(_ path: String) throws(BuildFailure) {
    if mkdir(path, 0o755) == 0 { return }
    guard errno == EEXIST else {
      let reason = String(cString: strerror(errno))
      throw BuildFailure(
        .cannotCreate,
        "\(path.printable) cannot be made: \(reason); make its folder writable, or build a copy of the "
          + "project")
    }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw failure(path, "is no folder")
    }
    guard status.st_uid == geteuid() else {
      throw failure(path, "belongs to user \(status.st_uid)")
    }
  }

  private static func failure(_ path: String, _ reason: String) -> BuildFailure {
    BuildFailure(
      .cannotCreate,
      "\(path.printable) \(reason), and a build writes only to folders of its user; remove it, or build "
        + "a copy of the project")
  }
}
