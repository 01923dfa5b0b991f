internal import TimeZones
internal import WidgetModel

/// Writes the dates of entries as captions, in the time zone of the calls.
struct SheetClock {
  /// The time of the calls.
  let now: Timestamp
  private let zone: TimeZoneOffsets

  /// Creates a clock for the time and the time zone of a request; an unknown zone counts as UTC.
  init(_ request: PreviewRequest) {
    now = request.now
    zone = (try? TimeZoneOffsets(name: request.timeZone)) ?? .utc
  }

  /// Returns the time of day, the day if it is another one than today's, and the distance from now.
  func caption(of date: Timestamp) -> String {
    let (moment, today) = (local(date), local(now))
    let day = moment.isSameDay(as: today) ? "" : "\(moment.date) "
    let text = day + moment.timeOfDay
    return date >= now + .seconds(1) ? "\(text)  +\(Self.distance(from: now, to: date))" : text
  }

  /// Returns the number of entries and the time of the next call.
  func description(of timeline: PreviewedTimeline) -> String {
    let count = timeline.count == 1 ? "1 entry" : "\(timeline.count) entries"
    switch timeline.policy {
    case .never: return "\(count), no further reload"
    case .atEnd: return "\(count), reload at the end"
    case .after(let date):
      return date >= now + .seconds(1)
        ? "\(count), reload in \(Self.distance(from: now, to: date))" : count
    }
  }

  private func local(_ time: Timestamp) -> CivilTime {
    CivilTime(time, utcOffset: zone.utcOffset(at: time))
  }

  /// Returns a distance with its two largest units: `45 s`, `2 min 5 s`, `3 h`, `2 d 4 h`.
  static func distance(from start: Timestamp, to end: Timestamp) -> String {
    let seconds = max(1, (end.nanoseconds - start.nanoseconds + 500_000_000) / 1_000_000_000)
    let units: [(Int64, String)] = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")]
    let first = units.firstIndex { seconds >= $0.0 } ?? units.count - 1
    var text = "\(seconds / units[first].0) \(units[first].1)"
    let rest = seconds % units[first].0
    if first + 1 < units.count, rest >= units[first + 1].0 {
      text += " \(rest / units[first + 1].0) \(units[first + 1].1)"
    }
    return text
  }
}
