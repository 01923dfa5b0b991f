internal import SwiftUI

/// The settings made by the modifiers around a chart.
struct ChartSettings {
  enum AxisWish {
    case automatic
    case hidden
    case own([_Axis])
  }

  var x = AxisWish.automatic
  var y = AxisWish.automatic
  var xScale = ScaleWish()
  var yScale = ScaleWish()
  var xLabel: AnyView?
  var yLabel: AnyView?
  var legend = Visibility.automatic
  var legendView: AnyView?
  /// The styles by series name.
  var styles: [String: AnyShapeStyle] = [:]
  /// The names of the series in order, and the default styles in order.
  var seriesOrder: [String] = []
  var palette: [AnyShapeStyle] = []
  var plotStyle: (@MainActor (AnyView) -> AnyView)?
  var overlays: [@MainActor (ChartProxy) -> AnyView] = []
  var backgrounds: [@MainActor (ChartProxy) -> AnyView] = []
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
