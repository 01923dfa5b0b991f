internal import Glibc
internal import WidgetArchive
internal import WidgetModel
internal import WorkerChannel

/// A folder from which a worker runs so that it finds the resources of its plugin.
///
/// Foundation looks for resources beside the program that runs: `Bundle.main` is its folder, and what
/// SwiftPM writes for `Bundle.module` looks there. A plugin with resources beside it gets a folder
///
/// ```
/// DIRECTORY/KEY/NAME                  the worker program: a hard link, else a copy
/// DIRECTORY/KEY/package_NAME.resources -> the plugin's
/// DIRECTORY/KEY/picture.png           -> what is in it, for Bundle.main
/// ```
///
/// that is complete once it is there. KEY tells which program, plugin and resources it was made of.
/// The host starts a program from it, and the loader looks for libraries there: so nobody else may
/// write to it, and nothing of the resources that the loader would take has a link there.
struct WorkerFolder {
  /// Absolute path of the program to start; its last part is the plugin's name.
  let program: String
  /// The folder of the program that it was linked from, for the libraries that lie there.
  let libraries: String
  /// The folders of resources that hold too much to be linked one by one: only they themselves are.
  let unlinked: [String]

  /// Why there is no folder.
  typealias Failure = SystemCallError

  /// Finds the folder of a plugin, or makes it.
  ///
  /// - Returns: `nil` for a plugin without resources.
  init?(
    of plugin: PluginInstance, in directory: String, workerPath: String
  ) throws(Failure) {
    let beside = Self.parent(of: plugin.path)
    let resources = Self.resources(of: plugin.name, in: beside)
    guard !resources.isEmpty else { return nil }
    let links = WorkerLinks(to: resources, in: beside, program: plugin.name)
    unlinked = links.unlinked
    let key = try Self.key(workerPath, plugin.path, links)
    let folder = "\(directory)/\(key)"
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

  /// The resource folders beside a plugin, the plugin's own first.
  ///
  /// - Returns: empty unless one is the plugin's own: `NAME.resources` or `…_NAME.resources`. Then
  ///   also those of the packages that it is built of.
  static func resources(of name: String, in folder: String) -> [String] {
    let all = (WorkerLinks.names(in: folder, atMost: .max) ?? []).filter {
      $0.hasSuffix(".resources") && !$0.hasPrefix(".") && isFolder("\(folder)/\($0)")
    }
    let own = all.filter { $0 == "\(name).resources" || $0.hasSuffix("_\(name).resources") }
    if own.isEmpty { return [] }
    return own.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      + all.filter { !own.contains($0) }.sorted()
  }

  /// Removes a file, or a folder with all that is in it; never what a link points to.
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
      // What is there is not complete, or its program cannot be started any more.
      remove(folder)
      guard rename(draft, folder) == 0 else { throw Failure("rename \(draft)", code: errno) }
    } catch {
      remove(draft)
      throw error
    }
  }

  private static func link(_ program: String, to path: String) throws(Failure) {
    // Another file system, or a program that is not this user's.
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
      // To a file, less than all is written only when the disk is full.
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

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

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
