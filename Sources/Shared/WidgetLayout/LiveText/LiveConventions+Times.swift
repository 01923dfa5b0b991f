internal import WidgetModel

extension LiveConventions {
  /// Returns the text of a time, a date or an interval, which does not change.
  func constantText(of text: LiveText) -> String {
    let begin = text.civil(text.date)
    switch text.style {
    case .time: return time(begin)
    case .date: return day(begin)
    case .interval: return text.end.map { interval(begin, text.civil($0)) } ?? time(begin)
    case .timer, .relative, .offset: return ""
    }
  }

  private func interval(_ begin: CivilTime, _ end: CivilTime) -> String {
    guard begin.isSameDay(as: end) else {
      return "\(day(begin)), \(time(begin)) – \(day(end)), \(time(end))"
    }
    // The halves of the day are named once if they are the same and stand at the end.
    if usesTwelveHours, begin.hour / 12 == end.hour / 12, twelveHours.hasSuffix(" a") {
      return written(String(twelveHours.dropLast(2)), begin) + range + time(end)
    }
    return time(begin) + range + time(end)
  }

  private func time(_ time: CivilTime) -> String {
    written(usesTwelveHours ? twelveHours : twentyFourHours, time)
  }

  private func day(_ day: CivilTime) -> String { written(date, day) }

  /// Returns a time in a pattern of CLDR.
  private func written(_ pattern: String, _ time: CivilTime) -> String {
    var result = ""
    var rest = pattern.unicodeScalars[...]
    var isQuoted = false
    while let first = rest.first {
      let length = rest.prefix { $0 == first }.count
      if first == "'" {
        isQuoted.toggle()
        rest.removeFirst()
        continue
      }
      let field = isQuoted ? nil : self.field(first, length, of: time)
      result += field ?? String(repeating: Character(first), count: length)
      rest = rest.dropFirst(length)
    }
    return result
  }

  /// Returns a field of a pattern; `nil` for a character that is no field.
  private func field(_ letter: Unicode.Scalar, _ length: Int, of time: CivilTime) -> String? {
    switch letter {
    case "H": number(time.hour, length)
    case "h": number((time.hour + 11) % 12 + 1, length)
    case "K": number(time.hour % 12, length)
    case "m": number(time.minute, length)
    case "a": periods[time.hour < 12 ? 0 : 1]
    case "d": number(time.day, length)
    case "M": length < 3 || months.isEmpty ? number(time.month, length) : months[time.month - 1]
    case "y": number(time.year, length)
    default: nil
    }
  }

  private func number(_ number: Int, _ length: Int) -> String {
    let format = LiveFormat(digits: digits, units: [])
    return format.number(number, padding: length)
  }
}
