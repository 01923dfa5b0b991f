internal import SwiftUI

/// A point of a line.
public struct LineMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// A point of the line that the chart has, or of one for each foreground style.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_Mark(.line, x: x.extent, y: y.extent)]
  }

  /// A point of the line of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    var mark = _Mark(.line, x: x.extent, y: y.extent)
    mark.line = series.start.name
    _marks = [mark]
  }
}

/// A point of the upper edge of an area.
public struct AreaMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// From zero to a value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.area, x: x.extent, y: y.length)
    if stacking == .unstacked { mark.isStacked = false }
    _marks = [mark]
  }

  /// From zero to a value, of a series.
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.area, x: x.extent, y: y.length)
    mark.line = series.start.name
    if stacking == .unstacked { mark.isStacked = false }
    _marks = [mark]
  }

  /// Between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [_Mark(.area, x: x.extent, y: .init(start: yStart.start, end: yEnd.start))]
  }
}

extension _Coordinate {
  /// As a name of a series.
  var name: String {
    switch self {
    case .category(let name): name
    case .number(let number): number.formatted()
    case .date(let seconds):
      Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .numeric, time: .omitted)
    }
  }
}
