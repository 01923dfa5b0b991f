/// A scanner for the parts of a TZ string, in order.
struct PosixZoneScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Collection<UInt8>) { rest = ArraySlice(text) }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips `sign` if it comes next; returns whether it did.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the name of a zone: at least three letters, or at least three characters in angle
  /// brackets. Returns whether there was a name.
  mutating func skipName() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      defer { rest = rest[(end + 1)...] }
      return end - rest.startIndex >= 3
    }
    let letters = rest.prefix { (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0) }
    rest = rest[letters.endIndex...]
    return letters.count >= 3
  }

  /// Reads a time with an optional sign, minutes and seconds. Returns seconds.
  mutating func time(hours limit: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(upTo: limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] {
      guard skip(":") else { break }
      guard let part = number(upTo: 59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads a day with an optional time; the default time is 02:00.
  mutating func change() -> PosixZone.Change? {
    guard let day = day() else { return nil }
    guard skip("/") else { return PosixZone.Change(day: day, time: 7200) }
    return time(hours: 167).map { PosixZone.Change(day: day, time: $0) }
  }

  private mutating func day() -> PosixZone.Change.Day? {
    if skip("J") {
      return number(upTo: 365).flatMap { $0 > 0 ? .withoutLeapDay($0) : nil }
    }
    guard skip("M") else { return number(upTo: 365).map { .withLeapDay($0) } }
    guard let month = number(upTo: 12), month > 0, skip("."),
      let week = number(upTo: 5), week > 0, skip("."), let day = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }

  /// Reads a number of at most three digits.
  private mutating func number(upTo limit: Int) -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[digits.endIndex...]
    guard (1...3).contains(digits.count) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return number <= limit ? number : nil
  }
}
