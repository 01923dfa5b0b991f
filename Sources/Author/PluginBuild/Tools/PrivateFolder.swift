internal import Glibc
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// Folders whose programs this process runs: no other user may change them.
enum PrivateFolder {
  private static let writableByOthers: mode_t = 0o022

  /// Makes a folder and its missing parents with the mode 0700.
  static func make(_ path: String) throws(SystemCallError) {
    if Path.isFolder(path) { return }
    let parent = Path.parent(of: path)
    if parent != "/" { try make(parent) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw SystemCallError("create \(path)", code: errno)
    }
    guard Path.isFolder(path) else { throw SystemCallError("create \(path)", code: ENOTDIR) }
  }

  /// Takes the right to write from others, for a folder and everything in it.
  static func protect(_ path: String) throws(SystemCallError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemCallError("read \(path)", code: errno) }
    if status.st_mode & S_IFMT == S_IFLNK { return }
    guard chmod(path, status.st_mode & 0o7777 & ~writableByOthers) == 0 else {
      throw SystemCallError("chmod \(path)", code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return }
    for name in Path.names(in: path) { try protect("\(path)/\(name)") }
  }

  /// Checks a folder, the folder that contains it, and everything in it.
  static func check(_ path: String) throws(BuildFailure) {
    try checkOwner(Path.parent(of: path))
    try checkContent(path)
  }

  private static func checkContent(_ path: String) throws(BuildFailure) {
    try checkOwner(path)
    guard Path.isOwnFolder(path) else { return }
    for name in Path.names(in: path) { try checkContent("\(path)/\(name)") }
  }

  /// Checks that a file or folder belongs to this user or to root, and that nobody else can write to it.
  static func checkOwner(_ path: String) throws(BuildFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw failure(path, "cannot be read: \(SystemCallError.text(of: errno))")
    }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw failure(path, "belongs to user \(status.st_uid)")
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    guard isLink || status.st_mode & writableByOthers == 0 else {
      let mode = String(status.st_mode & 0o7777, radix: 8)
      throw failure(path, "is writable by others (mode \(mode))")
    }
  }

  private static func failure(_ path: String, _ reason: String) -> BuildFailure {
    BuildFailure(
      .denied,
      "\(path.printable) \(reason): a build would run programs that others can change; remove it, or "
        + "set $XDG_CACHE_HOME to a folder of your own")
  }
}
