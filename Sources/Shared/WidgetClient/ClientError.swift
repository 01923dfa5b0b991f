internal import Glibc
internal import NIOCore
public import WidgetModel

/// Why a client got no answer, or one that says no.
public struct ClientError: Error, Hashable, Sendable {
  /// What happened.
  public enum Code: Hashable, Sendable {
    /// Nobody listens on the socket.
    case noHost
    /// The socket's permissions keep this user out.
    case denied
    /// The host did not answer in time.
    case timedOut
    /// The connection ended before the answer came.
    case closed
    /// What came back is not of the protocol.
    case notTheProtocol
    /// The request does not fit into a line, or holds what cannot be sent.
    case unsendable
    /// The host answered with an error.
    case refused(WidgetError)
    /// The system failed in another way.
    case system
  }

  /// What happened.
  public var code: Code
  /// The path of the socket.
  public var socket: String
  /// More about the cause, for people; may be empty.
  public var detail: String

  /// Makes an error; control characters in `detail` are dropped.
  public init(_ code: Code, socket: String, detail: String = "") {
    self.code = code
    self.socket = socket
    self.detail = detail.printable
  }

  /// What a command exits with.
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
  /// One sentence that says what to do next.
  public var description: String {
    let socket = socket.printable
    let cause = detail.isEmpty ? "" : ": \(detail)"
    return switch code {
    case .noHost: "no host is running at \(socket); start one with `widgethost serve`"
    case .denied: "this user may not use the host at \(socket); ask its owner\(cause)"
    case .timedOut: "the host at \(socket) did not answer in time; try again\(cause)"
    case .closed where detail == "shutdown":
      "the host at \(socket) was stopped; start it again with `widgethost serve`"
    case .closed where detail == "slow":
      "the host at \(socket) closed the connection, because this client did not read"
    case .closed: "the host at \(socket) closed the connection; see its log\(cause)"
    case .notTheProtocol: "what answers at \(socket) is not a widgethost of this version\(cause)"
    case .unsendable: "the request cannot be sent\(cause)"
    case .refused(let error): error.message
    case .system: "cannot talk to the host at \(socket)\(cause)"
    }
  }
}

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
