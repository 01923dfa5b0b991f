public import SwiftUI

/// Where the values of a chart are.
public struct ChartProxy {
  let xScale: AxisScale
  let yScale: AxisScale
  /// The part with the marks, in points.
  public let plotSize: CGSize

  /// The frame of the part with the marks: that of what is laid over or under it.
  public var plotFrame: Anchor<CGRect>? { .ownFrame }

  /// ``plotFrame`` as it was spelled first.
  public var plotAreaFrame: Anchor<CGRect> { .ownFrame }

  /// ``plotSize`` as it was spelled first.
  public var plotAreaSize: CGSize { plotSize }

  /// How far a value is from the left, in points; `nil` if it is not of that axis.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    xScale.position(of: value.primitivePlottable._coordinate, length: plotSize.width)
  }

  /// How far a value is from the top, in points; `nil` if it is not of that axis.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    yScale.position(of: value.primitivePlottable._coordinate, length: plotSize.height)
      .map { plotSize.height - $0 }
  }

  /// Where two values meet.
  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else {
      return nil
    }
    return CGPoint(x: x, y: y)
  }

  /// The value at a distance from the left, in points.
  public func value<P: Plottable>(atX position: CGFloat, as type: P.Type = P.self) -> P? {
    xScale.value(at: position, length: plotSize.width)
      .flatMap { P.PrimitivePlottable(_coordinate: $0) }
      .flatMap { P(primitivePlottable: $0) }
  }

  /// The value at a distance from the top, in points.
  public func value<P: Plottable>(atY position: CGFloat, as type: P.Type = P.self) -> P? {
    yScale.value(at: plotSize.height - position, length: plotSize.height)
      .flatMap { P.PrimitivePlottable(_coordinate: $0) }
      .flatMap { P(primitivePlottable: $0) }
  }
}
