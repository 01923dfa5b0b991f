public import SwiftUI

extension View {
  nonisolated func chart(
    _ change: @escaping (inout ChartSettings) -> Void
  ) -> some View { transformEnvironment(\.chart, transform: change) }

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

  /// No effect: the labels of an axis have no view of their own.
  public nonisolated func chartXAxisStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content
  ) -> some View { self }
  /// No effect: the labels of an axis have no view of their own.
  public nonisolated func chartYAxisStyle<Content: View>(
    @ViewBuilder content: @escaping @MainActor (ChartAxisContent) -> Content
  ) -> some View { self }
}

/// The plot area of a chart.
public struct ChartPlotContent: View {
  let view: AnyView

  public var body: some View { view }
}

/// The labels of an axis.
public struct ChartAxisContent: View {
  public var body: some View { EmptyView() }
}
