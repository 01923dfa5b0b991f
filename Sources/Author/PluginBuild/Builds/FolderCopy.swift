internal import FoundationEssentials
internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// A copy of a file, or of a folder with the content. A link in the place of the file or the folder is
/// followed; links in the folder are copied as they are.
struct FolderCopy {
  private let source: String

  init(of source: String) { self.source = Path.resolved(source) ?? source }

  /// Copies to a path where nothing is. Files are written anew, never linked: an edit of the source leaves
  /// the copy unchanged.
  ///
  /// - Throws: ``BuildFailure`` for a source with a pipe, a socket or a device, which a copy would wait for.
  func place(at target: String) throws {
    try check()
    unlink(target)
    try FileManager.default.copyItem(atPath: source, toPath: target)
  }

  /// Copies beside `target`, and then exchanges both, so that the target is never incomplete. A target with
  /// equal content stays.
  func replace(_ target: String) throws {
    try check()
    guard !isEqual(to: target) else { return }
    let draft = "\(target).\(getpid())"
    let old = "\(target).\(getpid()).old"
    for path in [draft, old] where Path.exists(path) {
      try FileManager.default.removeItem(atPath: path)
    }
    try place(at: draft)
    if Path.exists(target) { try rename(target, to: old) }
    try rename(draft, to: target)
    if Path.exists(old) { try FileManager.default.removeItem(atPath: old) }
  }

  private func check() throws(BuildFailure) {
    try Self.check(source)
    for path in Path.tree(in: source) { try Self.check("\(source)/\(path)") }
  }

  private static func check(_ path: String) throws(BuildFailure) {
    var status = stat()
    // The copy itself fails for a file that is missing.
    guard lstat(path, &status) == 0 else { return }
    guard [S_IFREG, S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT) else {
      throw BuildFailure(
        .badData,
        "\(path.printable) is no file, folder or link; resources cannot hold sockets, pipes and "
          + "devices")
    }
  }

  private func rename(_ path: String, to target: String) throws(SystemCallError) {
    try SystemCallError.check(Glibc.rename(path, target) == 0 ? 0 : -errno, "rename \(path)")
  }

  private func isEqual(to target: String) -> Bool {
    let names = Self.files(below: source)
    return names == Self.files(below: target)
      && names.allSatisfy {
        FileManager.default.contentsEqual(atPath: "\(source)/\($0)", andPath: "\(target)/\($0)")
      }
  }

  private static func files(below folder: String) -> [String] {
    Path.names(in: folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return Path.isOwnFolder(path) ? files(below: path).map { "\(name)/\($0)" } : [name]
    }
  }
}
