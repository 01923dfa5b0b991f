public import SwiftUI

public struct RectangleMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  private init(
    _ x: _Mark.Extent?, _ y: _Mark.Extent?, xSpan: _Mark.Span = .init(),
    ySpan: _Mark.Span = .init(), _ width: MarkDimension = .automatic,
    _ height: MarkDimension = .automatic
  ) {
    var mark = _Mark(.rectangle, x: x, y: y)
    mark.xSpan = xSpan
    mark.ySpan = ySpan
    mark.width = width
    mark.height = height
    _marks = [mark]
  }

  /// Makes a rectangle around two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) { self.init(x.extent, y.extent, width, height) }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { self.init(xStart.extent(to: xEnd), yStart.extent(to: yEnd)) }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) { self.init(xStart.extent(to: xEnd), y.extent, .automatic, height) }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) { self.init(x.extent, yStart.extent(to: yEnd), width) }

  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic
  ) { self.init(x.extent, nil, ySpan: .init(start: yStart, end: yEnd), width) }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) { self.init(nil, y.extent, xSpan: .init(start: xStart, end: xEnd), .automatic, height) }

  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) { self.init(xStart.extent(to: xEnd), nil, ySpan: .init(start: yStart, end: yEnd)) }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { self.init(nil, yStart.extent(to: yEnd), xSpan: .init(start: xStart, end: xEnd)) }

  /// Makes a rectangle at distances in points from the leading edge and the top of the plot area.
  public init(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) {
    self.init(
      nil, nil, xSpan: .init(start: xStart, end: xEnd), ySpan: .init(start: yStart, end: yEnd))
  }
}
