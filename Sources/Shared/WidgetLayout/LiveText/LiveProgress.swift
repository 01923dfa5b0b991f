public import WidgetModel

/// The progress of a gauge that changes with time, over an interval.
public struct LiveProgress: Hashable, Sendable {
  private let start: Timestamp
  private let end: Timestamp
  private let countsDown: Bool

  /// Reads the attributes of a gauge (`DATE`, `END_DATE`, and `COUNTS_DOWN` with default true). An
  /// end before the date counts as the date.
  ///
  /// - Returns: `nil` without an interval: the gauge does not change.
  public init?(_ attributes: [ViewAttribute]) {
    guard let start = attributes[.date]?.date, let end = attributes[.endDate]?.date else {
      return nil
    }
    self.start = start
    self.end = max(start, end)
    countsDown = attributes[.countsDown]?.flag ?? true
  }

  /// Returns the filled part at an instant: 0 to 1.
  ///
  /// The part grows from 0 to 1 over the interval, or shrinks from 1 to 0 if `COUNTS_DOWN` is true,
  /// and is constant outside the interval.
  public func fraction(at now: Timestamp) -> Double {
    countsDown ? 1 - elapsed(at: now) : elapsed(at: now)
  }

  /// Returns the next whole second of the interval, the begin or the end, whichever is first after
  /// `now`; `nil` if the part does not change any more.
  public func nextChange(after now: Timestamp) -> Timestamp? {
    if now < start { return start }
    guard now < end else { return nil }
    let elapsed = (now - start).nanoseconds / 1_000_000_000
    let next = start + .seconds(elapsed + 1)
    // The elapsed time is clamped to 292 years.
    return next > now ? min(end, next) : end
  }

  private func elapsed(at now: Timestamp) -> Double {
    if now >= end { return 1 }
    if now <= start { return 0 }
    return Double((now - start).nanoseconds) / Double((end - start).nanoseconds)
  }
}
