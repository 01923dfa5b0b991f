/// What is to be refreshed and what was, in the answer of `stats`.
///
/// `queued`, `running` and `watched` are as they are now; what follows them counts since the start.
public struct StatsScheduler: WireRow {
  /// Reloads whose slot has come and that wait for a free call.
  public var queued: Int
  /// Provider calls of widgets in progress.
  public var running: Int
  /// Widgets that somebody watches.
  public var watched: Int
  /// The most calls at a time.
  public var concurrentCalls: Int
  /// How many reloads may wait before those that nobody waits for are put off.
  public var queueLimit: Int
  /// Timeline calls that were started.
  public var refreshes: Int
  /// Those of them that counted against a refresh budget.
  public var charged: Int
  /// Timeline calls that gave nothing.
  public var failures: Int
  /// Timelines that left the entry in force as it was.
  public var fresh: Int
  /// Times that another entry came into force.
  public var changes: Int
  /// Requests that were accepted.
  public var accepted: Int
  /// Requests that another one served too.
  public var coalesced: Int
  /// Requests that were put off.
  public var deferred: Int
  /// Due reloads that nobody asked for and that were put off.
  public var putOff: Int
  /// Those of them that were put off because too many waited.
  public var shed: Int
  /// Times that the wall clock was set, or the machine was suspended.
  public var clockSteps: Int

  enum CodingKeys: String, CodingKey {
    case queued
    case running
    case watched
    case concurrentCalls = "concurrent_calls"
    case queueLimit = "queue_limit"
    case refreshes
    case charged
    case failures
    case fresh
    case changes
    case accepted
    case coalesced
    case deferred
    case putOff = "put_off"
    case shed
    case clockSteps = "clock_steps"
  }

  /// Makes a row.
  public init(
    queued: Int,
    running: Int,
    watched: Int,
    concurrentCalls: Int,
    queueLimit: Int,
    refreshes: Int,
    charged: Int,
    failures: Int,
    fresh: Int,
    changes: Int,
    accepted: Int,
    coalesced: Int,
    deferred: Int,
    putOff: Int,
    shed: Int,
    clockSteps: Int
  ) {
    self.queued = queued
    self.running = running
    self.watched = watched
    self.concurrentCalls = concurrentCalls
    self.queueLimit = queueLimit
    self.refreshes = refreshes
    self.charged = charged
    self.failures = failures
    self.fresh = fresh
    self.changes = changes
    self.accepted = accepted
    self.coalesced = coalesced
    self.deferred = deferred
    self.putOff = putOff
    self.shed = shed
    self.clockSteps = clockSteps
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.queued, queued)
      object.put(.running, running)
      object.put(.watched, watched)
      object.put(.concurrentCalls, concurrentCalls)
      object.put(.queueLimit, queueLimit)
      object.put(.refreshes, refreshes)
      object.put(.charged, charged)
      object.put(.failures, failures)
      object.put(.fresh, fresh)
      object.put(.changes, changes)
      object.put(.accepted, accepted)
      object.put(.coalesced, coalesced)
      object.put(.deferred, deferred)
      object.put(.putOff, putOff)
      object.put(.shed, shed)
      object.put(.clockSteps, clockSteps)
    }
  }
}

extension StatsScheduler: JSONWritable {}
