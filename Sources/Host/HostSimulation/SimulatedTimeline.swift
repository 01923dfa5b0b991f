public import HostScheduler
public import WidgetModel

/// The timeline of a simulated provider: dates, policy, and numbers in place of content.
public struct SimulatedTimeline: Hashable, Sendable {
  /// The entries' dates in ascending order; at least one.
  public let dates: [Timestamp]
  /// A number per entry; equal numbers stand for equal content.
  public let contents: [UInt64]
  /// The provider's reload policy.
  public let policy: ReloadPolicy

  /// Creates a timeline with the checks of a worker; `nil` if there are no entries, the dates are
  /// not in ascending order, or the counts differ.
  public init?(dates: [Timestamp], contents: [UInt64], policy: ReloadPolicy) {
    guard dates.count == contents.count,
      TimelineSchedule(dates: dates, policy: policy, made: .earliest) != nil
    else { return nil }
    self.init(sorted: dates, contents, policy)
  }

  /// Creates a timeline from dates that are already in ascending order.
  init(sorted dates: [Timestamp], _ contents: [UInt64], _ policy: ReloadPolicy) {
    self.dates = dates
    self.contents = contents
    if case .after(let date) = policy, date > .latest {
      self.policy = .never
    } else {
      self.policy = policy
    }
  }

  /// The date at which the policy requires a new timeline; `nil` for never.
  var policyDate: Timestamp? {
    switch policy {
    case .never: nil
    case .after(let date): date
    case .atEnd: dates.last
    }
  }
}

/// A provider call that the scheduler has started.
public struct SimulatedCall: Hashable, Sendable {
  /// The index of the widget in the simulation's list.
  public let widget: Int
  /// The scheduler's identification of the call.
  public let flight: Flight
  /// The virtual time at which the call begins.
  public let now: Timestamp
}

/// The result of a simulated call, with the time that the call takes.
public struct SimulatedResult: Hashable, Sendable {
  /// The virtual time from the start of the call to its end; a negative value counts as zero.
  public var latency: Duration
  /// The result of the call. Placeholder and snapshot calls return a timeline too, as in the host.
  public var outcome: Result<SimulatedTimeline, CallFailure>

  /// Creates a result with its latency.
  public init(latency: Duration, outcome: Result<SimulatedTimeline, CallFailure>) {
    self.latency = latency
    self.outcome = outcome
  }
}
