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
    var label = ""
  }

  /// An extent in points from the leading edge or the top of the plot area; `nil` for the edge.
  struct Span {
    var start: CGFloat?
    var end: CGFloat?
  }

  struct Annotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat
    var overflow = AnnotationOverflowResolution.automatic
    /// Whether the view depends on the size of the mark.
    var readsTarget = false
    var view: @MainActor (AnnotationContext) -> AnyView
  }

  /// A group of marks: a value of a modifier with the label `by`.
  struct Group: Hashable {
    var label: String
    var value: _Coordinate

    var name: String { value.name }
  }

  let kind: Kind
  var x: Extent?
  var y: Extent?
  var xSpan = Span()
  var ySpan = Span()
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var style: AnyShapeStyle?
  /// The group that determines the colour.
  var series: Group?
  /// The name of the line to which the point belongs.
  var line: String?
  /// The group that determines the place among bars side by side.
  var position: Group?
  var positionSpan = MarkDimension.automatic
  var lineStyle: StrokeStyle?
  var lineGroup: Group?
  var interpolation = InterpolationMethod.linear
  var symbol: ChartSymbol?
  var symbolGroup: Group?
  /// The area of the symbol, in square points.
  var symbolSize: CGFloat?
  var symbolSizeGroup: Group?
  var cornerRadius: CGFloat?
  var opacity = 1.0
  var offset = CGSize.zero
  var zIndex = 0.0
  var annotations: [Annotation] = []
  /// Changes of the drawn mark, such as a shadow.
  var effects: [@MainActor (AnyView) -> AnyView] = []
  /// The marks that show a part of this mark.
  var mask: [_Mark]?
  var isStyledByPlot = false
  /// The inner radius of a sector. Ratios refer to the radius of the pie.
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  var stacking = MarkStackingMethod.standard
  /// Whether the length of a bar or an area is along x.
  var isHorizontal = false
  /// The function of which the mark is the graph.
  var function: MarkFunction?
  var spokenLabel: String?
  var spokenValue: String?
  var isSilent = false

  init(_ kind: Kind, x: Extent? = nil, y: Extent? = nil) {
    self.kind = kind
    self.x = x
    self.y = y
  }
}

/// The symbol of a point.
enum ChartSymbol {
  case shape(AnyChartSymbolShape)
  case view(AnyView)
}

extension PlottableValue {
  /// The extent of a value: a point, or a span for a date with a unit.
  var extent: _Mark.Extent { _Mark.Extent(start: start, end: end, label: label) }

  var group: _Mark.Group { _Mark.Group(label: label, value: start) }

  /// The extent from this value to another.
  func extent(to end: PlottableValue<Value>) -> _Mark.Extent {
    _Mark.Extent(start: start, end: end.start, label: label)
  }
}
