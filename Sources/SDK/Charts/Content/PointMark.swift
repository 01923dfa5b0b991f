public import SwiftUI

/// A point.
public struct PointMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// A point at two values.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_Mark(.point, x: x.extent, y: y.extent)]
  }
}

/// A line across the chart.
public struct RuleMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// From left to right.
  public init<Y: Plottable>(y: PlottableValue<Y>) { _marks = [_Mark(.rule, y: y.extent)] }

  /// From top to bottom.
  public init<X: Plottable>(x: PlottableValue<X>) { _marks = [_Mark(.rule, x: x.extent)] }

  /// From one value to another, level.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    _marks = [_Mark(.rule, x: .init(start: xStart.start, end: xEnd.start), y: y.extent)]
  }

  /// From one value to another, upright.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [_Mark(.rule, x: x.extent, y: .init(start: yStart.start, end: yEnd.start))]
  }
}

/// A rectangle.
public struct RectangleMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// A rectangle around two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    var mark = _Mark(.rectangle, x: x.extent, y: y.extent)
    mark.width = width
    _marks = [mark]
  }

  /// A rectangle between values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    _marks = [
      _Mark(
        .rectangle, x: .init(start: xStart.start, end: xEnd.start),
        y: .init(start: yStart.start, end: yEnd.start))
    ]
  }
}

/// A piece of a pie.
public struct SectorMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// A piece as large as a value.
  public init<A: Plottable>(
    angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    var mark = _Mark(.sector, y: angle.extent)
    mark.innerRadius = innerRadius
    mark.outerRadius = outerRadius
    mark.angularInset = angularInset ?? 0
    _marks = [mark]
  }
}
