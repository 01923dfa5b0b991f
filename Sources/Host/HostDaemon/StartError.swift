public import WidgetModel

/// Why the host could not start: the exit status and one sentence that says what to do next.
public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What `widgethost serve` exits with.
  public var exitStatus: ExitStatus
  /// One sentence for people, without control characters.
  public var message: String

  /// Makes an error; control characters in `message` are dropped.
  public init(_ exitStatus: ExitStatus, _ message: String) {
    self.exitStatus = exitStatus
    self.message = message.printable
  }

  /// The message.
  public var description: String { message }
}
