internal import SwiftUI

/// One mark of a chart, as it is drawn. Not for authors.
public struct _Mark {
  enum Kind: Hashable {
    case bar
    case line
    case area
    case point
    case rule
    case rectangle
    case sector
  }

  /// Where a mark is along one axis.
  struct Extent {
    var start: _Coordinate
    /// Where it ends, if it says so.
    var end: _Coordinate?
    /// Whether it begins at zero, or where another one ends.
    var isLength = false
  }

  struct Annotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var view: AnyView
  }

  let kind: Kind
  var x: Extent?
  var y: Extent?
  var width = MarkDimension.automatic
  var style: AnyShapeStyle?
  /// The name that decides about the colour.
  var series: String?
  /// The name that decides which points a line goes through.
  var line: String?
  /// The name that decides about the place beside others.
  var position: String?
  var lineStyle: StrokeStyle?
  var interpolation = InterpolationMethod.linear
  var symbol: BasicChartSymbolShape?
  var symbolView: AnyView?
  /// In square points.
  var symbolSize: CGFloat = 25
  var cornerRadius: CGFloat?
  var opacity = 1.0
  var offset = CGSize.zero
  var annotations: [Annotation] = []
  /// Of a sector, as shares of its outer radius and in points.
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  /// Whether it stands on the others at its place.
  var isStacked = true
  /// Of a bar whose two ends are along x.
  var isHorizontal = false

  init(_ kind: Kind, x: Extent? = nil, y: Extent? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }
}

extension PlottableValue {
  /// A place, or a span for a date with a unit.
  var extent: _Mark.Extent { _Mark.Extent(start: start, end: end) }

  /// From zero to the value, if that is a number.
  var length: _Mark.Extent {
    if case .number = start { return _Mark.Extent(start: start, isLength: true) }
    return extent
  }
}
