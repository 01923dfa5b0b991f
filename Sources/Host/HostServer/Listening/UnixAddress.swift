internal import CHostShims
internal import Glibc

/// A valid path for a Unix socket.
struct UnixAddress {
  let path: String
  private var address = sockaddr_un()

  /// The number of bytes in `sun_path` without the final zero (`unix(7)`).
  static let longestPath = 107

  /// Checks `path`: absolute, no zero byte, at most ``longestPath`` bytes.
  init(_ path: String) throws(ServerError) {
    let bytes = Array(path.utf8)
    guard bytes.first == UInt8(ascii: "/"), !bytes.contains(0) else {
      throw ServerError(
        .badPath, at: path, "the path of a socket must be absolute and contain no NUL character")
    }
    guard bytes.count <= Self.longestPath else {
      throw ServerError(
        .badPath, at: path,
        "the path of the socket has \(bytes.count) bytes; the limit is \(Self.longestPath); "
          + "choose a shorter path with --socket")
    }
    self.path = path
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  }

  /// The directory of the socket file.
  var directory: String {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Creates the directory and missing parents; existing directories stay unchanged.
  ///
  /// - Parameters:
  ///   - mode: The permissions of a new directory.
  ///   - group: The group of a new directory; `nil` for the host's own.
  func makeDirectory(mode: UInt32 = 0o700, group: UInt32? = nil) throws(ServerError) {
    var made = ""
    for part in directory.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o700) == 0 {
        try Self.setAccess(of: made, mode: mode, group: group)
        continue
      }
      let cause = errno
      // For an existing directory, mkdir(2) fails with EEXIST, or with EROFS or EACCES on a
      // read-only or protected parent.
      var status = stat()
      guard stat(made, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw .system("mkdir", at: made, cause: cause)
      }
    }
  }

  /// Removes a dead socket file; throws if the socket is live or the file is not a socket.
  func removeDeadSocket() throws(ServerError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return }
      throw .system("lstat", at: path, cause: errno)
    }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw ServerError(
        .notASocket, at: path,
        "exists and is not a socket; move the file away, or choose another path with --socket")
    }
    switch probe() {
    case ECONNREFUSED: break
    case 0, EAGAIN:
      throw ServerError(
        .inUse, at: path,
        "another host already listens on this socket; stop that host, or choose another path")
    case EPROTOTYPE:
      throw ServerError(
        .inUse, at: path,
        "another program uses a socket of another type at this path; choose another path")
    case let cause: throw .system("connect", at: path, cause: cause)
    }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .system("unlink", at: path, cause: errno)
    }
  }

  /// Returns the errno of an attempt to connect; 0 on success.
  private func probe() -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | Self.probeFlags, 0)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return withAddress { Glibc.connect(descriptor, $0, $1) } == 0 ? 0 : errno
  }

  /// Returns whether `process` can be the listener at the path.
  ///
  /// A listener with a full queue of connections can be any process.
  func isServed(by process: Int32) -> Bool {
    let descriptor = Glibc.socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | Self.probeFlags, 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    guard withAddress({ Glibc.connect(descriptor, $0, $1) }) == 0 else { return errno == EAGAIN }
    var peer = shim_credentials()
    var length = socklen_t(MemoryLayout<shim_credentials>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 else { return true }
    return peer.pid == process
  }

  private static var probeFlags: CInt {
    CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
  }

  /// Binds `descriptor` to the path; the new file is accessible to its owner only.
  func bind(_ descriptor: CInt) throws(ServerError) {
    // Linux gives the new file the socket's own mode: the file is never open to others, not even
    // between bind and chmod.
    fchmod(descriptor, 0o600)
    guard withAddress({ Glibc.bind(descriptor, $0, $1) }) == 0 else {
      throw .system("bind", at: path, cause: errno)
    }
  }

  /// Returns the identity of the socket file.
  func identify() throws(ServerError) -> ListeningSocket.File {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .system("lstat", at: path, cause: errno) }
    return ListeningSocket.File(
      path: path, device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Sets group and permissions of the socket file. The group is set first: the wider permissions
  /// must never apply to the wrong group.
  func setAccess(mode: UInt32, group: UInt32?) throws(ServerError) {
    try Self.setAccess(of: path, mode: mode, group: group)
  }

  private static func setAccess(
    of path: String, mode: UInt32, group: UInt32?
  ) throws(ServerError) {
    if let group, lchown(path, uid_t.max, group) != 0 {
      let cause = errno
      guard cause == EPERM else { throw .system("chown", at: path, cause: cause) }
      throw ServerError(
        .system, at: path,
        "the host's user cannot give the file to the group \(group); make the user a member of the "
          + "group, or choose another read_socket_group", cause: cause)
    }
    guard chmod(path, mode) == 0 else { throw .system("chmod", at: path, cause: errno) }
  }

  private func withAddress<Result>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
