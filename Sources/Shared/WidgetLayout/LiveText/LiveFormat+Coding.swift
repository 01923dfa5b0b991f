internal import WidgetModel

// The form in archives: lines of fields, separated by tabs. The first field is the name. A reader
// ignores lines that it does not know or cannot read, so that a broken format gives English words.

extension LiveFormat {
  /// The maximum length in bytes of every field but the whole text. It bounds the work for a text.
  private static let mostFieldBytes = 256
  /// The maximum number of lines that a reader looks at; a writer has twelve at most.
  private static let mostLines = 64

  private enum Name: String {
    case text, digits, separator, join, signs, plural, unit
  }

  /// Returns the lines for a text that differ from those of English; `nil` if none does.
  func encoded(for text: LiveText) -> String? {
    let style = text.style
    let english = Self.english(style)
    var lines: [String] = []
    func add(_ name: Name, _ fields: [String]) {
      lines.append(([name.rawValue] + fields).map(\.withoutBreaks).joined(separator: "\t"))
    }
    if let whole = self.text, whole != LiveConventions.english.constantText(of: text) {
      add(.text, [whole])
    }
    if digits != english.digits, style.hasNumbers {
      add(.digits, [String(String.UnicodeScalarView(digits))])
    }
    if separator != english.separator, style == .timer { add(.separator, [separator]) }
    if join != english.join, style == .relative { add(.join, [join]) }
    if (future, past) != (english.future, english.past), style == .offset {
      add(.signs, [future, past])
    }
    if style == .relative || style == .offset, (plural, units) != (english.plural, english.units) {
      add(.plural, [plural.forms.map(String.init).joined(), String(plural.period)])
      for forms in units { add(.unit, forms) }
    }
    let encoded = lines.joined(separator: "\n")
    return encoded.isEmpty || encoded.utf8.count > ViewValueRule.formatBytes ? nil : encoded
  }

  /// Reads the lines of a format. A missing or wrong line counts as that of English.
  init(encoded: String, style: DateStyle) {
    self = .english(style)
    guard encoded.utf8.count <= ViewValueRule.formatBytes else { return }
    var units: [[String]] = []
    // The last part of the split may be several lines.
    let lines = encoded.split(separator: "\n", maxSplits: Self.mostLines).prefix(Self.mostLines)
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let values = Array(fields.dropFirst())
      guard let name = Name(rawValue: fields[0]), let first = values.first,
        name == .text || values.allSatisfy({ $0.utf8.count <= Self.mostFieldBytes })
      else { continue }
      switch name {
      case .text: text = first
      case .digits: if first.unicodeScalars.count == 10 { digits = Array(first.unicodeScalars) }
      case .separator: separator = first
      case .join: join = first
      case .signs: if values.count == 2 { (future, past) = (values[0], values[1]) }
      case .plural: plural = PluralTable(fields: values) ?? plural
      case .unit: units.append(Array(values.prefix(PluralTable.mostForms)))
      }
    }
    if units.count == CalendarUnit.allCases.count { self.units = units }
  }
}

extension PluralTable {
  fileprivate init?(fields: [String]) {
    guard fields.count == 2, let period = Int(fields[1]) else { return nil }
    // A character beyond the digits is no form.
    self.init(forms: fields[0].utf8.map { $0 &- UInt8(ascii: "0") }, period: period)
  }
}

extension DateStyle {
  /// Whether a text has numbers that change with time.
  fileprivate var hasNumbers: Bool {
    switch self {
    case .time, .date, .interval: false
    case .timer, .relative, .offset: true
    }
  }
}

extension String {
  /// The text without the separators of fields and lines.
  fileprivate var withoutBreaks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\n" && $0 != "\t" }))
  }
}
