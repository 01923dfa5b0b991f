internal import WidgetModel

extension SVGPainter {
  mutating func drawGauge(_ index: Int) {
    let node = view.node(index)
    let style = view.style(index)
    let figure = GaugeFigure(
      node.constant(.gaugeStyle, or: GaugeStyle.linear), in: node.frame,
      fraction: view.fraction(ofGauge: index), isMirrored: view.isMirrored(index))
    for part in figure.parts {
      switch part.role {
      case .track: draw(part, style.foreground, over: node.frame, isFaint: true)
      case .marker: draw(part, style.foreground, over: node.frame)
      case .tint where view.isRedacted(index):
        draw(part, style.foreground, over: node.frame, isFaint: true)
      case .tint:
        draw(
          part, figure.tint(style.tint, isMirrored: view.isMirrored(index)),
          over: node.frame)
      }
    }
  }

  private mutating func draw(
    _ part: GaugeFigure.Part, _ paint: Paint, over frame: ViewRect, isFaint: Bool = false
  ) {
    let bounds = part.outline.bounds.inset(by: -(part.line ?? 0))
    self.paint(paint, part.line == nil ? .fill : .stroke, over: frame, within: bounds) { painter in
      painter.beginTag(part.outline)
      if let line = part.line {
        painter.out.write(" fill=\"none\" stroke-linecap=\"round\"")
        painter.out.write(attribute: "stroke-width", line)
      }
      if isFaint { painter.out.write(" opacity=\".2\"") }
    }
  }
}
