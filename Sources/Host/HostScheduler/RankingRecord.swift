internal import WidgetModel

/// The state of a widget in ``Ranking``.
struct RankingRecord: Sendable {
  /// The sort key of a widget with a score in force; all keys are distinct.
  struct Key: Comparable, Sendable {
    var share: Double
    var changed: Int64
    var widget: Int32

    /// Whether `a` comes first: the higher share, then the later change, then the lower index.
    static func < (a: Key, b: Key) -> Bool {
      if a.share != b.share { return a.share > b.share }
      if a.changed != b.changed { return a.changed > b.changed }
      return a.widget < b.widget
    }
  }

  /// The state that watching clients have been notified of.
  struct Told: Hashable, Sendable {
    var position: Int?
    var share: Double?
  }

  /// The number of the widget's kind.
  let kind: Int
  /// The widget's slot in its kind.
  let slot: Int32
  /// The score, positive and finite; kept after the expiry, because the clock may be set back.
  var score: Double?
  var until: Timestamp?
  var changed: Timestamp?
  /// Whether the score counts now.
  var isInForce = false
  /// The key by which the widget is in the order; `nil` if the widget has no position.
  var key: Key?
  /// Whether `key` may be outdated.
  var isPending = false
  var told = Told()

  init(kind: Int, slot: Int32) {
    self.kind = kind
    self.slot = slot
  }

  /// Whether the score has not expired at `now`; `false` without a score.
  func isDue(at now: Timestamp) -> Bool {
    score != nil && until.map { $0 > now } ?? true
  }

  /// Returns the place as reported; `position` is zero-based.
  func place(_ widget: Int32, _ position: Int?) -> Ranking.Place {
    Ranking.Place(
      widget: WidgetIndex(unchecked: widget), position: position.map { $0 + 1 },
      score: key == nil ? nil : score, share: key?.share, until: key == nil ? nil : until,
      changed: changed)
  }
}
