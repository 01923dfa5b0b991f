public import Foundation

/// Writes spans of time: "1 hour, 5 minutes", "1h 5m", "1:05:00".
///
/// Words are those of the locale up to weeks; months and years are written in English.
///
/// Unchecked: as its superclass, a formatter belongs to one thread while it is set up.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "1:05:00"
    case positional = 0
    /// "1h 5m"
    case abbreviated
    /// "1 hr, 5 min"
    case short
    /// "1 hour, 5 minutes"
    case full
    /// No effect: digits are not spelled out; as `full`.
    case spellOut
    /// "1hr 5min"
    case brief
  }

  /// What happens to units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Leading ones are dropped in the positional style, all in the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those before the first that is not zero.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between two that are not zero.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those behind the last that is not zero.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All of them.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Two digits for all but the first in the positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 65536)
  }

  /// How units are written.
  open var unitsStyle: UnitsStyle = .positional
  /// The units to write; those that fit the style if empty.
  open var allowedUnits: NSCalendar.Unit = []
  /// What happens to units that are zero.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// Counts days and months.
  open var calendar: Calendar? = .current
  /// No effect: dates are taken as they are.
  open var referenceDate: Date?
  /// No effect: the smallest unit is a whole number.
  open var allowsFractionalUnits = false
  /// How many units are written at most; all if 0.
  open var maximumUnitCount = 0
  /// Whether the largest unit is left out if the next can hold it.
  open var collapsesLargestUnit = false
  /// Whether "about" stands before it.
  open var includesApproximationPhrase = false
  /// Whether "remaining" stands behind it.
  open var includesTimeRemainingPhrase = false
  /// No effect: words are as they are within a sentence.
  open var formattingContext: Context = .unknown

  /// Writes a number of seconds.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, interval.magnitude < 1e12 else { return nil }
    let start = Date(timeIntervalSinceReferenceDate: 0)
    var days = Calendar(identifier: .gregorian)
    days.timeZone = TimeZone(secondsFromGMT: 0) ?? days.timeZone
    return string(
      from: days.dateComponents(Set(units.map(\.component)), from: start, to: start + interval))
  }

  /// Writes the time between two instants.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let components = (calendar ?? .current).dateComponents(
      Set(units.map(\.component)), from: startDate, to: endDate)
    return string(from: components)
  }

  /// Writes components as they are.
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

  /// Writes date components; `nil` for anything else.
  open override func string(for object: Any?) -> String? {
    (object as? DateComponents).flatMap { string(from: $0) }
  }

  /// Writes components in a style, with everything else as usual.
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
