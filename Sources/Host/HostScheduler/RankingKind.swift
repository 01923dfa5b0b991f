internal import WidgetModel

/// The widgets of a kind in ``Ranking``, and the highest score of the last 7 days.
struct RankingKind: Sendable {
  /// The widgets by slot; −1 marks a free slot.
  private(set) var members: [Int32] = []
  private var freeSlots: [Int32] = []
  /// The scores in force by slot, the highest first.
  private var scores = DueHeap()
  /// The scores that were in force before.
  var seen = SeenScores()
  /// The divisor of all shares; 0 without any score.
  var maximum = 0.0

  /// Assigns a free slot to a widget.
  mutating func add(_ widget: Int32) -> Int32 {
    if let slot = freeSlots.popLast() {
      members[Int(slot)] = widget
      return slot
    }
    members.append(widget)
    scores.extend(to: members.count)
    return Int32(truncatingIfNeeded: members.count - 1)
  }

  /// Frees the slot of a widget whose score is not in force.
  mutating func remove(_ slot: Int32) {
    members[Int(slot)] = -1
    freeSlots.append(slot)
  }

  /// Sets the score in force of a slot; positive, or `nil` for none. O(log n).
  mutating func set(_ slot: Int32, score: Double?) {
    // The bit patterns of positive numbers have the same order as the numbers; the heap's minimum
    // is the highest score.
    scores.set(slot, to: score.map { -Int64(bitPattern: $0.bitPattern) })
  }

  /// The highest score in force; `nil` without scores.
  var highest: Double? {
    scores.first.map { Double(bitPattern: UInt64(bitPattern: -$0.time)) }
  }

  /// The time at which ``maximum`` must be recomputed. `nil` if the maximum is itself in force, or
  /// no score of the kind is in force.
  var maximumExpiry: Timestamp? {
    guard let highest, let seen = seen.highest, seen > highest else { return nil }
    return self.seen.expiry
  }
}
