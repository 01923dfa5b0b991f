internal import Glibc
internal import NIOCore
public import WidgetModel

/// The failure of a client's request or connection.
public struct ClientError: Error, Hashable, Sendable {
  /// The kind of failure.
  public enum Code: Hashable, Sendable {
    /// No process listens on the socket.
    case noHost
    /// The socket's permissions exclude this user.
    case denied
    /// The host sent no reply in time.
    case timedOut
    /// The connection ended before the reply.
    case closed
    /// The received bytes do not follow the protocol.
    case notTheProtocol
    /// The request exceeds a line, or contains data that cannot be sent.
    case unsendable
    /// The host replied with an error.
    case refused(WidgetError)
    /// Another system error occurred.
    case system
  }

  /// The kind of failure.
  public var code: Code
  /// The path of the socket.
  public var socket: String
  /// The cause for display; may be empty.
  public var detail: String

  /// Makes an error; control characters in `detail` are dropped.
  public init(_ code: Code, socket: String, detail: String = "") {
    self.code = code
    self.socket = socket
    self.detail = detail.printable
  }

  /// The exit status of a command that fails with this error.
  public var exitStatus: ExitStatus {
    switch code {
    case .noHost, .closed: .unavailable
    case .denied: .denied
    case .timedOut: .tryLater
    case .unsendable: .usage
    case .refused(let error): error.code.exitStatus
    case .notTheProtocol, .system: .failed
    }
  }
}

extension ClientError: CustomStringConvertible {
  /// One sentence with the next step for the user.
  public var description: String {
    let socket = socket.printable
    let cause = detail.isEmpty ? "" : ": \(detail)"
    return switch code {
    case .noHost where detail == Self.notASocket:
      "the file \(socket) is not a socket; check the path, or start a host with `widgethost serve`"
    case .noHost:
      "no host listens at \(socket); check the path, or start a host with `widgethost serve`"
    case .denied: "this user may not use the host at \(socket); ask its owner\(cause)"
    case .timedOut: "the host at \(socket) did not reply in time; try again\(cause)"
    case .closed where detail == "shutdown":
      "the host at \(socket) was stopped; start it again with `widgethost serve`"
    case .closed where detail == "slow":
      "the host at \(socket) closed the connection, because this client did not read its replies"
    case .closed where detail == "limit":
      "the host at \(socket) closed the connection, because all clients together exceed a limit and "
        + "this client held the most"
    case .closed: "the host at \(socket) closed the connection; see its log\(cause)"
    case .notTheProtocol:
      "the program that listens at \(socket) is not a widgethost of this version\(cause)"
    case .unsendable: "the request cannot be sent\(cause)"
    case .refused(let error): error.message
    case .system: "cannot talk to the host at \(socket)\(cause)"
    }
  }
}

extension ClientError {
  /// Makes the error for a failed `connect`; error numbers are those of connect(2) and unix(7).
  init(connecting error: any Error, to path: String) {
    switch error {
    case let error as ClientError:
      self = error
    case let error as IOError:
      let reason = String(cString: strerror(error.errnoCode))
      switch error.errnoCode {
      case ECONNREFUSED where Self.isOtherFile(path):
        self.init(.noHost, socket: path, detail: Self.notASocket)
      case ENOENT, ENOTDIR, ECONNREFUSED: self.init(.noHost, socket: path)
      case EACCES, EPERM: self.init(.denied, socket: path, detail: reason)
      // EAGAIN: the host's queue of new connections is full.
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

  /// The detail of ``Code/noHost`` for a path to another file.
  private static let notASocket = "not a socket"

  /// Whether the path leads to a file that is not a socket: connect(2) refuses both alike.
  private static func isOtherFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
  }
}
