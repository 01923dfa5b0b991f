public import SwiftUI

public struct PointMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    _marks = [_Mark(.point, x: x.extent, y: y.extent)]
  }

  /// Makes a point `y` points below the top of the plot area, or in the middle.
  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) {
    var mark = _Mark(.point, x: x.extent)
    mark.ySpan = .init(start: y, end: y)
    _marks = [mark]
  }

  /// Makes a point `x` points after the leading edge of the plot area, or in the middle.
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) {
    var mark = _Mark(.point, y: y.extent)
    mark.xSpan = .init(start: x, end: x)
    _marks = [mark]
  }
}

public struct RuleMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    var mark = _Mark(.rule, x: xStart.extent(to: xEnd), y: y.extent)
    mark.isHorizontal = true
    _marks = [mark]
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    _marks = [_Mark(.rule, x: x.extent, y: yStart.extent(to: yEnd))]
  }

  /// Makes a line between two distances from the top of the plot area, or across the area.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    var mark = _Mark(.rule, x: x.extent)
    mark.ySpan = .init(start: yStart, end: yEnd)
    _marks = [mark]
  }

  /// Makes a line between two distances from the leading edge of the plot area, or across the area.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) {
    var mark = _Mark(.rule, y: y.extent)
    mark.xSpan = .init(start: xStart, end: xEnd)
    mark.isHorizontal = true
    _marks = [mark]
  }
}
