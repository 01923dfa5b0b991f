public import HostScheduler
public import WidgetModel

/// What a provider answered: dates, policy, and what tells one entry from another.
public struct SimulatedTimeline: Hashable, Sendable {
  /// The entries' dates in ascending order; at least one.
  public let dates: [Timestamp]
  /// For each entry what it shows: equal numbers look the same.
  public let contents: [UInt64]
  /// When to ask again.
  public let policy: ReloadPolicy

  /// Takes an answer as a worker hands it over; `nil` when there are no entries, the dates are not
  /// in order, or the contents are not as many.
  public init?(dates: [Timestamp], contents: [UInt64], policy: ReloadPolicy) {
    guard dates.count == contents.count,
      TimelineSchedule(dates: dates, policy: policy, made: .earliest) != nil
    else { return nil }
    self.init(sorted: dates, contents, policy)
  }

  /// Takes what is known to be in order.
  init(sorted dates: [Timestamp], _ contents: [UInt64], _ policy: ReloadPolicy) {
    self.dates = dates
    self.contents = contents
    if case .after(let date) = policy, date > .latest {
      self.policy = .never
    } else {
      self.policy = policy
    }
  }

  /// The date at which the policy wants a new one; `nil` for never.
  var policyDate: Timestamp? {
    switch policy {
    case .never: nil
    case .after(let date): date
    case .atEnd: dates.last
    }
  }
}

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
