internal import Foundation

/// The units of durations, the largest first.
enum SpanUnit: CaseIterable {
  case year, month, week, day, hour, minute, second

  /// The corresponding calendar component.
  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// The corresponding flag of a formatter's allowed units.
  var flag: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  private var duration: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)? {
    switch self {
    case .year, .month: nil
    case .week: (.weeks, 604_800)
    case .day: (.days, 86_400)
    case .hour: (.hours, 3600)
    case .minute: (.minutes, 60)
    case .second: (.seconds, 1)
    }
  }

  /// Formats a count of the unit.
  func text(
    _ count: Int, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale
  ) -> String {
    guard let duration else { return english(count, style) }
    let (seconds, overflow) = count.multipliedReportingOverflow(by: duration.seconds)
    guard !overflow else { return "\(count)" }
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .abbreviated: .narrow
      case .short: .abbreviated
      case .brief: .condensedAbbreviated
      case .full, .spellOut, .positional: .wide
      }
    let text = Duration.seconds(seconds).formatted(
      .units(allowed: [duration.unit], width: width).locale(locale))
    return style == .brief ? text.replacingOccurrences(of: " ", with: "") : text
  }

  private func english(_ count: Int, _ style: DateComponentsFormatter.UnitsStyle) -> String {
    let isYear = self == .year
    let plural = count == 1 ? "" : "s"
    switch style {
    case .abbreviated: return "\(count)\(isYear ? "y" : "mo")"
    case .brief: return "\(count)\(isYear ? "yr" : "mo")"
    case .short: return "\(count) \(isYear ? "yr" : "mth")\(plural)"
    default: return "\(count) \(isYear ? "year" : "month")\(plural)"
    }
  }
}
