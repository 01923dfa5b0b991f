internal import SwiftUI

/// A point of a line.
public struct LineMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  /// Adds a point to the only line of the chart, or to the line of the mark's foreground style.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_Mark(.line, x: x.extent, y: y.extent)]
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    var mark = _Mark(.line, x: x.extent, y: y.extent)
    mark.line = series.start.name
    _marks = [mark]
  }
}

/// A point on the upper edge of an area.
public struct AreaMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  /// Adds a point to an area between zero and a value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.area, x: x.extent, y: y.length)
    if stacking == .unstacked { mark.isStacked = false }
    _marks = [mark]
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.area, x: x.extent, y: y.length)
    mark.line = series.start.name
    if stacking == .unstacked { mark.isStacked = false }
    _marks = [mark]
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [_Mark(.area, x: x.extent, y: .init(start: yStart.start, end: yEnd.start))]
  }
}

extension _Coordinate {
  /// The name of the series for the value.
  var name: String {
    switch self {
    case .category(let name): name
    case .number(let number): number.formatted()
    case .date(let seconds):
      Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .numeric, time: .omitted)
    }
  }
}
