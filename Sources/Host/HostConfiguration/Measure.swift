/// A parser for durations and sizes in `host.conf`.
enum Measure {
  /// Parses a duration: numbers with the units `d`, `h`, `m`, `s` and `ms`, largest unit first,
  /// such as `100ms`, `2.5s` or `1h30m`. `nil` for invalid texts, and for durations beyond 64 bits
  /// of nanoseconds.
  static func duration(_ text: some StringProtocol) -> Duration? {
    let units: [(name: String, nanoseconds: Int64)] = [
      ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("m", 60_000_000_000),
      ("s", 1_000_000_000), ("ms", 1_000_000),
    ]
    var rest = Substring(text)
    var allowed = units[...]
    var total: Int64 = 0
    while !rest.isEmpty {
      guard let number = takeNumber(&rest) else { return nil }
      let name = rest.prefix { $0.isASCII && $0.isLetter }
      guard let unit = allowed.firstIndex(where: { $0.name == name }),
        let amount = scaled(number, by: allowed[unit].nanoseconds)
      else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(amount)
      if overflow { return nil }
      total = sum
      rest = rest[name.endIndex...]
      allowed = allowed[(unit + 1)...]
    }
    return text.isEmpty ? nil : .nanoseconds(total)
  }

  /// Parses a size in bytes: a number with `B`, `KiB`, `MiB`, `GiB`, `TiB`, `kB`, `MB`, `GB` or
  /// `TB`. `nil` for invalid texts, and for sizes beyond 64 bits.
  static func bytes(_ text: some StringProtocol) -> Int64? {
    var rest = Substring(text)
    guard let number = takeNumber(&rest) else { return nil }
    let unit: Int64
    switch rest.drop(while: { $0 == " " }) {
    case "B": unit = 1
    case "KiB": unit = 1 << 10
    case "MiB": unit = 1 << 20
    case "GiB": unit = 1 << 30
    case "TiB": unit = 1 << 40
    case "kB": unit = 1000
    case "MB": unit = 1_000_000
    case "GB": unit = 1_000_000_000
    case "TB": unit = 1_000_000_000_000
    default: return nil
    }
    return scaled(number, by: unit)
  }

  /// Returns a size in the notation of the file, with the largest binary unit that divides the
  /// size: `64MiB` for 67,108,864.
  static func spoken(bytes: Int64) -> String {
    // Without a loop, which the compiler would lay out by the name of the folder: decision 0072.
    let units = ["B", "KiB", "MiB", "GiB", "TiB"]
    let power = bytes == 0 ? 0 : min(bytes.trailingZeroBitCount / 10, units.count - 1)
    return "\(bytes >> (10 * power))\(units[power])"
  }

  /// Removes a number from the front of the text: digits with at most nine decimals.
  private static func takeNumber(
    _ text: inout Substring
  ) -> (whole: Int64, fraction: Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let whole = Int64(digits) else { return nil }
    text = text[digits.endIndex...]
    guard text.first == "." else { return (whole, "") }
    let fraction = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(fraction.count) else { return nil }
    text = text[fraction.endIndex...]
    return (whole, fraction)
  }

  private static func scaled(
    _ number: (whole: Int64, fraction: Substring), by unit: Int64
  ) -> Int64? {
    let (whole, overflow) = number.whole.multipliedReportingOverflow(by: unit)
    if overflow { return nil }
    let fraction = (Double("0." + number.fraction) ?? 0) * Double(unit)
    let (sum, carry) = whole.addingReportingOverflow(Int64(fraction.rounded()))
    return carry ? nil : sum
  }
}

extension HostConfiguration {
  /// Parses a duration in the notation of `host.conf`, such as `30s`, `5m` or `1h30m`; `nil` for
  /// other texts.
  public static func duration(_ text: String) -> Duration? { Measure.duration(text) }
}
