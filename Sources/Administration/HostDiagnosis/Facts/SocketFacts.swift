internal import CHostShims
internal import Glibc
internal import HostConfiguration
internal import WorkerChannel

/// The socket files of a host, and the process that listens.
struct SocketFacts: Hashable, Sendable {
  /// The end of an attempt to connect.
  enum Listener: Hashable, Sendable {
    /// A process accepts connections.
    case process(id: Int32, user: UInt32)
    /// No process listens.
    case nobody
    /// This user may not connect.
    case denied
    /// The process accepts no further connection at present.
    case busy
    /// Another error; the text is that of the system.
    case failed(String)
  }

  /// The socket file.
  var file: FileState
  /// The folder of the socket file, or the nearest folder above it.
  var folder: FileState
  var listener: Listener
  /// The read-only socket and its folder; `nil` without one.
  var readFile: FileState?
  var readFolder: FileState?

  /// Creates facts from their parts.
  init(file: FileState, folder: FileState, listener: Listener) {
    self.file = file
    self.folder = folder
    self.listener = listener
  }

  /// Reads the facts; `nil` for a configuration without a path for the socket.
  init?(_ settings: HostConfiguration) {
    guard !settings.socket.isEmpty else { return nil }
    file = FileState(at: settings.socket)
    folder = FileState.nearest(to: file.parent)
    listener = Self.listener(at: settings.socket)
    if let read = settings.readSocket {
      let file = FileState(at: read.path)
      readFile = file
      readFolder = FileState.nearest(to: file.parent)
    }
  }

  /// Connects to a socket without waiting, and closes the connection at once.
  private static func listener(at path: String) -> Listener {
    let number = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard number >= 0 else { return .failed(String(cString: strerror(errno))) }
    let socket = OwnedDescriptor(adopting: number)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.copyBytes(from: path.utf8.prefix(room.count - 1))
    }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else {
      switch errno {
      case ENOENT, ENOTDIR, ECONNREFUSED: return .nobody
      case EACCES, EPERM: return .denied
      case EAGAIN: return .busy
      default: return .failed(String(cString: strerror(errno)))
      }
    }
    var peer = shim_credentials()
    guard shim_peer_credentials(socket.number, &peer) == 0 else {
      return .failed("the kernel does not tell the process")
    }
    return .process(id: peer.pid, user: peer.uid)
  }
}
