internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// A bound, listening Unix socket, and the file to remove when the socket closes.
struct ListeningSocket: ~Copyable {
  /// The socket file that this process made, identified by device and inode.
  struct File: Sendable {
    let path: String
    let device: UInt64
    let inode: UInt64

    /// Whether the file is at its path. Another file may have the number of a removed file.
    var isInPlace: Bool {
      var status = stat()
      return lstat(path, &status) == 0 && UInt64(status.st_dev) == device
        && UInt64(status.st_ino) == inode
    }

    /// Removes the file, unless another file has taken the path.
    func remove() {
      if isInPlace { unlink(path) }
    }
  }

  /// The descriptor; close-on-exec and non-blocking.
  private(set) var descriptor: CInt
  /// The file to remove; `nil` for an inherited socket.
  let file: File?

  private init(descriptor: CInt, file: File?) {
    self.descriptor = descriptor
    self.file = file
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      file?.remove()
    }
  }

  /// Gives up ownership of the descriptor; the file stays.
  consuming func release() -> CInt {
    let released = descriptor
    descriptor = -1
    return released
  }

  /// Opens the socket that `configuration` describes.
  static func open(_ configuration: ListenerConfiguration) throws(ServerError) -> ListeningSocket {
    switch configuration.source {
    case .path(let path): try bind(path, configuration)
    case .inherited(let descriptor): try adopt(descriptor)
    }
  }

  /// Creates the socket at `path`. A dead socket file is replaced; a live socket or any other file
  /// at the path is left unchanged, and an error is thrown.
  private static func bind(
    _ path: String, _ configuration: ListenerConfiguration
  ) throws(ServerError) -> ListeningSocket {
    let address = try UnixAddress(path)
    try address.makeDirectory(mode: configuration.folderMode, group: configuration.group)
    // While the directory is locked, no other host can find the same dead file, or mistake the new
    // file for a dead file between bind and listen.
    return try withExtendedLifetime(try lock(address.directory)) { () throws(ServerError) in
      try bind(address, configuration)
    }
  }

  /// Waits up to two seconds for the lock; nothing is served yet.
  private static func lock(_ directory: String) throws(ServerError) -> FileLock {
    do throws(SystemCallError) {
      return try FileLock(directory, opening: O_RDONLY | O_DIRECTORY, attempts: 200)
    } catch {
      throw .system(error.operation, at: directory, cause: error.code)
    }
  }

  private static func bind(
    _ address: UnixAddress, _ configuration: ListenerConfiguration
  ) throws(ServerError) -> ListeningSocket {
    try address.removeDeadSocket()
    let descriptor = Glibc.socket(AF_UNIX, socketType, 0)
    guard descriptor >= 0 else { throw .system("socket", at: address.path, cause: errno) }
    let file: File
    do throws(ServerError) {
      try address.bind(descriptor)
      file = try address.identify()
    } catch {
      close(descriptor)
      throw error
    }
    let socket = ListeningSocket(descriptor: descriptor, file: file)
    try address.setAccess(mode: configuration.mode, group: configuration.group)
    guard listen(descriptor, backlog) == 0 else {
      throw .system("listen", at: address.path, cause: errno)
    }
    return socket
  }

  /// Adopts a listening socket from the service manager.
  private static func adopt(_ descriptor: CInt) throws(ServerError) -> ListeningSocket {
    let location = "descriptor \(descriptor)"
    func option(_ name: CInt) -> CInt? {
      var value: CInt = 0
      var length = socklen_t(MemoryLayout<CInt>.size)
      return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
    guard option(SO_DOMAIN) == AF_UNIX, option(SO_TYPE) == CInt(SOCK_STREAM.rawValue),
      option(SO_ACCEPTCONN) == 1
    else {
      throw ServerError(
        .badDescriptor, at: location,
        "is not a listening Unix stream socket; check ListenStream= of the socket unit")
    }
    let flags = fcntl(descriptor, F_GETFL)
    guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, flags >= 0,
      fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
    else { throw .system("fcntl", at: location, cause: errno) }
    return ListeningSocket(descriptor: descriptor, file: nil)
  }

  /// The number of connections that may wait for accept(2); the kernel lowers the value to
  /// `net.core.somaxconn`.
  static let backlog: CInt = 4096

  private static var socketType: CInt {
    CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
  }
}
