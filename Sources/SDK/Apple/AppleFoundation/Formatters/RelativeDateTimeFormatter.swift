public import Foundation

/// Writes how far away an instant is: "in 2 hours", "yesterday".
///
/// Unchecked: as its superclass, a formatter belongs to one thread while it is set up.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether there are words for "yesterday".
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago"
    case numeric = 0
    /// "yesterday"
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago"
    case full = 0
    /// "two months ago"
    case spellOut
    /// "2 mo. ago"
    case short
    /// "2 mo. ago", as short as it can be.
    case abbreviated
  }

  /// Whether there are words for "yesterday".
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// How units are written.
  open var unitsStyle: UnitsStyle = .full
  /// No effect: words are as they are within a sentence.
  open var formattingContext: Context = .unknown
  /// Counts days and months; the current one if `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = .current
  /// The language; the widget's if `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var locale: Locale! = TextLocale.current

  /// Where one instant is, seen from another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: width, locale: locale ?? TextLocale.current, calendar: calendar ?? .current)
    return style.format(referenceDate)
  }

  /// Where an instant is that is so many seconds from now.
  open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + interval, relativeTo: now)
  }

  /// Where an instant is that is so far from now.
  open func localizedString(from components: DateComponents) -> String {
    let now = Date()
    let date = (calendar ?? .current).date(byAdding: components, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }

  /// Where a date is, seen from now; `nil` for anything else.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
