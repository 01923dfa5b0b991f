internal import SwiftUI

/// The parts of a chart at the places of a layout.
struct ChartDrawing: View {
  private let layout: ChartLayout
  private let settings: ChartSettings
  private let proxy: ChartProxy
  private let marks: [Drawable]
  private let annotations: [AnyView]
  private let summary: String
  private let isMirrored: Bool

  init(_ layout: ChartLayout, _ settings: ChartSettings, _ context: _ViewContext) {
    var layout = layout
    func annotations() -> AnnotationPainter {
      AnnotationPainter(
        geometry: PlotGeometry(model: layout.model, size: layout.plot.size), layout: layout,
        context: context)
    }
    if settings.yScale.padding.end == 0 {
      let padding = annotations().padding
      if padding > 0 { layout.padTop(by: padding) }
    }
    let geometry = PlotGeometry(model: layout.model, size: layout.plot.size)
    self.layout = layout
    self.settings = settings
    proxy = ChartProxy(model: layout.model, frame: layout.plot)
    marks = MarkPainter(geometry: geometry, environment: context.environment)
      .parts(of: layout.model.marks)
    self.annotations = annotations().views
    summary = ChartSummary(layout.model, context.environment).text
    isMirrored = context.environment.layoutDirection == .rightToLeft
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(settings.backgrounds.indices, id: \.self) { layer(settings.backgrounds[$0]) }
      plot.position(x: layout.plot.midX, y: layout.plot.midY)
      if !layout.xAxes.isEmpty || !layout.yAxes.isEmpty || !layout.titles.isEmpty {
        AxesDrawing(layout: layout, isMirrored: isMirrored)
      }
      if !layout.legend.isEmpty || layout.legendFrame != nil {
        LegendDrawing(layout: layout, settings: settings)
      }
      ForEach(settings.overlays.indices, id: \.self) { layer(settings.overlays[$0]) }
    }
    .frame(width: layout.size.width, height: layout.size.height, alignment: .topLeading)
  }

  private func layer(_ layer: ChartSettings.Layer) -> some View {
    layer.view(proxy)
      .frame(width: layout.size.width, height: layout.size.height, alignment: layer.alignment)
  }

  private var plot: AnyView {
    let plot = AnyView(
      ZStack(alignment: .topLeading) {
        if !layout.model.isPie {
          GridLines(layout: layout, isMirrored: isMirrored)
        }
        if layout.model.isCut {
          ZStack(alignment: .topLeading) { DrawablesView(parts: marks) }.clipped()
        } else {
          DrawablesView(parts: marks)
        }
        ForEach(annotations.indices, id: \.self) { annotations[$0] }
      }
      .frame(width: layout.plot.width, height: layout.plot.height, alignment: .topLeading)
      .spoken(summary))
    guard let styled = settings.plotStyle?(plot) else { return plot }
    return AnyView(styled.frame(width: layout.plot.width, height: layout.plot.height))
  }
}

extension View {
  /// Sets the accessibility label, unless the label is empty.
  @ViewBuilder fileprivate func spoken(_ label: String) -> some View {
    if label.isEmpty { self } else { accessibilityLabel(Text(verbatim: label)) }
  }
}
