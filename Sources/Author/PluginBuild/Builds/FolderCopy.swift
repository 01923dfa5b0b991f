internal import FoundationEssentials
internal import Glibc
internal import PluginFiles
internal import WorkerChannel

/// A copy of a file, or of a folder with the content.
struct FolderCopy {
  private let source: String

  init(of source: String) { self.source = source }

  /// Copies to a path where nothing is. Files are written anew, never linked: an edit of the source leaves
  /// the copy unchanged.
  func place(at target: String) throws {
    unlink(target)
    try FileManager.default.copyItem(atPath: source, toPath: target)
  }

  /// Copies beside `target`, and then exchanges both, so that the target is never incomplete. A target with
  /// equal content stays.
  func replace(_ target: String) throws {
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
