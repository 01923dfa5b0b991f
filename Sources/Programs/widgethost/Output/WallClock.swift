internal import Glibc
internal import WidgetModel

/// The present time and the local time zone, for all output for people.
struct WallClock: Sendable {
  /// The reference time for ages and for today's date.
  var now: Timestamp
  /// The offset of local time from UTC at a time, in seconds, positive in the east.
  private var secondsEast: @Sendable (Timestamp) -> Int

  /// Creates a clock in the time zone of this machine, or of `TZ`.
  init(now: Timestamp) {
    self.now = now
    secondsEast = { time in
      var seconds = TimeText.wholeSeconds(time)
      var parts = tm()
      return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }

  /// Creates a clock with a constant offset from UTC.
  init(now: Timestamp, secondsEast: Int) {
    self.now = now
    self.secondsEast = { _ in secondsEast }
  }

  /// The clock of this machine at the present time.
  static var current: WallClock { WallClock(now: .now) }

  /// Returns local time: `14:05:00`, with the date if different from today's.
  func local(_ time: Timestamp) -> String {
    let day = "%Y-%m-%d"
    let isToday = format(time, day) == format(now, day)
    return format(time, isToday ? "%H:%M:%S" : "\(day) %H:%M:%S")
  }

  /// Returns the time until `time` with local time: `in 12m (14:05:00)`; `now` for a past time.
  func ahead(_ time: Timestamp) -> String {
    let text = TimeText.ahead(time, at: now)
    return text == "now" ? text : "\(text) (\(local(time)))"
  }

  /// Returns the time since `time` with local time: `3m ago (14:05:00)`.
  func ago(_ time: Timestamp) -> String {
    "\(TimeText.ago(time, at: now)) (\(local(time)))"
  }

  private func format(_ time: Timestamp, _ pattern: String) -> String {
    TimeText.format(time + .seconds(secondsEast(time)), pattern)
  }
}
