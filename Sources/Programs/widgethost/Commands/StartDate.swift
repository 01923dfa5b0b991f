internal import ArgumentParser
internal import HostSimulation
internal import WidgetModel

/// The first day on the command line: `2026-01-31`, or Unix seconds.
struct StartDate: ExpressibleByArgument {
  let time: Timestamp

  /// When a simulation begins if nobody says.
  init() {
    time = SimulationOptions().start
  }

  init?(argument: String) {
    guard let time = Self.day(argument) ?? Timestamp(argument),
      time == time.clampedToEntryRange
    else { return nil }
    self.time = time
  }

  var defaultValueDescription: String { String(TimeText.absolute(time).prefix(10)) }

  /// Midnight, UTC, of a day of the Gregorian calendar.
  private static func day(_ text: String) -> Timestamp? {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int64(match.1), let month = Int64(match.2), let day = Int64(match.3),
      1970...2199 ~= year, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    // Years are counted from March on, so that a leap day is the last of its year.
    let shifted = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let days =
      shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (months * 153 + 2) / 5 + day - 1
    // 719,468 days lie between 0000-03-01 and 1970-01-01.
    let time = Timestamp(seconds: (days - 719_468) * 86_400)
    // The 31st of a month that has 30 days would be another day.
    return TimeText.absolute(time).hasPrefix(text) ? time : nil
  }
}
