public import WidgetModel

/// The reply to `why`: the requests for a widget, its calls, and the next refresh.
public struct WhyReport: WireRow, Codable {
  /// The id of the widget.
  public var id: String
  /// The kind of the widget.
  public var kind: String
  /// The name of the plugin with the kind.
  public var plugin: String
  /// The family of the widget.
  public var family: String
  /// The freshness of the widget.
  public var state: WidgetState
  /// The time of the timeline's creation; `nil` without an entry.
  public var made: WireTime?
  /// The time since which the widget has been stale; `nil` for a widget that is not stale.
  public var staleSince: WireTime?
  /// The error that prevents a fresher entry: code, colon, sentence.
  public var error: String?
  /// Whether a client watches the widget.
  public var watched = false
  /// The host of the fleet that asks the provider; `nil` if unknown, or for a widget of no fleet.
  public var host: String?
  /// The reason for which the fleet has refused the last wanted call, as a sentence; `nil` for none.
  public var refusal: String?
  /// The next refresh.
  public var next: WhyNext
  /// The refresh budget and the rest of it.
  public var budget: WhyBudget
  /// The budget of performed actions; `nil` from a host without one.
  public var actions: WhyActions?
  /// The counters of the widget since the host started.
  public var counts = WhyCounts()
  /// The last events, the oldest first; the number is bounded.
  public var history: [HistoryRow] = []

  /// Creates a report on a widget without a history.
  public init(
    id: String, kind: String, plugin: String, family: String, state: WidgetState, next: WhyNext,
    budget: WhyBudget
  ) {
    self.id = id
    self.kind = kind
    self.plugin = plugin
    self.family = family
    self.state = state
    self.next = next
    self.budget = budget
  }
}

/// The next refresh of a widget, in the reply to `why`.
public struct WhyNext: WireRow, Codable {
  /// The time of the next call; `nil` during a call, or if only a request leads to a call.
  public var at: WireTime?
  /// The reason of that time, as a sentence.
  public var reason: String
  /// The reason of that time: the name of a ``ReasonCode``.
  public var reasonCode: String?
  /// The values of the code; `nil` for a code without values.
  public var reasonValues: ReasonValues?
  /// The event that makes the refresh due: the name of a ``ReasonCode``; `nil` for a future
  /// request.
  public var cause: String?
  /// The policy of the timeline: `at_end`, `after` or `never`; `nil` without a timeline.
  public var policy: String?
  /// The date given by the policy.
  public var policyDate: WireTime?
  /// The date of the next entry; `nil` if none is known.
  public var entry: WireTime?

  init(reason: String) { self.reason = reason }
}

/// The refresh budget of a widget, in the reply to `why`.
public struct WhyBudget: WireRow, Codable {
  /// The most charged refreshes in any 24 h; 0 means unlimited.
  public var refreshesPerDay: Int
  /// The number of charged refreshes in the last 24 h.
  public var used: Int
  /// The shortest time between two charged refreshes, in seconds.
  public var minimumInterval: Double
  /// The steady interval sustainable for the next 24 h, in seconds; `nil` if unlimited.
  public var pace: Double?
  /// The earliest slot of a charged refresh requested now, without regard to failures.
  public var nextSlot: WireTime
  /// The times of the charged refreshes of the last 24 h, the oldest first.
  public var charges: [WireTime] = []

  /// Creates a budget without charges.
  public init(refreshesPerDay: Int, used: Int, minimumInterval: Double, nextSlot: WireTime) {
    self.refreshesPerDay = refreshesPerDay
    self.used = used
    self.minimumInterval = minimumInterval
    self.nextSlot = nextSlot
  }
}

/// The budget of a widget's performed actions, in the reply to `why`.
public struct WhyActions: WireRow, Codable {
  /// The most actions in a row.
  public var burst: Int
  /// The time after which one more action may follow, in seconds; 0 means unlimited.
  public var interval: Double
  /// The number of actions that may be performed now.
  public var left: Int
  /// The time at which the next action may be performed; `nil` if one may be now.
  public var next: WireTime?
  /// The number of actions refused since the host started.
  public var refused: Int

  /// Creates a budget from its numbers.
  public init(burst: Int, interval: Double, left: Int, next: WireTime?, refused: Int) {
    self.burst = burst
    self.interval = interval
    self.left = left
    self.next = next
    self.refused = refused
  }
}

/// The counters of a widget since the host started, in the reply to `why`.
public struct WhyCounts: WireRow, Codable {
  /// Timeline calls started.
  public var refreshes = 0
  /// Timeline calls that failed.
  public var failures = 0
  /// Timelines without a change of the entry in force.
  public var fresh = 0
  /// Changes of the entry in force.
  public var changes = 0
  /// Requests accepted since the start.
  public var accepted = 0
  /// Requests merged into an earlier request.
  public var coalesced = 0
  /// Requests and due reloads postponed.
  public var deferred = 0
  /// Due reloads postponed because the queue was too long.
  public var shed = 0

  /// Creates counters at zero.
  public init() {}
}
