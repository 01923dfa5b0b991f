/// A point in time on the wall clock.
///
/// The representation is the same in the C ABI, in archives and in the store.
public struct Timestamp: Hashable, Comparable, Sendable, Codable {
  /// Nanoseconds since the Unix epoch, UTC, leap seconds not counted.
  public var nanoseconds: Int64

  /// 1970-01-01T00:00:00Z, the earliest date of an entry.
  public static let earliest = Timestamp(nanoseconds: 0)
  /// 2200-01-01T00:00:00Z, the latest date of an entry.
  public static let latest = Timestamp(seconds: 7_258_118_400)

  /// Creates a timestamp from nanoseconds since the Unix epoch.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates a timestamp from whole seconds since the Unix epoch, clamped to 64 bits of
  /// nanoseconds.
  public init(seconds: Int64) {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    self.nanoseconds = overflow ? (seconds < 0 ? .min : .max) : product
  }

  /// Whether `a` is earlier than `b`.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Returns the timestamp `duration` later, clamped to 64 bits.
  public static func + (time: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds.addingClamped(duration.nanoseconds))
  }

  /// Returns the timestamp `duration` earlier, clamped to 64 bits.
  public static func - (time: Timestamp, duration: Duration) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds.subtractingClamped(duration.nanoseconds))
  }

  /// Returns the time from `b` to `a`; negative for an earlier `a`. Clamped to 64 bits of
  /// nanoseconds.
  public static func - (a: Timestamp, b: Timestamp) -> Duration {
    .nanoseconds(a.nanoseconds.subtractingClamped(b.nanoseconds))
  }

  /// The nearest timestamp between ``earliest`` and ``latest``.
  public var clampedToEntryRange: Timestamp { min(max(self, .earliest), .latest) }
}

extension Timestamp: CustomStringConvertible {
  /// Unix seconds with three decimals, rounded up, in the protocol's form: `1700000000.125`.
  ///
  /// Rounding up ensures that a client waiting until this time never wakes before the exact time.
  public var description: String {
    let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = remainder > 0 ? quotient + 1 : quotient
    let (seconds, part) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    let fraction = part < 10 ? ".00" : part < 100 ? ".0" : "."
    return (milliseconds < 0 ? "-" : "") + String(seconds) + fraction + String(part)
  }
}

extension Timestamp {
  /// Reads Unix seconds with at most nine decimals; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let seconds = Int64(parts[0]), !parts[0].hasPrefix("+") else { return nil }
    var fraction: Int64 = 0
    if parts.count == 2 {
      guard (1...9).contains(parts[1].utf8.count), parts[1].utf8.allSatisfy({ 48...57 ~= $0 }),
        let digits = Int64(parts[1])
      else { return nil }
      fraction = (parts[1].utf8.count..<9).reduce(digits) { value, _ in value * 10 }
    }
    let negative = parts[0].hasPrefix("-")
    self = Timestamp(seconds: seconds) + .nanoseconds(negative ? -fraction : fraction)
  }
}

extension Int64 {
  func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other < 0 ? .min : .max) : sum
  }

  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}

/// A reading of both clocks, taken at the same time and passed down as a parameter.
///
/// Entry dates follow the wall clock, set by people and network time. Intervals, budgets and
/// deadlines follow the boot clock, which never steps and counts suspend (`CLOCK_BOOTTIME`).
public struct Moment: Hashable, Sendable {
  /// The reading of the wall clock.
  public var wall: Timestamp
  /// The time since the machine started, suspend included.
  public var sinceBoot: Duration

  /// Creates a moment from a reading of each clock.
  public init(wall: Timestamp, sinceBoot: Duration) {
    self.wall = wall
    self.sinceBoot = sinceBoot
  }

  /// Returns the moment `duration` later on both clocks.
  public static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(wall: moment.wall + duration, sinceBoot: moment.sinceBoot + duration)
  }
}
