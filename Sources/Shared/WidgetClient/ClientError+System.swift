internal import Glibc
internal import NIOCore

extension ClientError {
  /// What an error of `connect` means; the numbers are those of connect(2) and unix(7).
  init(connecting error: any Error, to path: String) {
    switch error {
    case let error as ClientError:
      self = error
    case let error as IOError:
      let reason = String(cString: strerror(error.errnoCode))
      switch error.errnoCode {
      case ENOENT, ENOTDIR, ECONNREFUSED: self.init(.noHost, socket: path)
      case EACCES, EPERM: self.init(.denied, socket: path, detail: reason)
      // The host's queue of new connections is full.
      case EAGAIN: self.init(.timedOut, socket: path, detail: reason)
      case EPROTOTYPE, ENOTSOCK: self.init(.notTheProtocol, socket: path, detail: reason)
      default: self.init(.system, socket: path, detail: reason)
      }
    case is SocketAddressError:
      self.init(.system, socket: path, detail: "the path is too long for a socket")
    case is ChannelError:
      self.init(.timedOut, socket: path)
    default:
      self.init(.system, socket: path, detail: "\(error)")
    }
  }
}
