internal import Foundation

/// The length of an event.
enum EntryLength {
  case days(Int)
  case time(Int)

  /// The length in seconds, about.
  var seconds: Int {
    switch self {
    case .days(let days): days * 86_400
    case .time(let seconds): seconds
    }
  }

  /// Returns the start and the end of an occurrence. Whole days end with their last second.
  func dates(from start: CalendarMoment, in zone: TimeZone) -> (start: Date, end: Date) {
    let begin = start.date(in: zone)
    switch self {
    case .time(let seconds): return (begin, begin.addingTimeInterval(Double(seconds)))
    case .days(let days):
      var last = start
      last.time.day += days
      return (begin, last.date(in: zone).addingTimeInterval(-1))
    }
  }
}

extension CalendarEntry {
  /// The length from start to end, or by the duration; else one day or no time (RFC 5545, 3.6.1).
  func length(in zone: TimeZone) -> EntryLength {
    guard let start else { return .time(0) }
    if start.isDay {
      let days = end.map { $0.time.day - start.time.day } ?? duration.map { $0 / 86_400 } ?? 1
      return .days(min(max(days, 1), 366_000))
    }
    let seconds =
      end.map { Int($0.date(in: zone).timeIntervalSince(start.date(in: zone))) } ?? duration ?? 0
    return .time(max(seconds, 0))
  }
}
