public import SwiftUI

extension View {
  private nonisolated func chart(
    _ change: @escaping (inout ChartSettings) -> Void
  ) -> some View { transformEnvironment(\.chart, transform: change) }

  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x = visibility == .hidden ? .hidden : .automatic }
  }

  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content()._axes
    return chart { $0.x = .own(axes) }
  }

  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y = visibility == .hidden ? .hidden : .automatic }
  }

  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content()._axes
    return chart { $0.y = .own(axes) }
  }

  /// Sets the label below the chart. The position, the alignment and the spacing are ignored.
  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chart { $0.xLabel = AnyView(Text(labelKey)) } }

  /// Sets the label below the chart. The position, the alignment and the spacing are ignored.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chart { $0.xLabel = AnyView(Text(verbatim: label)) }
  }

  /// Sets the label above the chart. The position, the alignment and the spacing are ignored.
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chart { $0.yLabel = AnyView(Text(labelKey)) } }

  /// Sets the label above the chart. The position, the alignment and the spacing are ignored.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let label = String(label)
    return chart { $0.yLabel = AnyView(Text(verbatim: label)) }
  }

  /// Sets the domain of x. The range and the type are ignored.
  public nonisolated func chartXScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { chart { $0.xScale = domain._wish.wish } }

  /// No effect: every scale is linear and spans the whole plot area.
  public nonisolated func chartXScale(
    range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { self }

  /// Sets the domain of y. The range and the type are ignored.
  public nonisolated func chartYScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { chart { $0.yScale = domain._wish.wish } }

  /// No effect: every scale is linear and spans the whole plot area.
  public nonisolated func chartYScale(
    range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View { self }

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

  public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    let styles = range.map { AnyShapeStyle($0) }
    return chart { $0.palette = styles }
  }

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend = visibility }
  }

  /// Shows the legend, always below the chart. The parameters are ignored.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { chart { $0.legend = .visible } }

  /// Sets a custom legend, always below the chart.
  public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return chart { $0.legendView = view }
  }

  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> Content
  ) -> some View { chart { $0.plotStyle = { AnyView(content(ChartPlotContent(view: $0))) } } }

  /// Adds a view over the plot area. The alignment is ignored.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> V
  ) -> some View { chart { $0.overlays.append { AnyView(content($0)) } } }

  /// Adds a view behind the plot area. The alignment is ignored.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> V
  ) -> some View { chart { $0.backgrounds.append { AnyView(content($0)) } } }

  /// No effect: a widget has no selection.
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// No effect: a widget has no selection.
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View { self }
  /// No effect: a widget has no selection.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    self
  }
  /// No effect: a widget does not scroll.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  /// No effect: a widget does not scroll.
  public nonisolated func chartXVisibleDomain<P: Plottable>(length: P) -> some View { self }
}

/// The plot area of a chart.
public struct ChartPlotContent: View {
  let view: AnyView

  public var body: some View { view }
}

/// The type of a scale, which is ignored: every scale is linear.
public struct ScaleType: Hashable, Sendable {
  public static let linear = ScaleType()
  public static let log = ScaleType()
  public static let symmetricLog = ScaleType()
  public static let squareRoot = ScaleType()
  public static let date = ScaleType()
  public static let category = ScaleType()
}

/// The part of a chart that a scale spans, which is ignored.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  public static let plotDimension = PlotDimensionScaleRange()

  /// The same as `plotDimension`: the padding is ignored.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { .init() }
  /// The same as `plotDimension`: the padding is ignored.
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange { .init() }
}
