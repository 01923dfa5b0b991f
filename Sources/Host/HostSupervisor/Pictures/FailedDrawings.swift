internal import PictureChannel
internal import WidgetModel

/// The pictures that have ended their process or exceeded the deadline, and when each may be tried
/// again. Also the plugins whose pictures were slow.
struct FailedDrawings {
  private struct Failure {
    var error: PictureError
    var count: Int
    /// The time of the next attempt, since boot.
    var until: Duration
  }

  /// The largest number of pictures that are remembered.
  static let limit = 512
  /// The wait after the first failure. It doubles with every further failure.
  static let firstWait = Duration.seconds(30)
  /// The longest wait.
  static let longestWait = Duration.seconds(3600)
  /// The time after a slow picture in which those of the same plugin are expected to be slow.
  static let slowTime = Duration.seconds(60)

  private var failures: [DrawingKey: Failure] = [:]
  /// The time, since boot, until which the pictures of each plugin are expected to be slow.
  private var slow: [String: Duration] = [:]

  /// Remembers a failure.
  mutating func note(_ error: PictureError, of key: DrawingKey, at now: Duration) {
    let count = (failures[key]?.count ?? 0) + 1
    let wait = min(Self.firstWait * (1 << min(count - 1, 10)), Self.longestWait)
    if failures[key] == nil, failures.count >= Self.limit,
      let oldest = failures.min(by: { $0.value.until < $1.value.until })
    {
      failures[oldest.key] = nil
    }
    failures[key] = Failure(error: error, count: count, until: now + wait)
  }

  /// Returns the error for a picture that is not tried yet; `nil` for a picture that may be drawn.
  func refusal(of key: DrawingKey, at now: Duration) -> PictureError? {
    guard let failure = failures[key], now < failure.until else { return nil }
    // In whole seconds, so that equal refusals have few texts.
    let wait = Duration.seconds(Int64(((failure.until - now) / .seconds(1)).rounded(.up)))
    return PictureError(
      failure.error.code,
      "\(failure.error); the next attempt is in \(wait.shortDescription), or when the entry changes"
    )
  }

  /// Forgets the failures of a picture that was drawn.
  mutating func noteSuccess(of key: DrawingKey) { failures[key] = nil }

  /// Remembers that a picture of a plugin was slow to draw. The next one may be of another entry, so the
  /// picture itself says nothing.
  mutating func noteSlow(_ plugin: String, at now: Duration) {
    slow = slow.filter { $0.value > now }
    slow[plugin] = now + Self.slowTime
  }

  /// Whether the pictures of a plugin are expected to be slow.
  func isSlow(_ plugin: String, at now: Duration) -> Bool { slow[plugin].map { now < $0 } ?? false }
}
