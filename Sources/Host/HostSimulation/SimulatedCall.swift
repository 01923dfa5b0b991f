public import HostScheduler
public import WidgetModel

/// A provider call that the scheduler wants.
public struct SimulatedCall: Hashable, Sendable {
  /// The widget's place in the list that the simulation was made with.
  public let widget: Int
  /// The scheduler's name for the call.
  public let flight: Flight
  /// The virtual time at which it begins.
  public let now: Timestamp
}

/// What a provider answers to a call, and how long it takes.
public struct SimulatedAnswer: Hashable, Sendable {
  /// Virtual time from the call to its end; less than zero counts as zero.
  public var latency: Duration
  /// What it gives. Placeholders and snapshots are answered with a timeline too, as in life.
  public var result: Result<SimulatedTimeline, CallFailure>

  /// Makes an answer.
  public init(latency: Duration, result: Result<SimulatedTimeline, CallFailure>) {
    self.latency = latency
    self.result = result
  }
}
