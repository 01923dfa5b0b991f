public import SwiftUI

extension View {
  nonisolated func chart(
    _ change: @escaping (inout ChartSettings) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    transformEnvironment(\.chart, transform: change)
  }

  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartPlotContent) -> Content
  ) -> some View { chart { $0.plotStyle = { AnyView(content(ChartPlotContent(view: $0))) } } }

  /// Adds a view over the whole chart.
  public nonisolated func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> V
  ) -> some View {
    chart { $0.overlays.append(.init(alignment: alignment) { AnyView(content($0)) }) }
  }

  /// Adds a view behind the whole chart.
  public nonisolated func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> V
  ) -> some View {
    chart { $0.backgrounds.append(.init(alignment: alignment) { AnyView(content($0)) }) }
  }

  /// Changes the view with the labels and ticks of x. Its frame is as wide as the plot area; a
  /// frame set by the author does not change the plot area.
  public nonisolated func chartXAxisStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content
  ) -> some View { chart { $0.xAxisStyle = { AnyView(content(ChartAxisContent(view: $0))) } } }

  /// Changes the view with the labels and ticks of y. Its frame is as high as the plot area; a
  /// frame set by the author does not change the plot area.
  public nonisolated func chartYAxisStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content
  ) -> some View { chart { $0.yAxisStyle = { AnyView(content(ChartAxisContent(view: $0))) } } }
}

/// The plot area of a chart.
public struct ChartPlotContent: View {
  let view: AnyView

  public var body: some View { view }
}

/// The labels and ticks of an axis.
public struct ChartAxisContent: View {
  let view: AnyView

  public var body: some View { view }
}
