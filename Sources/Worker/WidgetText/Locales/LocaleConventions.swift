public import WidgetLayout
internal import WidgetLocks

/// The table of locales.
///
/// The facts are those of CLDR 46; `script/locales` lists the differences. Deliberate ones: the
/// calendar of every locale is the Gregorian one; spaces in times and units are plain, because
/// fonts may lack U+202F; two units are separated by a comma where CLDR has "and"; Japanese units
/// have no spaces, as on Apple's systems.
///
/// A language has lines of a name and a value, for what differs from the standard: the names of
/// months (of dates), the patterns of dates and of times, the names of the halves of a day, the
/// separators, the digits, the rule for the forms of units, and the units from seconds to years,
/// each with its forms. Values between bars may have spaces at their ends.
public enum LocaleConventions {
  /// Returns the conventions of a locale.
  ///
  /// - Parameter locale: A POSIX name or a BCP 47 tag. The `u` extensions `nu` (digits) and `hc`
  ///   (hours of a day) are taken into account.
  public static func of(_ locale: String) -> LiveConventions {
    last.withLock { last in
      if let last, last.locale == locale { return last.conventions }
      let conventions = read(locale)
      last = (locale, conventions)
      return conventions
    }
  }

  /// The conventions of the last locale: each tree of a call asks for the same ones.
  private static let last = Mutex<(locale: String, conventions: LiveConventions)?>(nil)

  private static func read(_ locale: String) -> LiveConventions {
    let name = LocaleName(locale)
    guard var lines = lines(of: name) else { return unknown }
    let region = "\(name.language)_\(name.region)"
    if let more = regions[region] ?? table[region] {
      lines.merge(fields(of: more)) { _, regional in regional }
    }
    var conventions = LiveConventions(fields: lines)
    if !name.region.isEmpty {
      conventions.usesTwelveHours = usesTwelveHours(name)
      if name.language == "ar", arabDigitRegions.contains(name.region) {
        conventions.digits = NumberingSystem.digits(of: "arab") ?? conventions.digits
      }
    }
    conventions.apply(name.extensions)
    return conventions
  }

  /// Whether the table has the language of a locale. Other languages have English units, times of
  /// 24 hours and dates after ISO 8601.
  public static func isKnown(_ locale: String) -> Bool { table[LocaleName(locale).language] != nil }

  private static let table = latin.merging(western) { first, _ in first }
    .merging(asian) { first, _ in first }

  private static func lines(of name: LocaleName) -> [Substring: Substring]? {
    let script = name.isTraditionalChinese ? "Hant" : name.script
    return (table["\(name.language)_\(script)"] ?? table[name.language]).map(fields)
  }

  /// Splits the lines of a language into names and values.
  private static func fields(of text: String) -> [Substring: Substring] {
    var fields: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let name = line.prefix { $0 != " " }
      fields[name] = line.dropFirst(name.count + 1)
    }
    return fields
  }

  private static func usesTwelveHours(_ name: LocaleName) -> Bool {
    twelveHourRegions.contains(name.region) && (name.language, name.region) != ("fr", "CA")
  }

  private static let unknown: LiveConventions = {
    var conventions = LiveConventions.english
    conventions.months = []
    conventions.date = "yyyy-MM-dd"
    conventions.usesTwelveHours = false
    return conventions
  }()
}

extension LiveConventions {
  fileprivate init(fields: [Substring: Substring]) {
    let short = Self.units(fields["short"] ?? "")
    self.init(
      months: fields["months"]?.split(separator: ",").map(String.init) ?? [],
      date: String(fields["date"] ?? "y-MM-dd"), short: short,
      long: fields["long"].map { Self.units($0) } ?? short)
    usesTwelveHours = fields["clock"] == "12"
    if let pattern = fields["hm"] { twelveHours = String(pattern) }
    if let pattern = fields["Hm"] { twentyFourHours = String(pattern) }
    if let names = fields["periods"] { periods = names.split(separator: "/").map(String.init) }
    if let text = fields["range"] { range = String(text.dropFirst().dropLast()) }
    if let text = fields["join"] { join = String(text.dropFirst().dropLast()) }
    if let texts = fields["signs"] { signs = texts.split(separator: "/").map(String.init) }
    if let name = fields["plural"] { plural = PluralRules.named(name) }
    if let name = fields["digits"] { digits = NumberingSystem.digits(of: name) ?? digits }
  }

  private static func units(_ text: Substring) -> [[String]] {
    text.split(separator: ";").map { $0.split(separator: "/").map(String.init) }
  }

  fileprivate mutating func apply(_ extensions: [String: String]) {
    if let name = extensions["nu"] { digits = NumberingSystem.digits(of: name) ?? digits }
    switch extensions["hc"] {
    case "h11", "h12": usesTwelveHours = true
    case "h23", "h24": usesTwelveHours = false
    default: break
    }
  }
}

/// The numbering systems with ten digits in a row (CLDR, numberingSystems).
enum NumberingSystem {
  /// Returns the digits from 0 to 9; `nil` for an unknown system.
  static func digits(of name: some StringProtocol) -> [Unicode.Scalar]? {
    guard let zero = zeros[String(name)] else { return nil }
    return (zero..<zero + 10).compactMap(Unicode.Scalar.init)
  }

  private static let zeros: [String: UInt32] = [
    "arab": 0x660, "arabext": 0x6f0, "beng": 0x9e6, "deva": 0x966, "gujr": 0xae6, "guru": 0xa66,
    "khmr": 0x17e0, "knda": 0xce6, "laoo": 0xed0, "latn": 0x30, "mlym": 0xd66, "mymr": 0x1040,
    "orya": 0xb66, "tamldec": 0xbe6, "telu": 0xc66, "thai": 0xe50, "tibt": 0xf20,
  ]
}
