/// A property of a calendar file, such as `DTSTART;TZID=Europe/Berlin:20260105T090000`.
struct CalendarProperty: Hashable, Sendable {
  /// The properties that the reader keeps.
  static let known: Set<String> = [
    "BEGIN", "COLOR", "COMPLETED", "CREATED", "DESCRIPTION", "DTEND", "DTSTART", "DUE", "DURATION",
    "END", "EXDATE", "GEO", "LAST-MODIFIED", "LOCATION", "NAME", "PERCENT-COMPLETE",
    "PRIORITY", "RDATE", "RECURRENCE-ID", "RRULE", "STATUS", "SUMMARY", "TRANSP", "TRIGGER", "TZID",
    "TZOFFSETFROM", "TZOFFSETTO", "UID", "URL", "X-APPLE-CALENDAR-COLOR", "X-LIC-LOCATION",
    "X-MICROSOFT-CDO-BUSYSTATUS", "X-WR-CALNAME",
  ]

  /// The name in capital letters.
  var name: String
  /// The first value of each parameter, by its name in capital letters.
  var parameters: [String: String] = [:]
  /// The value as it stands in the file.
  var value: String

  /// Reads a line; `nil` for a line that is no property, or whose property is not known.
  init?(_ line: [UInt8]) {
    let nameEnd = line.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }
    guard let nameEnd, nameEnd > 0, nameEnd <= 40 else { return nil }
    let name = String(decoding: line[..<nameEnd], as: UTF8.self).uppercased()
    guard Self.known.contains(name) else { return nil }
    (self.name, value) = (name, "")
    var place = nameEnd
    while place < line.count, line[place] == UInt8(ascii: ";") {
      let end = Self.endOfParameter(in: line, from: place + 1)
      readParameter(line[place + 1..<end])
      place = end
    }
    guard place < line.count else { return nil }
    value = String(decoding: line[(place + 1)...], as: UTF8.self)
  }

  /// Returns the place of the next `;` or `:` outside of quotes, or the end.
  private static func endOfParameter(in line: [UInt8], from start: Int) -> Int {
    var isQuoted = false
    for place in start..<line.count {
      switch line[place] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";"), UInt8(ascii: ":"): if !isQuoted { return place }
      default: break
      }
    }
    return line.count
  }

  private mutating func readParameter(_ bytes: ArraySlice<UInt8>) {
    guard parameters.count < 16, let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      return
    }
    let name = String(decoding: bytes[..<equals], as: UTF8.self).uppercased()
    let value = bytes[(equals + 1)...].filter { $0 != UInt8(ascii: "\"") }
    parameters[name] = String(decoding: value, as: UTF8.self)
  }

  /// The value of a text, without its escapes (RFC 5545, 3.3.11).
  var text: String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var (text, isEscaped) = ("", false)
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
