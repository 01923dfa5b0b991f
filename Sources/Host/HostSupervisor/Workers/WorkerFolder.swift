internal import Glibc
internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// A folder from which a worker runs, so that its plugin finds its resources.
///
/// Foundation looks for resources beside the running program: `Bundle.main` is its folder, and
/// SwiftPM's `Bundle.module` looks in the same place. A plugin with resources beside it gets a
/// folder:
///
/// ```
/// DIRECTORY/KEY/NAME                  the worker program: a hard link, else a copy
/// DIRECTORY/KEY/package_NAME.resources -> the plugin's
/// DIRECTORY/KEY/picture.png           -> a file of that folder, for Bundle.main
/// ```
///
/// The folder appears only when complete. KEY is a hash of the identity of the program, the path of
/// the plugin and the targets of the links. The host starts a program from this folder, and the
/// dynamic loader looks for libraries there. Therefore no other user may write to the folder, and
/// no resource that the loader would take for a library is linked.
struct WorkerFolder {
  /// The absolute path of the program to start; the last component is the plugin's name.
  let program: String
  /// The absolute path of the folder.
  let path: String
  /// The folder of the installed program, where the program's libraries are.
  let libraries: String
  /// The resource folders with too many files to be linked individually; only the folders
  /// themselves are linked.
  let unlinked: [String]

  /// The error of a folder that cannot be created.
  typealias Failure = SystemCallError

  /// Finds or creates the folder of a plugin.
  ///
  /// - Returns: `nil` for a plugin without resources.
  init?(
    of plugin: PluginInstance, in directory: String, workerPath: String
  ) throws(Failure) {
    let resources = Self.resources(of: plugin)
    guard !resources.isEmpty else { return nil }
    let links = WorkerLinks(to: resources, program: plugin.name)
    unlinked = links.unlinked
    let key = try Self.key(workerPath, plugin.path, links)
    let folder = "\(directory)/\(key)"
    path = folder
    program = "\(folder)/\(plugin.name)"
    libraries = Self.parent(of: workerPath)
    let status = WorkerEnvironment.makeDirectory(directory)
    guard status == 0 else { throw Failure("create \(directory)", code: status) }
    try Self.checkPrivate(directory)
    if access(program, X_OK) == 0 {
      try Self.checkOwn(folder)
      return
    }
    try Self.make(folder, draft: "\(directory)/.\(key).\(getpid())", program, workerPath, links)
    Self.removeOldest(in: directory)
  }

  /// Returns the paths of a plugin's resource folders, the plugin's own first.
  ///
  /// A plugin's own folders lie beside the plugin, see ``ResourceFolders``. A folder of another package
  /// belongs to the plugin if the configuration permits reading the folder.
  static func resources(of plugin: PluginInstance) -> [String] {
    let beside = ResourceFolders(beside: plugin.path, name: plugin.name).paths
    let names = Set(beside.map(lastComponent))
    let granted = plugin.permissions.read.filter {
      $0.hasSuffix(".resources") && isFolder($0) && !names.contains(lastComponent(of: $0))
    }
    return beside + granted
  }

  /// Removes a file, or a folder and the content, without following links.
  static func remove(_ path: String) {
    guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
    for name in WorkerLinks.names(in: path, atMost: .max) ?? [] { remove("\(path)/\(name)") }
    _ = rmdir(path)
  }
}

extension WorkerFolder {
  private static func make(
    _ folder: String, draft: String, _ program: String, _ worker: String, _ links: WorkerLinks
  ) throws(Failure) {
    remove(draft)
    do throws(Failure) {
      let status = mkdir(draft, 0o700)
      guard status == 0 else { throw Failure("create \(draft)", code: errno) }
      try link(worker, to: "\(draft)/\(program.dropFirst(folder.utf8.count + 1))")
      for link in links.links {
        guard symlink(link.target, "\(draft)/\(link.name)") == 0 else {
          throw Failure("link \(draft)/\(link.name)", code: errno)
        }
      }
      // An existing folder is incomplete, or contains a program that is not executable any more.
      remove(folder)
      guard rename(draft, folder) == 0 else { throw Failure("rename \(draft)", code: errno) }
    } catch {
      remove(draft)
      throw error
    }
  }

  private static func link(_ program: String, to path: String) throws(Failure) {
    // Linking fails across file systems and, for a program of another user, if links are protected.
    if Glibc.link(program, path) == 0 { return }
    try copy(program, to: path)
  }

  private static func copy(_ source: String, to path: String) throws(Failure) {
    let input = try OwnedDescriptor(checking: open(source, O_RDONLY | O_CLOEXEC), "open \(source)")
    let output = try OwnedDescriptor(
      checking: open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o700), "create \(path)")
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(input.number, &piece, piece.count)
      guard count >= 0 else { throw Failure("read \(source)", code: errno) }
      if count == 0 { return }
      // A write to a regular file is short only if the disk is full.
      guard write(output.number, piece, count) == count else {
        throw Failure("write \(path)", code: errno)
      }
    }
  }

  private static func key(
    _ worker: String, _ plugin: String, _ links: WorkerLinks
  ) throws(Failure) -> String {
    var status = stat()
    guard stat(worker, &status) == 0 else { throw Failure("stat \(worker)", code: errno) }
    let parts = [
      worker, "\(status.st_dev)", "\(status.st_ino)", "\(status.st_size)",
      "\(status.st_mtim.tv_sec)", "\(status.st_mtim.tv_nsec)", plugin,
    ]
    let text = (parts + links.links.map(\.target)).joined(separator: "\u{0}")
    return ContentHash(of: text.utf8Span.span.bytes).description
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func lastComponent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension WorkerFolder {
  /// Throws if another user could replace the worker program: checks the directory and the two
  /// parents, which belong to the host.
  static func checkPrivate(_ directory: String) throws(Failure) {
    try checkOwn(directory)
    var path = directory
    for _ in 0..<2 {
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
      path = String(path[..<slash])
      var status = Glibc.stat()
      guard stat(path, &status) == 0 else { throw Failure("stat \(path)", code: errno) }
      // In a sticky directory, other users cannot replace the files of this user.
      guard isOurs(status, stickyIsFine: true) else { throw notPrivate(path) }
    }
  }

  /// Throws unless the path is a directory of this user or of root, writable by the owner only.
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

  /// The largest number of folders per plugin; older workers may still run from the older folders.
  private static var mostFolders: Int { 4 }

  /// Removes the oldest folders of a plugin; each change of the resources adds a folder.
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
