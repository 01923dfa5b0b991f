internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// The folder `store` in the state directory, and the handling of an unusable folder.
struct StoreFolder {
  /// The path of the state directory.
  let directory: String

  /// The folder with LMDB's two files.
  var path: String { directory + "/store" }
  /// The path of LMDB's data file.
  var file: String { path + "/data.mdb" }

  /// Creates the state directory and its missing parents with mode 0700.
  func createDirectory() throws(StoreError) {
    var parent = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/") {
      parent += "/" + part
      try Self.makeDirectory(parent)
    }
  }

  /// Claims the state directory for this host with the lock of the file `lock`, which contains the
  /// process id.
  ///
  /// - Throws: ``StoreError/Code/locked`` with the owner's process id if another host uses the
  ///   directory.
  func claim() throws(StoreError) -> FileLock {
    let path = directory + "/lock"
    do throws(SystemCallError) {
      let lock = try FileLock(path, opening: O_RDWR | O_CREAT | O_NOFOLLOW)
      lock.write("\(getpid())\n")
      return lock
    } catch  where error.code == EWOULDBLOCK {
      let owner = Self.process(in: path).map { " (process \($0))" } ?? ""
      throw StoreError(
        .locked, "another host\(owner) uses this state directory", path: directory)
    } catch {
      let attempt = error.operation == "open" ? "opened" : "taken"
      throw StoreError("the lock cannot be \(attempt)", code: error.code, path: path)
    }
  }

  /// Creates the folder in the state directory if missing.
  func create() throws(StoreError) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw StoreError(.damaged, "the path of the store is not a folder", path: path)
    }
    try Self.makeDirectory(path)
  }

  /// Renames the folder to `store.damaged-TIME`, and removes folders that were renamed earlier:
  /// only the newest damaged store is kept, to limit disk usage.
  ///
  /// - Returns: The new path; `nil` if there is no folder.
  func moveAside(now: Timestamp) throws(StoreError) -> String? {
    let earlier = damaged()
    var target = path + ".damaged-" + Self.stamp(now)
    var status = stat()
    while lstat(target, &status) == 0 { target += "+" }
    guard rename(path, target) == 0 else {
      if errno == ENOENT { return nil }
      throw StoreError("the damaged store cannot be moved aside", code: errno, path: path)
    }
    for name in earlier { Self.remove(directory + "/" + name) }
    return target
  }

  /// The size of LMDB's data file in bytes; 0 if there is none.
  var fileSize: Int {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Creates an empty folder for a compact copy of the store.
  func createCopyFolder() throws(StoreError) -> String {
    removeCopy()
    let copy = path + ".copy"
    try Self.makeDirectory(copy)
    return copy
  }

  /// Replaces the store's file by the copy; no environment may have the file open.
  func adoptCopy() throws(StoreError) {
    guard rename(path + ".copy/data.mdb", file) == 0 else {
      throw StoreError(
        "the compacted copy of the store cannot replace the store", code: errno, path: file)
    }
    removeCopy()
  }

  /// Removes the copy with its folder.
  func removeCopy() { Self.remove(path + ".copy") }

  /// Returns the names of the stores that were moved aside.
  private func damaged() -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("store.damaged-") { names.append(name) }
    }
    return names
  }

  /// Removes LMDB's two files and their folder, without other files.
  private static func remove(_ path: String) {
    for name in ["/data.mdb", "/lock.mdb", ""] where unlink(path + name) != 0 {
      rmdir(path + name)
    }
  }

  private static func process(in path: String) -> Int32? {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count].prefix { 48...57 ~= $0 }, as: UTF8.self))
  }

  private static func makeDirectory(_ path: String) throws(StoreError) {
    guard mkdir(path, 0o700) != 0 else { return }
    let code = errno
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { return }
      throw StoreError(
        .unusable, "the host needs a directory with this path, but the path is a file", path: path)
    }
    throw StoreError("the directory cannot be created", code: code, path: path)
  }

  /// Returns the time in UTC, such as `20261121T024400Z`.
  private static func stamp(_ now: Timestamp) -> String {
    var seconds = time_t(now.nanoseconds / 1_000_000_000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
