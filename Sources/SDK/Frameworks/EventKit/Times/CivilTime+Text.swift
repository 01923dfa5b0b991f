extension CivilTime {
  /// A date or a time as RFC 5545 writes it: `19970714`, `19970714T133000` or `19970714T173000Z`.
  struct Written {
    var time: CivilTime
    var isDay: Bool
    var isUTC: Bool
  }

  /// Reads a date or a time; `nil` for any other text.
  static func read(_ text: Substring) -> Written? {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      let year = number(bytes[0..<4]), let month = number(bytes[4..<6]),
      let day = number(bytes[6..<8]), var time = CivilTime(year: year, month: month, day: day)
    else { return nil }
    guard bytes.count > 8 else { return Written(time: time, isDay: true, isUTC: false) }
    guard bytes[8] == UInt8(ascii: "T"), bytes.count == 15 || bytes[15] == UInt8(ascii: "Z"),
      let hour = number(bytes[9..<11]), let minute = number(bytes[11..<13]),
      let second = number(bytes[13..<15]), hour < 24, minute < 60, second <= 60
    else { return nil }
    // A leap second is the last second of its minute, as RFC 5545 permits.
    time.second = hour * 3600 + minute * 60 + min(second, 59)
    return Written(time: time, isDay: false, isUTC: bytes.count == 16)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }
}

/// A duration as RFC 5545 writes it: `P1W`, `P15DT5H0M20S` or `-PT10M`.
package struct WrittenDuration: Hashable, Sendable {
  /// The duration in seconds; a day has 86,400.
  package var seconds: Int

  /// Reads a duration; `nil` for any other text, and for more than a thousand years.
  package init?(_ text: Substring) {
    var rest = text
    let isNegative = rest.first == "-"
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var (total, isTime) = (0, false)
    while let first = rest.first {
      if first == "T" {
        guard !isTime, rest.count > 1 else { return nil }
        (isTime, _) = (true, rest.removeFirst())
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.count <= 9, let value = Int(digits), let unit = rest.popFirst(),
        let length = Self.seconds(of: unit, isTime: isTime)
      else { return nil }
      total += value * length
    }
    guard total <= 1000 * 366 * 86_400 else { return nil }
    seconds = isNegative ? -total : total
  }

  private static func seconds(of unit: Character, isTime: Bool) -> Int? {
    switch (unit, isTime) {
    case ("W", false): 604_800
    case ("D", false): 86_400
    case ("H", true): 3600
    case ("M", true): 60
    case ("S", true): 1
    default: nil
    }
  }
}
