/// The published numbers of the scheduler, in nanoseconds.
enum Pace {
  static let second: Int64 = 1_000_000_000
  /// No spread is longer.
  static let longestSpread = 30 * second
  /// A spread is at most this part of the interval between two calls: a tenth.
  static let spreadDivisor: Int64 = 10
  /// What each widget of a changed plugin or environment adds to the time over which they spread.
  static let spreadPerWidget = second / 10
  /// The delay after the first failure; each further one doubles it.
  static let firstBackoff = 30 * second
  /// The delay at which doubling ends.
  static let longestBackoff = 3600 * second
  /// The delay after the first fault of the host; each further one doubles it.
  static let firstHostRetry = second
  /// The delay at which that doubling ends.
  static let longestHostRetry = 30 * second
  /// Over how long a paused reload is spread once somebody watches.
  static let watchSpread = 2 * second
  /// No reload that was shed waits longer for its next slot.
  static let longestShedding = 3600 * second
  /// No interval is longer (36 years), so that sums of times keep within 64 bits.
  static let longestInterval: Int64 = 1 << 60
  /// The shortest minimum interval, so that no setting makes a loop.
  static let shortestInterval = second

  /// `first`, doubled `count - 1` times, at most `longest`.
  static func doubling(_ first: Int64, count: UInt8, longest: Int64) -> Int64 {
    min(first << min(Int64(count) - 1, 20), longest)
  }
}
