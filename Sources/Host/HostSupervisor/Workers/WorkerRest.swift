internal import WidgetModel

/// The time of a worker without calls, and its use of CPU time meanwhile.
struct WorkerRest: Hashable {
  /// The boot-clock time since which the worker has no call.
  let since: Duration
  /// The reading at the start of the present window; `nil` in the first window after a call, which
  /// is free, because work in the background may follow a call.
  private var window: WorkerReading?

  /// The share of a core that a worker may use between calls is 1 in this number.
  private static let divisor = 100

  init(since: Duration) {
    self.since = since
  }

  /// Returns the breach of the limit of CPU time at `reading`, or `nil`; begins the next window if
  /// the present one is over.
  mutating func breach(at reading: WorkerReading) -> LimitBreach? {
    let length = LimitBreach.window
    guard let start = window else {
      if reading.now >= since + length { window = reading }
      return nil
    }
    let elapsed = reading.now - start.now
    if elapsed >= length { window = reading }
    var used = (reading.cpu - start.cpu).nanoseconds
    // A late measurement covers more than the window.
    if elapsed > length { used = Int64(Double(used) / (elapsed / length)) }
    let limit = (length / Self.divisor).nanoseconds
    guard used > limit else { return nil }
    return LimitBreach(.cpuTime, .betweenCalls, limit: limit, used: used)
  }
}
