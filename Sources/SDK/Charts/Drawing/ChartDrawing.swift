internal import SwiftUI

/// The parts of a chart at the places of a layout.
struct ChartDrawing: View {
  private let layout: ChartLayout
  private let settings: ChartSettings
  private let proxy: ChartProxy
  private let marks: [Drawable]
  private let annotations: [AnyView]
  private let summary: String
  /// The beginning of the summary, as long as the plot area is wide in plain text.
  private let label: String
  private let isMirrored: Bool

  init(_ layout: ChartLayout, _ settings: ChartSettings, _ context: _ViewContext) {
    var layout = layout
    var annotations = AnnotationPainter(layout, context)
    let padding = settings.yScale.padding.end == 0 ? annotations.padding : 0
    if padding > 0 {
      layout.padTop(by: padding)
      annotations = annotations.moved(to: layout)
    }
    let geometry = layout.geometry
    self.layout = layout
    self.settings = settings
    proxy = ChartProxy(model: layout.model, frame: layout.plot)
    marks = MarkPainter(geometry: geometry, environment: context.environment)
      .parts(of: layout.model.marks)
    self.annotations = annotations.views
    let summary = ChartSummary(layout.model, context.environment)
    self.summary = summary.text
    label = summary.text(in: Int(layout.plot.width / 7.5))
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
      .spoken(label, summary))
    guard let styled = settings.plotStyle?(plot) else { return plot }
    return AnyView(styled.frame(width: layout.plot.width, height: layout.plot.height))
  }
}

extension View {
  /// Sets the accessibility label, and the value if it says more.
  @ViewBuilder fileprivate func spoken(_ label: String, _ value: String) -> some View {
    if label.isEmpty {
      self
    } else if label == value {
      accessibilityLabel(Text(verbatim: label))
    } else {
      accessibilityLabel(Text(verbatim: label)).accessibilityValue(Text(verbatim: value))
    }
  }
}
