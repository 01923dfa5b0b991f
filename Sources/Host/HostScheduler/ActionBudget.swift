public import WidgetModel

/// The budget of a widget's performed actions: a token bucket in one number.
///
/// A full bucket has ``ActionRate/burst`` actions, and gets one back per ``ActionRate/interval``.
/// The state is the time at which the bucket is full again: the generic cell rate algorithm (ITU-T
/// I.371). Time is the boot clock. Kept in memory only: a restart fills the bucket.
public struct ActionBudget: Hashable, Sendable {
  private var fullAt = Duration.zero
  /// The number of refused actions.
  public private(set) var refused = 0

  /// Creates a full bucket.
  public init() {}

  /// Takes an action from the bucket.
  ///
  /// - Returns: `nil` if the action may be performed, otherwise the time until the next may be.
  public mutating func take(_ rate: ActionRate, at now: Duration) -> Duration? {
    if let wait = wait(rate, at: now) {
      refused += 1
      return wait
    }
    if rate.isLimited { fullAt = max(fullAt, now) + rate.interval }
    return nil
  }

  /// Returns the time until an action may be performed; `nil` if it may be now.
  public func wait(_ rate: ActionRate, at now: Duration) -> Duration? {
    guard rate.isLimited else { return nil }
    let wait = fullAt - now - rate.interval * (rate.burst - 1)
    return wait > .zero ? wait : nil
  }

  /// Returns the number of actions that may be performed at once.
  public func left(_ rate: ActionRate, at now: Duration) -> Int {
    guard rate.isLimited, fullAt > now else { return rate.burst }
    let used = (fullAt - now) / rate.interval
    return max(0, rate.burst - Int(used.rounded(.up)))
  }
}
