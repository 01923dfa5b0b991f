internal import Glibc
internal import WidgetModel

/// Times as people and as programs read them.
enum TimeText {
  /// How long ago: `3m ago`, `now`; for a time ahead, as ``ahead(_:at:)``.
  static func ago(_ time: Timestamp, at now: Timestamp) -> String {
    let passed = now - time
    if passed < .seconds(-1) { return ahead(time, at: now) }
    return passed < .seconds(1) ? "now" : "\(largestUnit(passed)) ago"
  }

  /// How soon: `in 12s`; `now` for a time that has come.
  static func ahead(_ time: Timestamp, at now: Timestamp) -> String {
    let left = time - now
    return left <= .zero ? "now" : "in \(largestUnit(left))"
  }

  /// A duration in its largest unit that gives at least 1, rounded down; at least a second.
  static func largestUnit(_ duration: Duration) -> String {
    let seconds = max(1, duration.components.seconds)
    if seconds < 60 { return "\(seconds)s" }
    if seconds < 3600 { return "\(seconds / 60)m" }
    if seconds < 2 * 86_400 { return "\(seconds / 3600)h" }
    return "\(seconds / 86_400)d"
  }

  /// UTC after RFC 3339, to the second, rounded down: `2026-01-31T12:00:00Z`.
  static func absolute(_ time: Timestamp) -> String {
    format(time, "%Y-%m-%dT%H:%M:%SZ", gmtime_r)
  }

  /// The clock on the wall: `14:05:00`, with the day when it is another one than `now`'s.
  static func local(_ time: Timestamp, at now: Timestamp) -> String {
    let day = "%Y-%m-%d"
    let isToday = format(time, day, localtime_r) == format(now, day, localtime_r)
    return format(time, isToday ? "%H:%M:%S" : "\(day) %H:%M:%S", localtime_r)
  }

  private static func format(
    _ time: Timestamp, _ pattern: String,
    _ split: (UnsafePointer<time_t>?, UnsafeMutablePointer<tm>?) -> UnsafeMutablePointer<tm>?
  ) -> String {
    let (quotient, remainder) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var seconds = time_t(remainder < 0 ? quotient - 1 : quotient)
    var parts = tm()
    guard split(&seconds, &parts) != nil else { return time.description }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, pattern, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
