/// What happened to the clocks, other than that time passed.
public struct ClockStep: Hashable, Sendable {
  /// How long the machine was suspended; zero if it was not.
  public var suspended: Duration
  /// How far the wall clock was set ahead, or back if negative. Within the drift of a clock that
  /// is being corrected, tenths of a second, it may be anything.
  public var setBy: Duration

  /// Makes a step.
  public init(suspended: Duration = .zero, setBy: Duration = .zero) {
    self.suspended = suspended
    self.setBy = setBy
  }
}
