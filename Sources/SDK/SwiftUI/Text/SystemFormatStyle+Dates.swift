public import Foundation

extension SystemFormatStyle {
  /// A date as seen from another: "in 2 hours", or the date itself when it is far away.
  public struct DateReference: Hashable, Codable, Sendable {
    let date: Date
    let allowedFields: Set<Date.RelativeFormatStyle.Field>
    let maxFieldCount: Int
    let thresholdField: Date.RelativeFormatStyle.Field
    private var locale = TextLocale.current
    private var calendar = Calendar.current

    public init(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
      maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
    ) {
      self.date = date
      self.allowedFields = allowedFields
      self.maxFieldCount = maxFieldCount
      self.thresholdField = thresholdField
    }

    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }
  }

  /// The distance of a date from an anchor, in units: "2 hours, 5 minutes".
  public struct DateOffset: Hashable, Codable, Sendable {
    let date: Date
    let allowedFields: Set<Date.ComponentsFormatStyle.Field>
    let maxFieldCount: Int
    let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    private var locale = TextLocale.current
    private var calendar = Calendar.current

    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ],
      maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
    ) {
      date = anchor
      self.allowedFields = allowedFields
      self.maxFieldCount = maxFieldCount
      self.sign = sign
    }

    public func calendar(_ calendar: Calendar) -> Self {
      var style = self
      style.calendar = calendar
      return style
    }

    /// Whether a negative distance is written with a sign.
    var hasSign: Bool { sign != .never }
  }
}

extension SystemFormatStyle.DateReference: DiscreteFormatStyle {
  /// The distance in words if the dates are in the same span above the threshold, such as in the same
  /// month for days, and else the date.
  public func format(_ value: Date) -> AttributedString {
    let span = thresholdField.span
    if let span, !calendar.isDate(value, equalTo: date, toGranularity: span) {
      let style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale)
      return AttributedString(style.format(date))
    }
    return AttributedString(relative.format(value))
  }

  private var relative: Date.AnchoredRelativeFormatStyle {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, allowedFields: allowedFields.union([thresholdField]), presentation: .named,
      unitsStyle: .wide, locale: locale, calendar: calendar)
  }

  public func locale(_ locale: Locale) -> Self {
    var style = self
    style.locale = locale
    return style
  }

  public func discreteInput(before input: Date) -> Date? { relative.discreteInput(before: input) }
  public func discreteInput(after input: Date) -> Date? { relative.discreteInput(after: input) }
}

extension SystemFormatStyle.DateOffset: DiscreteFormatStyle {
  public func format(_ value: Date) -> AttributedString {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .full
    formatter.allowedUnits = allowedFields.units
    formatter.maximumUnitCount = max(maxFieldCount, 1)
    var localized = calendar
    localized.locale = locale
    formatter.calendar = localized
    let (from, to) = (min(date, value), max(date, value))
    let text = formatter.string(from: from, to: to) ?? ""
    return AttributedString(value < date && hasSign ? "-" + text : text)
  }

  public func locale(_ locale: Locale) -> Self {
    var style = self
    style.locale = locale
    return style
  }

  public func discreteInput(before input: Date) -> Date? { input - 1 }
  public func discreteInput(after input: Date) -> Date? { input + 1 }
}

extension FormatStyle where Self == SystemFormatStyle.DateReference {
  public static func reference(
    to date: Date,
    allowedFields: Set<Date.RelativeFormatStyle.Field> = [.year, .month, .day, .hour, .minute],
    maxFieldCount: Int = 2, thresholdField: Date.RelativeFormatStyle.Field = .day
  ) -> SystemFormatStyle.DateReference {
    .init(
      to: date, allowedFields: allowedFields, maxFieldCount: maxFieldCount,
      thresholdField: thresholdField)
  }
}

extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ],
    maxFieldCount: Int = 2, sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic
  ) -> SystemFormatStyle.DateOffset {
    .init(to: anchor, allowedFields: allowedFields, maxFieldCount: maxFieldCount, sign: sign)
  }
}

extension Date.RelativeFormatStyle.Field {
  /// The span that contains the field; `nil` for years, which nothing contains.
  fileprivate var span: Calendar.Component? {
    switch self {
    case .second: .minute
    case .minute: .hour
    case .hour: .day
    case .day, .week: .month
    case .month: .year
    default: nil
    }
  }
}

extension Set<Date.ComponentsFormatStyle.Field> {
  fileprivate var units: NSCalendar.Unit {
    let all: [(Element, NSCalendar.Unit)] = [
      (.year, .year), (.month, .month), (.week, .weekOfMonth), (.day, .day), (.hour, .hour),
      (.minute, .minute), (.second, .second),
    ]
    return all.reduce(into: []) { if contains($1.0) { $0.insert($1.1) } }
  }
}
