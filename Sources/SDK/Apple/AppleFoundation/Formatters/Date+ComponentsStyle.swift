public import Foundation

extension Date {
  /// A style for the length of a range of dates. The toolchain's `Date.ComponentsFormatStyle` has no
  /// values, so this type takes its place.
  public struct _ComponentsStyle: Foundation.FormatStyle, Sendable {
    public struct Style: Codable, Hashable, Sendable {
      fileprivate let units: Int

      fileprivate init(_ style: DateComponentsFormatter.UnitsStyle) { units = style.rawValue }

      public static var wide: Style { Style(.full) }
      public static var abbreviated: Style { Style(.short) }
      public static var condensedAbbreviated: Style { Style(.brief) }
      public static var narrow: Style { Style(.abbreviated) }
      public static var spellOut: Style { Style(.spellOut) }
    }

    public typealias Field = Date.ComponentsFormatStyle.Field

    var style: Style
    var fields: Set<Field>?
    public var calendar = Calendar.autoupdatingCurrent
    public var locale = Locale.autoupdatingCurrent

    public func format(_ value: Range<Date>) -> String {
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .init(rawValue: style.units) ?? .full
      formatter.allowedUnits = (fields ?? []).reduce(into: []) { units, field in
        if let unit = Self.units[field] { units.formUnion(unit) }
      }
      var calendar = calendar
      calendar.locale = locale
      formatter.calendar = calendar
      return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    private static let units: [Field: NSCalendar.Unit] = [
      .year: .year, .month: .month, .week: .weekOfMonth, .day: .day, .hour: .hour,
      .minute: .minute, .second: .second,
    ]
  }
}

extension Date.ComponentsFormatStyle {
  /// Hours, minutes and seconds with colons.
  public static var timeDuration: Date._ComponentsStyle {
    Date._ComponentsStyle(style: .init(.positional), fields: [.hour, .minute, .second])
  }
}

extension FormatStyle where Self == Date._ComponentsStyle {
  /// Hours, minutes and seconds with colons.
  public static var timeDuration: Self { Date.ComponentsFormatStyle.timeDuration }

  public static func components(
    style: Date._ComponentsStyle.Style, fields: Set<Date._ComponentsStyle.Field>? = nil
  ) -> Self { Date._ComponentsStyle(style: style, fields: fields) }
}
