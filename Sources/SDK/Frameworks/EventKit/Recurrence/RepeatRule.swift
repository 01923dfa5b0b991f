/// A recurrence rule of RFC 5545, 3.3.10, without the parts that hardly any calendar writes:
/// frequencies below a day, `BYWEEKNO`, `BYYEARDAY` and the times of a day.
package struct RepeatRule: Hashable, Sendable {
  package enum Frequency: String, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, such as `MO`, or the second or last one of a month or a year, such as `2MO`, `-1FR`.
  package struct Day: Hashable, Sendable {
    /// The number from the start, from the end if negative; 0 for each such day.
    package var ordinal: Int
    /// From 0 for Monday to 6 for Sunday.
    package var weekday: Int
  }

  /// The last time at which an occurrence may begin.
  package struct Until: Hashable, Sendable {
    package var time: CivilTime
    package var isDay: Bool
    package var isUTC: Bool
  }

  package var frequency: Frequency
  package var interval = 1
  package var count: Int?
  package var until: Until?
  package var days: [Day] = []
  package var daysOfMonth: [Int] = []
  package var months: [Int] = []
  package var positions: [Int] = []
  /// The first day of a week, from 0 for Monday.
  package var weekStart = 0

  /// Reads a rule; `nil` if it is wrong or has a part that is not supported.
  package init?(_ text: String) {
    var parts: [Substring: Substring] = [:]
    for part in text.uppercased().split(separator: ";").prefix(32) {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      parts[pair[0]] = pair[1]
    }
    guard let frequency = parts["FREQ"].flatMap({ Frequency(rawValue: String($0)) }) else {
      return nil
    }
    self.frequency = frequency
    for (name, value) in parts where name != "FREQ" {
      guard read(name, value) else { return nil }
    }
    if count != nil && until != nil { return nil }
  }

  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "INTERVAL":
      interval = Int(value) ?? 0
      return (1...10_000).contains(interval)
    case "COUNT":
      count = Int(value)
      return (count ?? 0) >= 1
    case "UNTIL":
      until = CivilTime.read(value).map {
        Until(time: $0.time, isDay: $0.isDay, isUTC: $0.isUTC)
      }
      return until != nil
    case "BYDAY":
      days = Self.list(value, Self.day) ?? []
      return !days.isEmpty
    case "BYMONTHDAY":
      daysOfMonth = Self.list(value) { Self.number($0, 31) } ?? []
      return !daysOfMonth.isEmpty
    case "BYMONTH":
      months = Self.list(value) { Self.number($0, 12) } ?? []
      return !months.isEmpty && months.allSatisfy { $0 > 0 }
    case "BYSETPOS":
      positions = Self.list(value) { Self.number($0, 366) } ?? []
      return !positions.isEmpty
    case "WKST":
      weekStart = Self.weekdays.firstIndex(of: String(value)) ?? -1
      return weekStart >= 0
    default: return name.hasPrefix("X-")
    }
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func list<Value>(
    _ text: Substring, _ read: (Substring) -> Value?
  ) -> [Value]? {
    let items = text.split(separator: ",")
    guard (1...62).contains(items.count) else { return nil }
    let values = items.compactMap(read)
    return values.count == items.count ? values : nil
  }

  private static func number(_ text: Substring, _ largest: Int) -> Int? {
    Int(text).flatMap { $0 != 0 && (-largest...largest).contains($0) ? $0 : nil }
  }

  private static func day(_ text: Substring) -> Day? {
    guard let weekday = weekdays.firstIndex(of: String(text.suffix(2))) else { return nil }
    let ordinal = text.dropLast(2)
    if ordinal.isEmpty { return Day(ordinal: 0, weekday: weekday) }
    return number(ordinal, 53).map { Day(ordinal: $0, weekday: weekday) }
  }
}
