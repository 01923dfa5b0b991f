internal import WidgetModel

/// What ``Ranking`` knows of a widget.
struct RankingRecord: Sendable {
  /// By what widgets with a score in force are ordered: no two have equal keys.
  struct Key: Comparable, Sendable {
    var share: Double
    var changed: Int64
    var widget: Int32

    /// Whether `a` comes first: the higher share, then the later change.
    static func < (a: Key, b: Key) -> Bool {
      if a.share != b.share { return a.share > b.share }
      if a.changed != b.changed { return a.changed > b.changed }
      return a.widget < b.widget
    }
  }

  /// What those who watch know.
  struct Told: Hashable, Sendable {
    var position: Int?
    var share: Double?
  }

  /// The number of its kind.
  let kind: Int
  /// Its number among the widgets of the kind.
  let slot: Int32
  /// Above 0 and finite; kept when it has expired, since the clock may be set back.
  var score: Double?
  var until: Timestamp?
  var changed: Timestamp?
  /// Whether the score counts now.
  var isInForce = false
  /// Where it lies in the order; `nil` if it does not.
  var key: Key?
  /// Whether `key` may be out of date.
  var isPending = false
  var told = Told()

  init(kind: Int, slot: Int32) {
    self.kind = kind
    self.slot = slot
  }

  /// Whether there is a score that has not expired at `now`.
  func isDue(at now: Timestamp) -> Bool {
    score != nil && until.map { $0 > now } ?? true
  }

  /// The place as it is told; `position` is from 0.
  func place(_ widget: Int32, _ position: Int?) -> Ranking.Place {
    Ranking.Place(
      widget: WidgetIndex(unchecked: widget), position: position.map { $0 + 1 },
      score: key == nil ? nil : score, share: key?.share, until: key == nil ? nil : until,
      changed: changed)
  }
}
