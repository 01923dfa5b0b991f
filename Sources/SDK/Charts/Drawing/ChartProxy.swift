public import SwiftUI

/// The conversion between the values and the positions of a chart.
public struct ChartProxy {
  let model: ChartModel
  /// The frame of the plot area in the chart.
  let frame: CGRect

  var xScale: AxisScale { model.x }
  var yScale: AxisScale { model.y }

  /// The size of the plot area, in points.
  public var plotSize: CGSize { frame.size }

  /// The frame of the plot area, for a geometry reader that fills the overlay or the background.
  public var plotFrame: Anchor<CGRect>? { .frame(frame) }

  /// The same as ``plotFrame``: a widget does not scroll.
  public var plotContainerFrame: Anchor<CGRect>? { plotFrame }

  /// The older spelling of ``plotFrame``.
  public var plotAreaFrame: Anchor<CGRect> { .frame(frame) }

  /// The older spelling of ``plotSize``.
  public var plotAreaSize: CGSize { plotSize }

  /// Returns the distance of a value from the leading edge of the plot area, in points; `nil` for a
  /// value of another type.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    xScale.position(of: value.coordinate, length: plotSize.width)
  }

  /// Returns the distance of a value from the top of the plot area, in points; `nil` for a value of
  /// another type.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    yScale.position(of: value.coordinate, length: plotSize.height).map { plotSize.height - $0 }
  }

  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }

  /// Returns the extent of a category's band, or of a single position.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    position(forX: value).map { range($0, xScale, plotSize.width) }
  }

  /// Returns the extent of a category's band, or of a single position.
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    position(forY: value).map { range($0, yScale, plotSize.height) }
  }

  public func positionRange<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGRect? {
    guard let x = positionRange(forX: position.x), let y = positionRange(forY: position.y) else {
      return nil
    }
    return CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  private func range(
    _ position: CGFloat, _ scale: AxisScale, _ length: CGFloat
  ) -> ClosedRange<CGFloat> {
    guard case .categories = scale.domain else { return position...position }
    let half = scale.band(length) / 2
    return position - half...position + half
  }

  /// Returns the value at a distance from the leading edge of the plot area, in points.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    xScale.value(at: position, length: plotSize.width)?.value(as: type)
  }

  /// Returns the value at a distance from the top of the plot area, in points.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    yScale.value(at: plotSize.height - position, length: plotSize.height)?.value(as: type)
  }

  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }

  /// Returns the value of a pie at an angle, clockwise from the top: the sum of the sectors up to
  /// the angle.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    let turns = angle.degrees / 360
    guard turns.isFinite, model.isPie else { return nil }
    let total = model.marks.map(\.sectorValue).reduce(0, +)
    return _Coordinate.number((turns - turns.rounded(.down)) * total).value(as: type)
  }

  /// Returns the angle of a point of the plot area around its centre, clockwise from the top.
  public func angle(at point: CGPoint) -> Angle {
    let (x, y) = (point.x - plotSize.width / 2, point.y - plotSize.height / 2)
    let turn = atan2(Double(x), Double(-y))
    return .radians(turn < 0 ? turn + 2 * .pi : turn)
  }
}

extension ChartProxy {
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
    let isKnown = model.styles.series.contains { $0.value == value.coordinate }
    return isKnown ? model.styles.style(of: value.coordinate) : nil
  }

  public func symbol<P: Plottable>(for value: P) -> AnyChartSymbolShape? {
    let isKnown = model.styles.symbols.contains { $0.value == value.coordinate }
    return isKnown ? model.styles.symbol(of: value.coordinate) : nil
  }

  public func symbolSize<P: Plottable>(for value: P) -> CGFloat? {
    model.styles.symbolArea(of: value.coordinate)
  }

  public func lineStyle<P: Plottable>(for value: P) -> StrokeStyle? {
    let isKnown = model.styles.lines.contains { $0.value == value.coordinate }
    return isKnown ? model.styles.lineStyle(of: value.coordinate) : nil
  }

  /// The values of the domain of x: both bounds, or the categories.
  public func xDomain<P: Plottable>(dataType: P.Type) -> [P] {
    xScale.domain.values.compactMap { $0.value(as: dataType) }
  }

  /// The values of the domain of y: both bounds, or the categories.
  public func yDomain<P: Plottable>(dataType: P.Type) -> [P] {
    yScale.domain.values.compactMap { $0.value(as: dataType) }
  }

  /// Without an effect: a widget has no selection.
  public func selectXValue(at position: CGFloat) {}
  /// Without an effect: a widget has no selection.
  public func selectYValue(at position: CGFloat) {}
  /// Without an effect: a widget has no selection.
  public func selectXRange(from start: CGFloat, to end: CGFloat) {}
  /// Without an effect: a widget has no selection.
  public func selectYRange(from start: CGFloat, to end: CGFloat) {}
  /// Without an effect: a widget has no selection.
  public func selectAngleValue(at angle: Angle) {}
}

extension AxisScale.Domain {
  fileprivate var values: [_Coordinate] {
    switch self {
    case .numbers(let range): [.number(range.lowerBound), .number(range.upperBound)]
    case .dates(let range): [.date(range.lowerBound), .date(range.upperBound)]
    case .categories(let names): names.map(_Coordinate.category)
    }
  }
}
