public import SwiftUI

/// A bar of a chart.
public struct BarMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  /// Makes a bar from zero, along the axis with a number.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.bar, x: x.extent, y: y.length)
    if case .category = y.start {
      mark = _Mark(.bar, x: x.length, y: y.extent)
    } else if y.end != nil {
      mark = _Mark(.bar, x: x.length, y: y.extent)
    }
    mark.width = width == .automatic ? height : width
    if stacking == .unstacked { mark.isStacked = false }
    _marks = [mark]
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    var mark = _Mark(.bar, x: x.extent, y: .init(start: yStart.start, end: yEnd.start))
    mark.width = width
    _marks = [mark]
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    var mark = _Mark(.bar, x: .init(start: xStart.start, end: xEnd.start), y: y.extent)
    mark.isHorizontal = true
    mark.width = height
    _marks = [mark]
  }

  /// Makes a bar from zero along x. All parameters except `x` are ignored.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    _marks = [_Mark(.bar, x: x.length)]
  }
}

/// The arrangement of bars and areas at the same place.
public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String

  /// Stacked, with the values as they are.
  public static let standard = MarkStackingMethod(name: "standard")
  /// The same as `standard`: values are not converted to shares.
  public static let normalized = MarkStackingMethod(name: "normalized")
  /// The same as `standard`: stacks are not centred.
  public static let center = MarkStackingMethod(name: "center")
  /// Overlapping, without stacking.
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}
