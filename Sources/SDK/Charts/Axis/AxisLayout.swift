internal import SwiftUI

/// The marks of an axis in a chart.
@MainActor
struct AxisLayout {
  struct Mark {
    var coordinate: _Coordinate
    /// The next value, for centred labels.
    var next: _Coordinate?
    var parts: [_AxisPart]
  }

  let scale: AxisScale
  let position: AxisMarkPosition
  let marks: [Mark]

  init(_ axis: _Axis, scale: AxisScale, count: Int, environment: EnvironmentValues) {
    self.scale = scale
    position = axis.position
    let found = Self.values(axis.values, scale, count: count, calendar: environment.calendar)
    let text = AxisText(found, scale, environment)
    marks = found.enumerated().map { index, coordinate in
      let value = AxisValue(
        index: index, count: found.count, coordinate: coordinate, text: text.text(of: coordinate))
      let next = index + 1 < found.count ? found[index + 1] : nil
      return Mark(coordinate: coordinate, next: next, parts: axis.parts(value))
    }
  }

  /// Returns the labels with their positions, from 0 to `length`.
  func labels(length: CGFloat) -> [(position: CGFloat, view: AnyView)] {
    marks.flatMap { mark -> [(position: CGFloat, view: AnyView)] in
      mark.parts.compactMap { part in
        guard case .label(let view) = part.kind,
          let start = scale.position(of: mark.coordinate, length: length)
        else { return nil }
        let end = mark.next.flatMap { scale.position(of: $0, length: length) } ?? length
        let isNamed = if case .category = mark.coordinate { true } else { false }
        return (part.isCentered && !isNamed ? (start + end) / 2 : start, view)
      }
    }
  }

  private static func values(
    _ wish: AxisMarkValues, _ scale: AxisScale, count: Int, calendar: Calendar
  ) -> [_Coordinate] {
    if case .values(let values) = wish.storage { return values }
    switch scale.domain {
    case .categories(let names): return names.map(_Coordinate.category)
    case .numbers(let range):
      let step =
        if case .stride(let step) = wish.storage { step } else {
          Ticks.step(range.upperBound - range.lowerBound, count: desired(wish) ?? count)
        }
      return Ticks.numbers(range, step: step).map(_Coordinate.number)
    case .dates(let range):
      let span = range.upperBound - range.lowerBound
      let (unit, steps) =
        if case .calendar(let unit, let count) = wish.storage { (unit, count) } else {
          Ticks.unit(span, count: desired(wish) ?? count)
        }
      let dates = Ticks.dates(range, by: unit, count: steps, calendar: calendar)
      return dates.map(_Coordinate.date)
    }
  }

  private static func desired(_ wish: AxisMarkValues) -> Int? {
    if case .automatic(let count) = wish.storage { count } else { nil }
  }
}

/// The text format of an axis's values, derived from the distance of the first two values.
struct AxisText {
  private let format: Date.FormatStyle
  private let locale: Locale

  init(_ values: [_Coordinate], _ scale: AxisScale, _ environment: EnvironmentValues) {
    locale = environment.locale
    let numbers = values.compactMap(\.number)
    let step = numbers.count > 1 ? numbers[1] - numbers[0] : 86_400
    var format = Date.FormatStyle(
      locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
    switch step {
    case ..<3600: format = format.hour().minute()
    case ..<86_400: format = format.hour()
    case ..<(7 * 86_400): format = format.day()
    case ..<(27 * 86_400): format = format.day().month(.abbreviated)
    case ..<(360 * 86_400): format = format.month(.abbreviated)
    default: format = format.year()
    }
    self.format = format
  }

  func text(of value: _Coordinate) -> String {
    switch value {
    case .category(let name): name
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds).formatted(format)
    case .number(let number):
      number.formatted(.number.precision(.significantDigits(0...6)).locale(locale))
    }
  }
}
