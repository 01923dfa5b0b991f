internal import SwiftUI

/// A mark of a chart in the form for drawing. Not for use by authors.
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

  /// The extent of a mark along one axis.
  struct Extent {
    var start: _Coordinate
    /// The end of the extent; `nil` for a single value.
    var end: _Coordinate?
    /// Whether the extent starts at zero, or at the end of the extent below.
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
  /// The series, which determines the colour.
  var series: String?
  /// The name of the line to which the point belongs.
  var line: String?
  /// The name that determines the place among bars side by side.
  var position: String?
  var lineStyle: StrokeStyle?
  var interpolation = InterpolationMethod.linear
  var symbol: BasicChartSymbolShape?
  var symbolView: AnyView?
  /// The area of the symbol, in square points.
  var symbolSize: CGFloat = 25
  var cornerRadius: CGFloat?
  var opacity = 1.0
  var offset = CGSize.zero
  var annotations: [Annotation] = []
  /// The inner radius of a sector. Ratios refer to the radius of the pie.
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  /// Whether the mark is stacked on other marks at the same place.
  var isStacked = true
  /// Whether the bar has both ends along x.
  var isHorizontal = false

  init(_ kind: Kind, x: Extent? = nil, y: Extent? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }
}

extension PlottableValue {
  /// The extent of a value: a point, or a span for a date with a unit.
  var extent: _Mark.Extent { _Mark.Extent(start: start, end: end) }

  /// The extent from zero to the value, for a number.
  var length: _Mark.Extent {
    if case .number = start { return _Mark.Extent(start: start, isLength: true) }
    return extent
  }
}
