public import SwiftUI

extension View {
  private nonisolated func chart(
    _ change: @escaping (inout ChartSettings) -> Void
  ) -> some View { transformEnvironment(\.chart, transform: change) }

  /// Shows or hides the axis below the charts inside.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x = visibility == .hidden ? .hidden : .automatic }
  }

  /// The marks of the axis below the charts inside.
  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content()._axes
    return chart { $0.x = .own(axes) }
  }

  /// Shows or hides the axis beside the charts inside.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y = visibility == .hidden ? .hidden : .automatic }
  }

  /// The marks of the axis beside the charts inside.
  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content()._axes
    return chart { $0.y = .own(axes) }
  }

  /// What the axis below is about.
  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chart { $0.xLabel = AnyView(Text(labelKey)) } }

  /// What the axis below is about.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chart { $0.xLabel = AnyView(Text(verbatim: label)) }
  }

  /// What the axis beside is about.
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chart { $0.yLabel = AnyView(Text(labelKey)) } }

  /// What the axis beside is about.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chart { $0.yLabel = AnyView(Text(verbatim: label)) }
  }

  /// What the axis below reaches over.
  public nonisolated func chartXScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { chart { $0.xScale = domain._wish.wish } }

  /// No effect: every scale is linear, and goes over the whole chart.
  public nonisolated func chartXScale(
    range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { self }

  /// What the axis beside reaches over.
  public nonisolated func chartYScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { chart { $0.yScale = domain._wish.wish } }

  /// No effect: every scale is linear, and goes over the whole chart.
  public nonisolated func chartYScale(
    range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { self }

  /// The colours of series by their names.
  public nonisolated func chartForegroundStyleScale<D: Plottable & Hashable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    let names = mapping.map { $0.key.primitivePlottable._coordinate.name }
    let styles = mapping.map { AnyShapeStyle($0.value) }
    return chart {
      $0.seriesOrder = names
      $0.styles = Dictionary(zip(names, styles)) { first, _ in first }
    }
  }

  /// The names of series and their colours.
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View {
    let names = domain.map { $0.primitivePlottable._coordinate.name }
    let styles = range.map { AnyShapeStyle($0) }
    return chart {
      $0.seriesOrder = names
      $0.palette = styles
    }
  }

  /// The colours of series, in the order in which they occur.
  public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    let styles = range.map { AnyShapeStyle($0) }
    return chart { $0.palette = styles }
  }

  /// Shows or hides what tells which colour is which.
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend = visibility }
  }

  /// Shows what tells which colour is which, always below the chart.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { chart { $0.legend = .visible } }

  /// A legend of one's own, always below the chart.
  public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return chart { $0.legendView = view }
  }

  /// How the part with the marks looks.
  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> Content
  ) -> some View { chart { $0.plotStyle = { AnyView(content(ChartPlotContent(view: $0))) } } }

  /// A view over the part with the marks.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> V
  ) -> some View { chart { $0.overlays.append { AnyView(content($0)) } } }

  /// A view behind the part with the marks.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> V
  ) -> some View { chart { $0.backgrounds.append { AnyView(content($0)) } } }

  /// No effect: nobody selects in a widget.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// No effect: nobody selects in a widget.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// No effect: nobody selects in a widget.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    self
  }
  /// No effect: a widget does not scroll.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  /// No effect: a widget does not scroll.
  public nonisolated func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }
}

/// The part of a chart with the marks.
public struct ChartPlotContent: View {
  let view: AnyView

  /// The marks and what is behind them.
  public var body: some View { view }
}

/// How a scale places values; always evenly.
public struct ScaleType: Hashable, Sendable {
  /// Evenly.
  public static let linear = ScaleType()
  /// By logarithms.
  public static let log = ScaleType()
  /// By logarithms on both sides of zero.
  public static let symmetricLog = ScaleType()
  /// By square roots.
  public static let squareRoot = ScaleType()
  /// By time.
  public static let date = ScaleType()
  /// By name.
  public static let category = ScaleType()
}

/// What part of a chart a scale goes over; always all of it.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  /// All.
  public static let plotDimension = PlotDimensionScaleRange()

  /// All but some room on each side.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { .init() }
  /// All but some room on both sides.
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange { .init() }
}
