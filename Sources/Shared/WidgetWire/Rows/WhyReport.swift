public import WidgetModel

/// The answer of `why`: what a widget was asked for, what was done, and what comes next.
public struct WhyReport: WireRow {
  /// The widget.
  public var id: String
  /// Its kind.
  public var kind: String
  /// The name of the plugin that has the kind.
  public var plugin: String
  /// Its family.
  public var family: String
  /// How much of what is shown is true.
  public var state: WidgetState
  /// When what is shown was made; `nil` while nothing is.
  public var made: WireTime?
  /// Since when the widget has been stale; `nil` unless it is.
  public var staleSince: WireTime?
  /// Why it is not fresher: code, colon, sentence.
  public var error: String?
  /// Whether a client watches it.
  public var isWatched: Bool
  /// What comes next.
  public var next: WhyNext
  /// The refresh budget and what is left of it.
  public var budget: WhyBudget
  /// How often what happened.
  public var counts: WhyCounts
  /// What happened last, the oldest first; bounded.
  public var history: [HistoryRow]

  enum CodingKeys: String, CodingKey {
    case id
    case kind
    case plugin
    case family
    case state
    case made
    case staleSince = "stale_since"
    case error
    case isWatched = "watched"
    case next
    case budget
    case counts
    case history
  }

  /// Makes a row.
  public init(
    id: String,
    kind: String,
    plugin: String,
    family: String,
    state: WidgetState,
    made: WireTime? = nil,
    staleSince: WireTime? = nil,
    error: String? = nil,
    isWatched: Bool,
    next: WhyNext,
    budget: WhyBudget,
    counts: WhyCounts,
    history: [HistoryRow]
  ) {
    self.id = id
    self.kind = kind
    self.plugin = plugin
    self.family = family
    self.state = state
    self.made = made
    self.staleSince = staleSince
    self.error = error
    self.isWatched = isWatched
    self.next = next
    self.budget = budget
    self.counts = counts
    self.history = history
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.id, id)
      object.put(.kind, kind)
      object.put(.plugin, plugin)
      object.put(.family, family)
      object.put(.state, state)
      object.put(.made, made)
      object.put(.staleSince, staleSince)
      object.put(.error, error)
      object.put(.isWatched, isWatched)
      object.put(.next, next)
      object.put(.budget, budget)
      object.put(.counts, counts)
      object.put(.history, history)
    }
  }
}
