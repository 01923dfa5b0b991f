/// The cause of settings that cannot be used, or of an administrative step that failed.
public struct EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Code: String, Hashable, Sendable {
    /// A setting is malformed.
    case settings
    /// A certificate or key cannot be used.
    case certificate
    /// The engine gave no answer that could be used.
    case noAnswer
    /// The engine refused a request.
    case refused
  }

  /// The kind of the error.
  public var code: Code
  /// The object, the cause and the remedy.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message alone.
  public var description: String { message }
}
