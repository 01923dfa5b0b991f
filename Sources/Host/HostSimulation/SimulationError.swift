public import WidgetModel

/// Why providers cannot take part in a simulation.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a command exits with.
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
