internal import SwiftUI

/// The settings made by the modifiers around a chart.
struct ChartSettings {
  enum AxisWish {
    case automatic
    case hidden
    case own([_Axis])
  }

  /// A text or a view beside an axis.
  struct Title {
    var view: AnyView
    var position: AnnotationPosition
    var alignment: Alignment?
    var spacing: CGFloat?
  }

  struct Legend {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var view: AnyView?
  }

  /// A view over or behind the chart.
  struct Layer {
    var alignment: Alignment
    var view: @MainActor (ChartProxy) -> AnyView
  }

  /// The assignment of styles, symbols or dashes to groups.
  struct GroupScale<Style> {
    /// The values of the groups in order.
    var order: [_Coordinate] = []
    var styles: [_Coordinate: Style] = [:]
    /// The styles in order for groups without a style of their own.
    var palette: [Style] = []
    var mapping: ((_Coordinate) -> Style?)?
  }

  var x = AxisWish.automatic
  var y = AxisWish.automatic
  var xScale = ScaleWish()
  var yScale = ScaleWish()
  /// The length of the visible part of x, and the value at its start.
  var visibleX: Double?
  var firstX: _Coordinate?
  var xTitles: [Title] = []
  var yTitles: [Title] = []
  var legend = Legend()
  var foreground = GroupScale<AnyShapeStyle>()
  /// The colours of numbers, from the smallest to the largest.
  var gradient: Gradient?
  var symbols = GroupScale<AnyChartSymbolShape>()
  var lineStyles = GroupScale<StrokeStyle>()
  /// The areas of the symbols of the smallest and the largest number, in square points.
  var symbolSizes: ClosedRange<CGFloat>?
  var symbolAreas = GroupScale<CGFloat>()
  var plotStyle: (@MainActor (AnyView) -> AnyView)?
  /// The changes of the views with the labels and ticks of each axis.
  var xAxisStyle: (@MainActor (AnyView) -> AnyView)?
  var yAxisStyle: (@MainActor (AnyView) -> AnyView)?
  var overlays: [Layer] = []
  var backgrounds: [Layer] = []
}

extension EnvironmentValues {
  var chart: ChartSettings {
    get { self[ChartKey.self] }
    set { self[ChartKey.self] = newValue }
  }

  private enum ChartKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
  }
}
