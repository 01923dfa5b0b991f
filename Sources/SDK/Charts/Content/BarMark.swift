public import SwiftUI

/// A bar of a chart.
public struct BarMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  private init(_ mark: _Mark) { _marks = [mark] }

  /// Makes a bar from zero, along the axis with a number.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self.init(
      _Mark(bar: x.extent, y.extent, isAlongX: Self.isAlongX(x, y), width, height, stacking))
  }

  /// Whether the length of a bar is along x: the values of y are categories or have a unit.
  private static func isAlongX<X: Plottable, Y: Plottable>(
    _ x: PlottableValue<X>, _ y: PlottableValue<Y>
  ) -> Bool {
    if case .category = y.start { return true }
    if y.end != nil { return true }
    if case .date = y.start, case .number = x.start { return true }
    return false
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    var mark = _Mark(.bar, x: x.extent, y: yStart.extent(to: yEnd))
    mark.width = width
    self.init(mark)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    var mark = _Mark(.bar, x: xStart.extent(to: xEnd), y: y.extent)
    mark.isHorizontal = true
    mark.height = height
    self.init(mark)
  }

  /// Makes a bar of a fixed place in y, in points from the top of the plot area. A number without
  /// a place is the length of the bar along x. The stacking is ignored for a bar with a place.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.bar, x: x.extent)
    mark.ySpan = .init(start: yStart, end: yEnd)
    mark.width = width
    mark.stacking = stacking
    if case .number = x.start, x.end == nil, yStart == nil, yEnd == nil {
      mark.x = x.extent.asLength
      mark.isHorizontal = true
    }
    self.init(mark)
  }

  /// Makes a bar of a fixed place in x, in points from the leading edge of the plot area. A number
  /// without a place is the length of the bar along y. The stacking is ignored for a bar with a
  /// place.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    var mark = _Mark(.bar, y: y.extent)
    mark.xSpan = .init(start: xStart, end: xEnd)
    mark.height = height
    mark.stacking = stacking
    if case .number = y.start, y.end == nil, xStart == nil, xEnd == nil {
      mark.y = y.extent.asLength
    } else {
      mark.isHorizontal = true
    }
    self.init(mark)
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) {
    var mark = _Mark(.rectangle, x: xStart.extent(to: xEnd))
    mark.ySpan = .init(start: yStart, end: yEnd)
    self.init(mark)
  }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    var mark = _Mark(.rectangle, y: yStart.extent(to: yEnd))
    mark.xSpan = .init(start: xStart, end: xEnd)
    self.init(mark)
  }
}

extension _Mark {
  /// Makes a bar from zero.
  init(
    bar x: Extent, _ y: Extent, isAlongX: Bool, _ width: MarkDimension, _ height: MarkDimension,
    _ stacking: MarkStackingMethod
  ) {
    self.init(.bar, x: isAlongX ? x.asLength : x, y: isAlongX ? y : y.asLength)
    isHorizontal = isAlongX
    self.width = width
    self.height = height
    self.stacking = stacking
  }
}

extension _Mark.Extent {
  /// The extent from zero, for a single number.
  var asLength: _Mark.Extent {
    var extent = self
    if case .number = start, end == nil { extent.isLength = true }
    return extent
  }
}

/// The arrangement of bars and areas at the same place.
public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String

  /// Stacked, with the values as they are.
  public static let standard = MarkStackingMethod(name: "standard")
  /// Stacked, as shares of the sum at each place.
  public static let normalized = MarkStackingMethod(name: "normalized")
  /// Stacked, with the middle of the stack at zero.
  public static let center = MarkStackingMethod(name: "center")
  /// Overlapping, without stacking.
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}
