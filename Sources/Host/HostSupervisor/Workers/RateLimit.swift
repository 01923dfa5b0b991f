/// A token bucket: allows bursts of `burst` events and `perSecond` events on average, and counts
/// the rejected events.
struct RateLimit {
  private let perSecond: Double
  private let burst: Double
  private var tokens: Double
  private var last: Duration
  private var dropped = 0

  init(perSecond: Int, burst: Int, at now: Duration) {
    self.perSecond = Double(perSecond)
    self.burst = Double(burst)
    tokens = Double(burst)
    last = now
  }

  /// Whether an event at `now` may pass; takes a token or counts a rejection.
  mutating func allows(at now: Duration) -> Bool {
    tokens = min(burst, tokens + max(0, (now - last) / .seconds(1)) * perSecond)
    last = now
    guard tokens >= 1 else {
      dropped += 1
      return false
    }
    tokens -= 1
    return true
  }

  /// Returns the number of rejected events since the last call.
  mutating func takeDropped() -> Int {
    defer { dropped = 0 }
    return dropped
  }
}
