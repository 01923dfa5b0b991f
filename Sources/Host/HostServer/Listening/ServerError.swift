internal import Glibc
internal import WidgetModel

/// The reason why the server could not start.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: String, Hashable, Sendable {
    /// The path is empty or longer than a Unix socket's address allows.
    case badPath
    /// Another process serves on the path.
    case inUse
    /// A file that is not a socket has the path.
    case notASocket
    /// The inherited descriptor is not a listening Unix stream socket.
    case badDescriptor
    /// A system call failed; see ``ServerError/cause``.
    case system
    /// The server was started before.
    case alreadyStarted
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence for people, without control characters.
  public var message: String
  /// The errno of the failed system call, or 0.
  public var cause: Int32
  /// The path or descriptor concerned.
  public var location: String

  init(_ code: Code, at location: String, _ message: String, cause: Int32 = 0) {
    self.code = code
    self.location = location.printable
    self.message = message.printable
    self.cause = cause
  }

  /// Creates the error for the failure of `call` with `cause`, an errno.
  static func system(_ call: String, at location: String, cause: Int32) -> ServerError {
    ServerError(
      .system, at: location, "\(call): \(String(cString: strerror(cause)))", cause: cause)
  }

  /// The text `LOCATION: MESSAGE`, one line.
  public var description: String { "\(location): \(message)" }
}
