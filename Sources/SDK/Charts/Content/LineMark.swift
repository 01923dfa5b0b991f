internal import SwiftUI

/// A point of a line.
public struct LineMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  /// Adds a point to the only line of the chart, or to the line of the mark's groups.
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

  private init(_ mark: _Mark, series: String? = nil) {
    var mark = mark
    mark.line = series
    _marks = [mark]
  }

  /// Adds a point to an area between zero and a value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    self.init(_Mark(area: x.extent, y.extent, stacking))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(_Mark(area: x.extent, y.extent, stacking), series: series.start.name)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    self.init(_Mark(.area, x: x.extent, y: yStart.extent(to: yEnd)))
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init(_Mark(.area, x: x.extent, y: yStart.extent(to: yEnd)), series: series.start.name)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    var mark = _Mark(.area, x: xStart.extent(to: xEnd), y: y.extent)
    mark.isHorizontal = true
    self.init(mark)
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    var mark = _Mark(.area, x: xStart.extent(to: xEnd), y: y.extent)
    mark.isHorizontal = true
    self.init(mark, series: series.start.name)
  }
}

extension _Mark {
  /// Makes a point of an area from zero, along x if the values of y are categories or dates.
  init(area x: Extent, _ y: Extent, _ stacking: MarkStackingMethod) {
    let isAlongX = y.asLength.isLength == false && x.asLength.isLength
    self.init(.area, x: isAlongX ? x.asLength : x, y: isAlongX ? y : y.asLength)
    isHorizontal = isAlongX
    self.stacking = stacking
  }
}
