extension Duration {
  /// The duration in nanoseconds, clamped to 64 bits (about 292 years).
  public var nanoseconds: Int64 {
    // A division of 128 bits is slow, and nearly every duration is a whole number of nanoseconds.
    // Such a duration is divided by 10⁹ = 2⁹·5⁹ with a shift and the inverse of 5⁹ modulo 2⁶⁴.
    let all = attoseconds
    let whole = Int64(truncatingIfNeeded: all >> 9) &* -8_194_354_213_138_031_507
    return Int128(whole) &* 1_000_000_000 == all ? whole : nanosecondsRounded
  }

  /// The nanoseconds of a duration with fractions of a nanosecond.
  private var nanosecondsRounded: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    return whole.addingClamped(attoseconds / 1_000_000_000)
  }

  /// The duration in milliseconds, rounded up and never negative, for `poll` and for messages.
  public var millisecondsRoundedUp: Int64 {
    let nanoseconds = max(0, self.nanoseconds)
    return nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 == 0 ? 0 : 1)
  }

  /// The duration in the form of `host.conf`: `100ms`, `30s`, `5m`, `1h`, `2.5s`.
  public var shortDescription: String {
    let milliseconds = nanoseconds / 1_000_000
    for (unit, name) in [(3_600_000, "h"), (60_000, "m"), (1000, "s")] as [(Int64, String)]
    where milliseconds != 0 && milliseconds % unit == 0 {
      return "\(milliseconds / unit)\(name)"
    }
    if milliseconds == 0 && self != .zero { return "\(nanoseconds / 1000)µs" }
    if milliseconds.magnitude < 1000 { return "\(milliseconds)ms" }
    return "\(Double(milliseconds / 10) / 100)s"
  }
}
