public import SwiftUI

public struct PointMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_Mark(.point, x: x.extent, y: y.extent)]
  }
}

public struct RuleMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  public init<Y: Plottable>(y: PlottableValue<Y>) { _marks = [_Mark(.rule, y: y.extent)] }

  public init<X: Plottable>(x: PlottableValue<X>) { _marks = [_Mark(.rule, x: x.extent)] }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    _marks = [_Mark(.rule, x: .init(start: xStart.start, end: xEnd.start), y: y.extent)]
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [_Mark(.rule, x: x.extent, y: .init(start: yStart.start, end: yEnd.start))]
  }
}

public struct RectangleMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  /// Makes a rectangle around two values. The height is ignored: `width` applies to both
  /// dimensions.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    var mark = _Mark(.rectangle, x: x.extent, y: y.extent)
    mark.width = width
    _marks = [mark]
  }

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

public struct SectorMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

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
