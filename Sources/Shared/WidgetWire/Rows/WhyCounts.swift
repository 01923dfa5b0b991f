/// How often what happened to a widget since the host started, in the answer of `why`.
public struct WhyCounts: WireRow {
  /// Timeline calls that were started.
  public var refreshes: Int
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
  /// Requests and due reloads that were put off.
  public var deferred: Int
  /// Due reloads that were put off because the queue was too long.
  public var shed: Int

  enum CodingKeys: String, CodingKey {
    case refreshes
    case failures
    case fresh
    case changes
    case accepted
    case coalesced
    case deferred
    case shed
  }

  /// Makes a row.
  public init(
    refreshes: Int = 0,
    failures: Int = 0,
    fresh: Int = 0,
    changes: Int = 0,
    accepted: Int = 0,
    coalesced: Int = 0,
    deferred: Int = 0,
    shed: Int = 0
  ) {
    self.refreshes = refreshes
    self.failures = failures
    self.fresh = fresh
    self.changes = changes
    self.accepted = accepted
    self.coalesced = coalesced
    self.deferred = deferred
    self.shed = shed
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.refreshes, refreshes)
      object.put(.failures, failures)
      object.put(.fresh, fresh)
      object.put(.changes, changes)
      object.put(.accepted, accepted)
      object.put(.coalesced, coalesced)
      object.put(.deferred, deferred)
      object.put(.shed, shed)
    }
  }
}

extension WhyCounts: JSONWritable {}
