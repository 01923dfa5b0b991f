internal import DequeModule
internal import WidgetModel

/// The scores of a kind from the last 7 days that can still become the highest score: a deque with
/// descending scores and ascending times at which they were last in force.
///
/// Exact for up to 2,048 scores. With more, all scores of the same ten minutes are merged into
/// their highest score with their latest time.
struct SeenScores: Sendable {
  private struct Seen {
    var score: Double
    /// The time at which the score was last in force.
    var last: Timestamp
  }

  /// The time for which a score counts after its end.
  static let memory = Duration.seconds(7 * 86_400)
  static let limit = 2048
  /// The interval of merged scores: 7 days have half of ``limit`` intervals.
  static let step = memory.nanoseconds / Int64(limit / 2)

  private var deque: Deque<Seen> = []

  /// The number of stored scores.
  var count: Int { deque.count }

  /// The highest score of the last 7 days; ``forget(at:)`` must be called first.
  var highest: Double? { deque.first?.score }

  /// The time at which the highest score must be forgotten.
  var expiry: Timestamp? { deque.first.map { $0.last + Self.memory } }

  /// Adds a score that was in force until `last`. Amortised O(1).
  mutating func note(_ score: Double, last: Timestamp) {
    var last = last
    while let back = deque.last {
      last = max(last, back.last)
      guard back.score <= score else { break }
      deque.removeLast()
    }
    deque.append(Seen(score: score, last: last))
    if count > Self.limit { coarsen() }
  }

  /// Removes the scores that ended 7 days ago or earlier. Amortised O(1).
  mutating func forget(at now: Timestamp) {
    while let expiry, expiry <= now { deque.removeFirst() }
  }

  /// Adjusts the scores to a clock that was set back to `now`: later end times become `now`.
  mutating func clamp(to now: Timestamp) {
    guard let later = deque.firstIndex(where: { $0.last >= now }) else { return }
    deque[later].last = now
    deque.removeSubrange((later + 1)...)
  }

  private mutating func coarsen() {
    var kept: Deque<Seen> = []
    for seen in deque {
      if let back = kept.last,
        back.last.nanoseconds / Self.step == seen.last.nanoseconds / Self.step
      {
        kept[kept.count - 1].last = seen.last
      } else {
        kept.append(seen)
      }
    }
    deque = kept
  }
}
