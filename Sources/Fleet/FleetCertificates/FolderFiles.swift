internal import FleetFiles
internal import Glibc

/// The files of a ``FleetFolder`` on disk: whole or absent, and forced to the disk.
enum FolderFiles {
  /// The largest size of a file in bytes.
  static let sizeLimit = 1 << 20

  /// Makes a folder for this user alone, with the folders above it. An existing folder is left alone.
  static func makeFolder(_ path: String) throws(FleetCertificateError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else { throw unwritable(path) }
    try makeFolder(parent)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw unwritable(path) }
  }

  /// Makes a file. An existing file is left alone.
  ///
  /// - Throws: ``FleetCertificateError/Code/exists`` with `remedy` as the next step.
  static func create(
    _ path: String, _ text: String, mode: mode_t, remedy: String
  ) throws(FleetCertificateError) {
    let draft = try writeDraft(path, text, mode)
    defer { unlink(draft) }
    // Unlike rename(2), link(2) replaces nothing.
    guard link(draft, path) == 0 else {
      guard errno == EEXIST else { throw unwritable(path) }
      throw FleetCertificateError(
        .exists, "\(path) is there already, and is not replaced: \(remedy)")
    }
    try flush(path)
  }

  /// Writes a file in place of the former one, if any.
  static func replace(_ path: String, _ text: String, mode: mode_t) throws(FleetCertificateError) {
    let draft = try writeDraft(path, text, mode)
    guard rename(draft, path) == 0 else {
      let error = unwritable(path)
      unlink(draft)
      throw error
    }
    try flush(path)
  }

  /// Writes the content into a file beside `path`, and returns the path of that file.
  private static func writeDraft(
    _ path: String, _ text: String, _ mode: mode_t
  ) throws(FleetCertificateError) -> String {
    let draft = "\(path).\(getpid()).new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw unwritable(path) }
    defer { close(file) }
    // The mask of the process may have taken bits away.
    guard fchmod(file, mode) == 0, FileAccess.write(Array(text.utf8), to: file), fsync(file) == 0
    else {
      let error = unwritable(path)
      unlink(draft)
      throw error
    }
    return draft
  }

  /// Forces the entry of a file in its folder to the disk.
  private static func flush(_ path: String) throws(FleetCertificateError) {
    let folder = open(parent(of: path) ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw unwritable(path) }
    defer { close(folder) }
    // Some file systems cannot do this, and return EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else { throw unwritable(path) }
  }

  /// Returns the content of a file; `nil` if there is no file.
  ///
  /// - Parameter isKey: Whether only this user (and root) may be able to read the file.
  static func read(_ path: String, isKey: Bool = false) throws(FleetCertificateError) -> String? {
    // Non-blocking, because opening a FIFO would otherwise wait.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path)
    }
    defer { close(file) }
    guard let status = FileStatus(descriptor: file) else { throw unreadable(path) }
    guard status.isRegular, status.size <= sizeLimit else {
      throw FleetCertificateError(.unreadable, "\(path) is no regular file of at most 1 MiB")
    }
    if isKey { try checkOwner(path, status) }
    return try content(file, path)
  }

  private static func checkOwner(_ path: String, _ status: FileStatus) throws(FleetCertificateError)
  {
    guard [0, geteuid()].contains(status.owner) || geteuid() == 0 else {
      throw FleetCertificateError(
        .openToOthers,
        "\(path) belongs to user \(status.owner); it must belong to user \(geteuid())")
    }
    // A file of root may be read by its group, as keys of Debian's group ssl-cert.
    guard status.permissions & (status.owner == 0 ? 0o037 : 0o077) == 0 else {
      let mode = String(status.permissions, radix: 8)
      throw FleetCertificateError(
        .openToOthers,
        "\(path) can be read or changed by other users (mode \(mode)); run chmod 600 on it, and renew "
          + "the certificate if others may have read its key")
    }
  }

  private static func content(_ file: Int32, _ path: String) throws(FleetCertificateError) -> String
  {
    var bytes = [UInt8](repeating: 0, count: sizeLimit + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes[length...].withUnsafeMutableBytes {
        Glibc.read(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path) }
      if count == 0 { return String(decoding: bytes.prefix(length), as: UTF8.self) }
      length += count
    }
    throw FleetCertificateError(.unreadable, "\(path) has more than 1 MiB")
  }

  /// Returns the names in a folder, in order; none if there is no folder.
  static func names(in path: String) -> [String] {
    (FileAccess.names(in: path) ?? []).filter { $0 != "." && $0 != ".." }.sorted()
  }

  private static func parent(of path: String) -> String? {
    guard let slash = path.dropLast().lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func unreadable(_ path: String) -> FleetCertificateError {
    FleetCertificateError(.unreadable, "\(path) cannot be read: \(reason)")
  }

  private static func unwritable(_ path: String) -> FleetCertificateError {
    FleetCertificateError(.unwritable, "\(path) cannot be written: \(reason)")
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
