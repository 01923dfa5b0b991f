internal import Glibc
internal import WidgetModel

/// Formats times for people and for programs.
enum TimeText {
  /// Returns the time since `time`: `3m ago`, `now`; a future time is formatted by
  /// ``ahead(_:at:)``.
  static func ago(_ time: Timestamp, at now: Timestamp) -> String {
    let passed = now - time
    if passed < .seconds(-1) { return ahead(time, at: now) }
    return passed < .seconds(1) ? "now" : "\(largestUnit(passed)) ago"
  }

  /// Returns the time until `time`: `in 12s`; `now` for a past time.
  static func ahead(_ time: Timestamp, at now: Timestamp) -> String {
    let left = time - now
    return left <= .zero ? "now" : "in \(largestUnit(left))"
  }

  /// Returns a duration in its largest unit that gives at least 1, rounded down; at least `1s`.
  /// Days begin at 48 hours.
  static func largestUnit(_ duration: Duration) -> String {
    let seconds = max(1, duration.components.seconds)
    if seconds < 60 { return "\(seconds)s" }
    if seconds < 3600 { return "\(seconds / 60)m" }
    if seconds < 2 * 86_400 { return "\(seconds / 3600)h" }
    return "\(seconds / 86_400)d"
  }

  /// Returns the duration of a call: `45ms`, `1.2s`, `3m`.
  static func took(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "" }
    if seconds < 0.9995 { return "\(Int((seconds * 1000).rounded()))ms" }
    if seconds >= 60 { return largestUnit(.seconds(Int64(seconds))) }
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)s"
  }

  /// Returns a duration in its two largest units, rounded down: `3h 12m`, `2d 1h`, `45s`, `5m`.
  static func length(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return "\(seconds)s" }
    if seconds < 60 { return seconds < 1 && seconds > 0 ? took(seconds) : "\(Int(seconds))s" }
    let units = [(86_400, "d"), (3600, "h"), (60, "m"), (1, "s")]
    var rest = Int(seconds)
    var parts: [String] = []
    for (size, name) in units where rest >= size || !parts.isEmpty {
      parts.append(rest / size > 0 ? "\(rest / size)\(name)" : "")
      rest %= size
    }
    return parts.prefix(2).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns UTC in RFC 3339 format, rounded down to the second: `2026-01-31T12:00:00Z`.
  static func absolute(_ time: Timestamp) -> String { format(time, "%Y-%m-%dT%H:%M:%SZ") }

  /// Returns UTC in RFC 3339 format, rounded down to the millisecond: `2026-01-31T12:00:00.125Z`.
  static func absoluteMilliseconds(_ time: Timestamp) -> String {
    "\(format(time, "%Y-%m-%dT%H:%M:%S"))\(milliseconds(time))Z"
  }

  /// Returns the part of a second in milliseconds, rounded down: `.125`.
  static func milliseconds(_ time: Timestamp) -> String {
    let part = time.nanoseconds - Int64(wholeSeconds(time)) * 1_000_000_000
    return "." + String(1000 + part / 1_000_000).dropFirst()
  }

  /// Returns local time: `14:05:00`, with the date if different from that of `now`.
  static func local(_ time: Timestamp, at now: Timestamp) -> String {
    WallClock(now: now).local(time)
  }

  /// Formats UTC with a pattern of `strftime`.
  static func format(_ time: Timestamp, _ pattern: String) -> String {
    var seconds = wholeSeconds(time)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return time.description }
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, pattern, &parts)
    return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns Unix seconds, rounded down.
  static func wholeSeconds(_ time: Timestamp) -> time_t {
    time_t(time.nanoseconds.flooredSeconds)
  }
}
