internal import WidgetModel

/// What ``Ranking`` knows of a kind: its widgets, and the highest score of the last 7 days.
struct RankingKind: Sendable {
  /// Widgets by slot; -1 for a free one.
  private(set) var members: [Int32] = []
  private var freeSlots: [Int32] = []
  /// The scores in force by slot, the highest first.
  private var scores = DueHeap()
  /// Scores that were in force.
  var seen = SeenScores()
  /// By what the shares are divided; 0 without any score.
  var maximum = 0.0

  /// Gives a widget a slot.
  mutating func add(_ widget: Int32) -> Int32 {
    if let slot = freeSlots.popLast() {
      members[Int(slot)] = widget
      return slot
    }
    members.append(widget)
    scores.extend(to: members.count)
    return Int32(truncatingIfNeeded: members.count - 1)
  }

  /// Frees a slot, whose score is not in force.
  mutating func remove(_ slot: Int32) {
    members[Int(slot)] = -1
    freeSlots.append(slot)
  }

  /// Sets the score in force of a slot, above 0; `nil` for none. O(log n).
  mutating func set(_ slot: Int32, score: Double?) {
    // The bits of positive numbers are in the order of the numbers; the heap's first is the least.
    scores.set(slot, to: score.map { -Int64(bitPattern: $0.bitPattern) })
  }

  /// The highest score in force; `nil` without one.
  var highest: Double? {
    scores.first.map { Double(bitPattern: UInt64(bitPattern: -$0.time)) }
  }

  /// When ``maximum`` is forgotten; `nil` if it is in force itself, or no score is that it matters to.
  var maximumExpiry: Timestamp? {
    guard let highest, let seen = seen.highest, seen > highest else { return nil }
    return self.seen.expiry
  }
}
