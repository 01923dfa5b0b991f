internal import SwiftUI

/// The text format of an axis's values, derived from the distance of the first two values.
struct AxisText {
  private let format: Date.FormatStyle
  private let locale: Locale
  private let isShare: Bool
  /// Whether a value stands alone, without the other values of an axis.
  private let isSpoken: Bool

  init(
    _ values: [_Coordinate], _ environment: EnvironmentValues, unit: Calendar.Component? = nil,
    isShare: Bool = false, isSpoken: Bool = false
  ) {
    locale = environment.locale
    self.isShare = isShare
    self.isSpoken = isSpoken
    let numbers = values.compactMap(\.number)
    let step = numbers.count > 1 ? abs(numbers[1] - numbers[0]) : Self.length(of: unit)
    var format = Date.FormatStyle(
      locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
    switch step {
    case ..<60: format = format.hour().minute().second()
    case ..<3600: format = format.hour().minute()
    case ..<86_400: format = format.hour()
    case ..<(7 * 86_400) where !isSpoken: format = format.day()
    case ..<(27 * 86_400): format = format.day().month(.abbreviated)
    case ..<(360 * 86_400): format = format.month(.abbreviated)
    default: format = format.year()
    }
    self.format = format
  }

  /// The length of a unit in seconds.
  private static func length(of unit: Calendar.Component?) -> Double {
    switch unit {
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .weekOfYear, .weekOfMonth: 7 * 86_400
    case .month, .quarter: 30 * 86_400
    case .year: 365 * 86_400
    default: 86_400
    }
  }

  func text(of value: _Coordinate) -> String {
    switch value {
    case .category(let name): name
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds).formatted(format)
    case .number(let number) where isShare: number.formatted(.percent.locale(locale))
    case .number(let number) where isSpoken:
      number.formatted(
        .number.precision(.significantDigits(0...(abs(number) < 100 ? 3 : 6))).locale(locale))
    case .number(let number):
      number.formatted(.number.precision(.significantDigits(0...6)).locale(locale))
    }
  }
}
