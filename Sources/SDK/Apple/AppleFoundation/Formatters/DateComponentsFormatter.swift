public import Foundation

/// Formats durations: "1 hour, 5 minutes", "1h 5m", "1:05:00".
///
/// Units up to weeks are written in the language of the locale, months and years in English.
///
/// `@unchecked Sendable`: as with its superclass, a formatter belongs to one thread during its
/// configuration.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable {
    case positional = 0
    case abbreviated
    case short
    case full
    /// No effect: numbers are not spelled out. The result is that of `full`.
    case spellOut
    case brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Drops leading zero units in the positional style, and all zero units in other styles.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  open var unitsStyle: UnitsStyle = .positional
  /// The units to write. If empty, the positional style uses hours to seconds, and other styles use
  /// all units except weeks.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// Counts the units between two dates; the locale of the calendar selects the language.
  open var calendar: Calendar? = .current
  /// No effect: dates are used as given.
  open var referenceDate: Date?
  /// No effect: the smallest unit is a whole number.
  open var allowsFractionalUnits = false
  open var maximumUnitCount = 0
  /// Ignored: the largest unit is always written.
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  /// No effect: words are written as in the middle of a sentence.
  open var formattingContext: Context = .unknown

  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, interval.magnitude < 1e12 else { return nil }
    let start = Date(timeIntervalSinceReferenceDate: 0)
    var days = Calendar(identifier: .gregorian)
    days.timeZone = TimeZone(secondsFromGMT: 0) ?? days.timeZone
    return string(
      from: days.dateComponents(Set(units.map(\.component)), from: start, to: start + interval))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let components = (calendar ?? .current).dateComponents(
      Set(units.map(\.component)), from: startDate, to: endDate)
    return string(from: components)
  }

  /// Formats the components without conversion between units.
  open func string(from components: DateComponents) -> String? {
    let spans = units.compactMap { unit in
      components.value(for: unit.component).map { Span(unit: unit, count: $0) }
    }
    guard !spans.isEmpty else { return nil }
    let shown = shortened(dropped(spans))
    let text = unitsStyle == .positional ? positional(shown) : words(shown)
    let phrase = includesApproximationPhrase ? "About " + text : text
    return includesTimeRemainingPhrase ? phrase + " remaining" : phrase
  }

  /// Formats `DateComponents`; `nil` for other types.
  open override func string(for object: Any?) -> String? {
    (object as? DateComponents).flatMap { string(from: $0) }
  }

  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var units: [SpanUnit] {
    let chosen = SpanUnit.allCases.filter { allowedUnits.contains($0.flag) }
    if !chosen.isEmpty { return chosen }
    return unitsStyle == .positional
      ? [.hour, .minute, .second]
      : SpanUnit.allCases
        .filter { $0 != .week }
  }
}

extension DateComponentsFormatter {
  fileprivate struct Span {
    var unit: SpanUnit
    var count: Int
  }

  private func dropped(_ spans: [Span]) -> [Span] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    guard let first = spans.firstIndex(where: { $0.count != 0 }),
      let last = spans.lastIndex(where: { $0.count != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? spans : Array(spans.suffix(1)) }
    let isDroppingAll = behavior.isSuperset(of: .dropAll)
    return spans.indices.filter { index in
      if spans[index].count != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle) && !isDroppingAll
    }.map { spans[$0] }
  }

  private func shortened(_ spans: [Span]) -> [Span] {
    maximumUnitCount > 0 ? Array(spans.prefix(maximumUnitCount)) : spans
  }

  private func positional(_ spans: [Span]) -> String {
    let isNegative = spans.contains { $0.count < 0 }
    let pads = zeroFormattingBehavior.contains(.pad)
    let text = spans.enumerated().map { index, span in
      let digits = "\(span.count.magnitude)"
      return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
    return isNegative ? "-" + text : text
  }

  private func words(_ spans: [Span]) -> String {
    let own = calendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 }
    let locale = own.map(TextLocale.resolving) ?? TextLocale.current
    let texts = spans.map { $0.unit.text($0.count, unitsStyle, locale) }
    return texts.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }
}
