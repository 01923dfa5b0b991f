public import WidgetWire

/// What `idle` waited for.
public struct IdleAnswer: Hashable, Sendable {
  /// The last change that the host knows of: the `since` of the next `idle`, so that none is missed.
  public var sequence: ChangeSequence
  /// Whether something has changed; if not, the time was up.
  public var hasChanged: Bool

  /// Makes an answer.
  public init(sequence: ChangeSequence, hasChanged: Bool) {
    self.sequence = sequence
    self.hasChanged = hasChanged
  }
}
