internal import Glibc

/// Small files whose content is a secret: tokens, the keys of panels and of certificates.
public enum PrivateFile {
  /// The largest size in bytes.
  public static let sizeLimit = 64 << 10

  /// Returns the content of a file; `nil` if there is no file.
  ///
  /// The file must belong to root or to this user, and no one else may read it; a file of root may be read by
  /// its group, as keys of Debian's group `ssl-cert` and the credentials of systemd are.
  public static func read(_ path: String) throws(PrivateFileError) -> [UInt8]? {
    // Non-blocking, because opening a FIFO would otherwise hang.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path) }
    if let objection = objection(to: status, for: geteuid()) {
      throw PrivateFileError(path: path, reason: objection, isOpenToOthers: true)
    }
    return try content(file, path)
  }

  /// Returns the first line of a file; `nil` if there is no file.
  public static func firstLine(of path: String) throws(PrivateFileError) -> String? {
    guard let bytes = try read(path) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).first.map(String.init)
  }

  /// Returns the predicate that tells why a file is no secret of its user; `nil` for a sound one.
  private static func objection(to status: stat, for user: uid_t) -> String? {
    guard status.st_mode & S_IFMT == S_IFREG else { return "is no regular file" }
    guard [0, user].contains(status.st_uid) || user == 0 else {
      return "belongs to user \(status.st_uid); it must belong to root or to user \(user)"
    }
    let forbidden: mode_t = status.st_uid == 0 ? 0o037 : 0o077
    guard status.st_mode & forbidden == 0 else {
      let mode = String(status.st_mode & 0o7777, radix: 8)
      return "is open to other users (mode \(mode)); run chmod 600 on it"
    }
    return nil
  }

  private static func content(
    _ file: Int32, _ path: String
  ) throws(PrivateFileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: sizeLimit + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes[length...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path) }
      if count == 0 { return Array(bytes.prefix(length)) }
      length += count
    }
    throw PrivateFileError(path: path, reason: "has more than \(sizeLimit) bytes")
  }

  /// Makes a file in one step, with its folder. A file that is there stays as it is.
  ///
  /// A file that root makes in the folder of another user belongs to that user: the folder is that of a service.
  ///
  /// - Returns: Whether the file was made.
  public static func make(
    _ path: String, _ content: [UInt8]
  ) throws(PrivateFileError) -> Bool {
    let folder = PathRules.directory(of: path)
    try makeFolder(folder)
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    defer { unlink(draft) }
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    var rest = content[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(path) }
      rest = rest.dropFirst(count)
    }
    giveToOwner(of: folder, file)
    guard fsync(file) == 0 else { throw .unwritable(path) }
    // Unlike rename(2), link(2) replaces nothing: of two programs that begin at once, one makes the file.
    if link(draft, path) == 0 { return true }
    guard errno == EEXIST else { throw .unwritable(path) }
    return false
  }

  /// Makes a folder for this user alone, with the folders above it.
  public static func makeFolder(_ path: String) throws(PrivateFileError) {
    let parent = PathRules.directory(of: path)
    if mkdir(path, 0o700) != 0 {
      if errno == EEXIST { return }
      guard errno == ENOENT, path != "/" else { throw .unwritable(path) }
      try makeFolder(parent)
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .unwritable(path) }
    }
    let made = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard made >= 0 else { return }
    defer { close(made) }
    giveToOwner(of: parent, made)
  }

  /// Gives a new file of root to the owner of its folder.
  ///
  /// - Parameter file: The path of a regular file. A link in its place is not followed.
  public static func giveToOwner(of folder: String, _ file: String) {
    let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1
    else { return }
    giveToOwner(of: folder, descriptor)
  }

  /// Gives a new file or folder of root to the owner of its folder, by the descriptor: that owner can put
  /// another file in its place.
  private static func giveToOwner(of folder: String, _ descriptor: Int32) {
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
  }
}

/// The reason why a private file cannot be used.
public struct PrivateFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// A predicate without any part of the content, such as `is no regular file`.
  public var reason: String
  /// Whether other users may read or replace the content.
  public var isOpenToOthers = false

  fileprivate static func unreadable(_ path: String) -> PrivateFileError {
    PrivateFileError(path: path, reason: "cannot be read: \(String(cString: strerror(errno)))")
  }

  fileprivate static func unwritable(_ path: String) -> PrivateFileError {
    PrivateFileError(path: path, reason: "cannot be made: \(String(cString: strerror(errno)))")
  }

  /// The path and the reason.
  public var description: String { "\(path) \(reason)" }
}
