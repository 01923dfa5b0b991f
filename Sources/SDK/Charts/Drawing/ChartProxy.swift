public import SwiftUI

/// The conversion between the values and the positions of a chart.
public struct ChartProxy {
  let xScale: AxisScale
  let yScale: AxisScale
  /// The size of the plot area, in points.
  public let plotSize: CGSize

  /// The frame of the plot area. Always the frame of the overlay or background itself.
  public var plotFrame: Anchor<CGRect>? { .ownFrame }

  /// The older spelling of ``plotFrame``.
  public var plotAreaFrame: Anchor<CGRect> { .ownFrame }

  /// The older spelling of ``plotSize``.
  public var plotAreaSize: CGSize { plotSize }

  /// Returns the distance of a value from the left, in points; `nil` for a value of another type.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    xScale.position(of: value.primitivePlottable._coordinate, length: plotSize.width)
  }

  /// Returns the distance of a value from the top, in points; `nil` for a value of another type.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    yScale.position(of: value.primitivePlottable._coordinate, length: plotSize.height)
      .map { plotSize.height - $0 }
  }

  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }

  /// Returns the value at a distance from the left, in points.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    xScale.value(at: position, length: plotSize.width)
      .flatMap { P.PrimitivePlottable(_coordinate: $0) }
      .flatMap { P(primitivePlottable: $0) }
  }

  /// Returns the value at a distance from the top, in points.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    yScale.value(at: plotSize.height - position, length: plotSize.height)
      .flatMap { P.PrimitivePlottable(_coordinate: $0) }
      .flatMap { P(primitivePlottable: $0) }
  }
}
