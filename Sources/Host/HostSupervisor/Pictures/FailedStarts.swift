internal import PictureChannel
internal import WidgetModel

/// The failed starts of the drawing program without a success in between.
struct FailedStarts {
  /// The wait after the first failed start. It doubles with every further failure.
  private static let firstPause = Duration.milliseconds(500)
  private static let longestPause = Duration.seconds(60)

  private var count = 0
  /// The last error; `nil` after a success.
  private(set) var error: PictureError?
  /// The time of the next attempt, since boot.
  private(set) var until = Duration.zero

  /// Notes a failed start.
  mutating func note(_ error: PictureError, at now: Duration) {
    self.error = error
    until = now + min(Self.firstPause * (1 << min(count, 10)), Self.longestPause)
    count += 1
  }

  /// Notes a success of a process that was started after the last failure; no effect for a process that
  /// was started before, which proves nothing.
  mutating func noteSuccess(ofStartAt start: Duration) {
    if start >= until { self = FailedStarts() }
  }

  /// Returns the error until the next attempt; `nil` if a start may be tried.
  func refusal(at now: Duration) -> PictureError? {
    guard let error, now < until else { return nil }
    let wait = Duration.seconds(Int64(((until - now) / .seconds(1)).rounded(.up)))
    return PictureError(
      .unavailable, "\(error); the next attempt is in \(wait.shortDescription)")
  }
}
