internal import Glibc
internal import WorkerChannel

extension WorkerFolder {
  /// Refuses a directory in which somebody else could put a program in place of the worker's: it, and
  /// the two that lead to it, which are the host's own.
  static func checkPrivate(_ directory: String) throws(Failure) {
    try checkOwn(directory)
    var path = directory
    for _ in 0..<2 {
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
      path = String(path[..<slash])
      var status = Glibc.stat()
      guard stat(path, &status) == 0 else { throw Failure("stat \(path)", code: errno) }
      // In a sticky directory nobody can replace what is another's.
      guard isOurs(status, stickyIsFine: true) else { throw notPrivate(path) }
    }
  }

  /// Refuses what is no directory of this user's own, or may be written to by others.
  static func checkOwn(_ directory: String) throws(Failure) {
    var status = Glibc.stat()
    guard lstat(directory, &status) == 0 else { throw Failure("stat \(directory)", code: errno) }
    guard isOurs(status, stickyIsFine: false), status.st_mode & S_IFMT == S_IFDIR else {
      throw notPrivate(directory)
    }
  }

  private static func isOurs(_ status: Glibc.stat, stickyIsFine: Bool) -> Bool {
    let isSticky = status.st_mode & S_ISVTX != 0 && stickyIsFine
    return (status.st_uid == geteuid() || status.st_uid == 0)
      && (status.st_mode & 0o022 == 0 || isSticky)
  }

  private static func notPrivate(_ path: String) -> Failure {
    Failure("use \(path), which must be writable by the host's user only", code: EACCES)
  }

  /// How many folders of one plugin there may be: a worker may still run from an older one.
  private static var mostFolders: Int { 4 }

  /// Removes the oldest folders of a plugin: there is one more whenever its resources change.
  static func removeOldest(in directory: String) {
    let names = WorkerLinks.names(in: directory, atMost: .max) ?? []
    guard names.count > mostFolders else { return }
    let aged = names.map { name in
      var status = Glibc.stat()
      _ = lstat("\(directory)/\(name)", &status)
      return (name: name, made: (status.st_ctim.tv_sec, status.st_ctim.tv_nsec))
    }
    for old in aged.sorted(by: { $0.made < $1.made }).dropLast(mostFolders) {
      remove("\(directory)/\(old.name)")
    }
  }
}
