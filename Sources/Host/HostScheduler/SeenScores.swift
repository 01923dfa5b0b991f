internal import DequeModule
internal import WidgetModel

/// The scores of a kind that were in force in the last 7 days, as far as one of them can become the
/// highest: a deque in which scores descend and the times at which they were last in force ascend.
///
/// Exact for up to 2,048 of them. With more, those of the same ten minutes count as one, with the
/// highest score and the latest time.
struct SeenScores: Sendable {
  private struct Seen {
    var score: Double
    /// When it was last in force.
    var last: Timestamp
  }

  /// How long a score stays seen.
  static let memory = Duration.seconds(7 * 86_400)
  static let limit = 2048
  /// 7 days of these are half of ``limit``.
  static let step = memory.nanoseconds / Int64(limit / 2)

  private var deque: Deque<Seen> = []

  /// How many are kept.
  var count: Int { deque.count }

  /// The highest of the last 7 days, when ``forget(at:)`` was called for now.
  var highest: Double? { deque.first?.score }

  /// When the highest is forgotten.
  var expiry: Timestamp? { deque.first.map { $0.last + Self.memory } }

  /// Notes that `score` was in force until `last`. Amortised O(1).
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

  /// Forgets what was last in force 7 days ago or earlier. Amortised O(1).
  mutating func forget(at now: Timestamp) {
    while let expiry, expiry <= now { deque.removeFirst() }
  }

  /// The clock was set back to `now`: what was in force later than that was so until now.
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
