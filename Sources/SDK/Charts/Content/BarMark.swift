public import SwiftUI

/// A bar.
public struct BarMark: ChartContent {
  /// The one mark.
  public let _marks: [_Mark]

  /// It has none.
  public typealias Body = Never

  /// A bar from zero, along the axis that has a number.
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

  /// A bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    var mark = _Mark(.bar, x: x.extent, y: .init(start: yStart.start, end: yEnd.start))
    mark.width = width
    _marks = [mark]
  }

  /// A bar between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    var mark = _Mark(.bar, x: .init(start: xStart.start, end: xEnd.start), y: y.extent)
    mark.isHorizontal = true
    mark.width = height
    _marks = [mark]
  }

  /// A bar of its own in a row.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    _marks = [_Mark(.bar, x: x.length)]
  }
}

/// What bars and areas at the same place do.
public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String

  /// One on top of the other.
  public static let standard = MarkStackingMethod(name: "standard")
  /// One on top of the other; shown as such, not as shares.
  public static let normalized = MarkStackingMethod(name: "normalized")
  /// One on top of the other; not centred.
  public static let center = MarkStackingMethod(name: "center")
  /// One before the other.
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}
