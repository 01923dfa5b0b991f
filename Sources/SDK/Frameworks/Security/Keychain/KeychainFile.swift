internal import AppleFoundation
internal import Glibc

/// The file of a keychain: replaced by a rename, readable by its owner only.
struct KeychainFile: Sendable {
  /// The largest size of an item's data in bytes.
  static let dataLimit = 1 << 17
  /// The largest size of the file in bytes.
  static let sizeLimit = 1 << 21

  let folder: URL

  private var path: String { folder.appendingPathComponent("keychain.plist").path }
  private var newPath: String { path + ".new" }
  private var lockPath: String { path + ".lock" }

  /// The lock among the threads of the process.
  private static let threads = NSLock()

  /// Reads the items. A file that is damaged stays as it is: `errSecDecode`.
  func read() throws(KeychainFailure) -> KeychainContents {
    do throws(ResourceFile.Failure) {
      let bytes = try ResourceFile.contents(of: path, limit: Self.sizeLimit, followsLinks: false)
      if let contents = KeychainContents(bytes) { return contents }
    } catch .unreadable(ENOENT) {
      return KeychainContents()
    } catch .unreadable(let code) {
      throw KeychainFailure(errno: code)
    } catch {
      // A folder or a file above the limit is as good as a damaged one.
    }
    AuthorWarnings.report("the keychain \(path) is damaged; it is kept, and no call changes it")
    throw KeychainFailure(errSecDecode)
  }

  /// Reads, changes and writes the items, alone among threads and processes.
  func change<Result>(
    _ body: (inout KeychainContents) throws(KeychainFailure) -> Result
  ) throws(KeychainFailure) -> Result {
    Self.threads.lock()
    defer { Self.threads.unlock() }
    let lock = try lock()
    defer { close(lock) }
    var contents = try read()
    let before = contents
    let result = try body(&contents)
    if contents != before { try write(contents) }
    return result
  }

  private func write(_ contents: KeychainContents) throws(KeychainFailure) {
    guard let bytes = contents.bytes else { throw KeychainFailure(errSecParam) }
    guard bytes.count <= Self.sizeLimit else { throw KeychainFailure(errSecDataTooLarge) }
    unlink(newPath)
    let file = open(newPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw KeychainFailure(errno: errno) }
    var code = Self.write(bytes, to: file) && fsync(file) == 0 ? 0 : errno
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, rename(newPath, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(newPath)
      throw KeychainFailure(errno: code)
    }
  }

  private static func write(_ bytes: Data, to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns the descriptor of the lock among processes, which ends when the descriptor is closed.
  private func lock() throws(KeychainFailure) -> Int32 {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw KeychainFailure(errno: errno) }
    while flock(file, LOCK_EX) != 0 {
      let code = errno
      if code == EINTR { continue }
      close(file)
      throw KeychainFailure(errno: code)
    }
    return file
  }
}

extension KeychainFailure {
  /// The failure for an error number of a system call.
  init(errno code: Int32) {
    switch code {
    case ENOSPC, EDQUOT: self.init(errSecDiskFull)
    case EACCES, EPERM, EROFS: self.init(errSecWrPerm)
    case ENOMEM: self.init(errSecAllocate)
    case _: self.init(errSecIO)
    }
  }
}
