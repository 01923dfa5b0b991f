internal import Glibc
internal import WidgetModel

/// Why the server could not start.
public struct ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public enum Code: String, Hashable, Sendable {
    /// The path is empty or longer than a Unix socket's address holds.
    case badPath
    /// Somebody serves there already.
    case inUse
    /// Something that is not a socket has that name.
    case notASocket
    /// The inherited descriptor is not a listening Unix stream socket.
    case badDescriptor
    /// The system refused; see ``ServerError/cause``.
    case system
    /// The server was started before.
    case alreadyStarted
  }

  /// The kind of failure.
  public var code: Code
  /// One sentence for people, without control characters.
  public var message: String
  /// The errno of the system call that failed, or 0.
  public var cause: Int32
  /// The path or descriptor that it is about.
  public var location: String

  init(_ code: Code, at location: String, _ message: String, cause: Int32 = 0) {
    self.code = code
    self.location = location.printable
    self.message = message.printable
    self.cause = cause
  }

  /// The failure of `call` with `cause`, an errno.
  static func system(_ call: String, at location: String, cause: Int32) -> ServerError {
    ServerError(
      .system, at: location, "\(call): \(String(cString: strerror(cause)))", cause: cause)
  }

  /// `LOCATION: MESSAGE`, one line.
  public var description: String { "\(location): \(message)" }
}
