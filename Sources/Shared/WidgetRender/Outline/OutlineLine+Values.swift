internal import WidgetModel

extension Double {
  /// With at most two decimals.
  var short: String {
    var out = OutputWriter()
    out.writeJSON(self, decimals: 2)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}

extension String {
  /// In quotes, printable, and not longer than a line can bear.
  var quoted: String {
    let text = printable.reduce(into: "") { $0 += $1 == "\"" ? "\\\"" : String($1) }
    let limit = 60
    guard text.count > limit else { return "\"\(text)\"" }
    return "\"\(text.prefix(limit - 1))…\""
  }
}

extension Timestamp {
  /// In UTC, to the second: `2026-11-21T11:40:00Z`.
  var dateText: String {
    let seconds = Int(nanoseconds / 1_000_000_000) - (nanoseconds % 1_000_000_000 < 0 ? 1 : 0)
    let day = Int((Double(seconds) / 86400).rounded(.down))
    let (year, month, dayOfMonth) = Self.date(ofDay: day)
    let second = seconds - day * 86400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(dayOfMonth))T\(two(second / 3600)):"
      + "\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  /// The Gregorian date of a day since 1970-01-01, by counting in periods of 400 years.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    var (year, rest) = (1970, day)
    let periods = Int((Double(rest) / 146_097).rounded(.down))
    year += periods * 400
    rest -= periods * 146_097
    while rest >= length(ofYear: year) {
      rest -= length(ofYear: year)
      year += 1
    }
    var month = 1
    let isLeap = length(ofYear: year) == 366
    for length in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
      guard rest >= length else { break }
      rest -= length
      month += 1
    }
    return (year, month, rest + 1)
  }

  private static func length(ofYear year: Int) -> Int {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365
  }
}

extension Paint {
  /// A colour as `#rrggbbaa/#rrggbbaa`, for light and dark, once if they are the same.
  var outlineText: String {
    switch self {
    case .color(let color): return color.outlineText
    case .gradient(let gradient):
      let stops = gradient.stops.map(\.color.outlineText).joined(separator: " ")
      return "\(gradient.kind)(\(stops))"
    }
  }
}

extension ColorPair {
  fileprivate var outlineText: String {
    if self == .primary { return "primary" }
    return light == dark ? light.hexColor : "\(light.hexColor)/\(dark.hexColor)"
  }
}
