internal import Glibc
internal import WidgetModel

/// Now, and how a clock on the wall shows times: what everything for people needs to know.
struct WallClock: Sendable {
  /// The time that ages are counted from.
  var now: Timestamp
  /// How many seconds the clock on the wall is ahead of UTC at a time.
  private var secondsEast: @Sendable (Timestamp) -> Int

  /// The clock of this machine, or of `TZ`, at a time.
  init(now: Timestamp) {
    self.now = now
    secondsEast = { time in
      var seconds = TimeText.wholeSeconds(time)
      var parts = tm()
      return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }

  /// A clock that is always that far ahead of UTC.
  init(now: Timestamp, secondsEast: Int) {
    self.now = now
    self.secondsEast = { _ in secondsEast }
  }

  /// The clock of this machine, now.
  static var current: WallClock { WallClock(now: .now) }

  /// `14:05:00`, with the day when it is another one than today.
  func local(_ time: Timestamp) -> String {
    let day = "%Y-%m-%d"
    let isToday = format(time, day) == format(now, day)
    return format(time, isToday ? "%H:%M:%S" : "\(day) %H:%M:%S")
  }

  /// How soon and when: `in 12m (14:05:00)`; `now` for a time that has come.
  func ahead(_ time: Timestamp) -> String {
    let text = TimeText.ahead(time, at: now)
    return text == "now" ? text : "\(text) (\(local(time)))"
  }

  /// How long ago and when: `3m ago (14:05:00)`.
  func ago(_ time: Timestamp) -> String {
    "\(TimeText.ago(time, at: now)) (\(local(time)))"
  }

  private func format(_ time: Timestamp, _ pattern: String) -> String {
    TimeText.format(time + .seconds(secondsEast(time)), pattern)
  }
}
