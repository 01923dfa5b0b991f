internal import CCairo
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// Sets the path to an outline.
  func trace(_ outline: Outline) {
    cairo_new_path(cairo)
    switch outline {
    case .rectangle(let frame):
      cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    case .rounded(let frame, let radius): traceRounded(frame, radius)
    case .ellipse, .path: trace(outline.elements)
    }
  }

  /// Begins at the left of the top edge, as SVG does: dashes are counted from there.
  private func traceRounded(_ frame: ViewRect, _ radius: Double) {
    let radius = max(min(radius, frame.width / 2, frame.height / 2), 0)
    let (left, right) = (frame.x + radius, frame.maxX - radius)
    let (top, bottom) = (frame.y + radius, frame.maxY - radius)
    cairo_move_to(cairo, left, frame.y)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }

  private func trace(_ elements: [PathElement]) {
    var (pen, start) = (ViewPoint(x: 0, y: 0), ViewPoint(x: 0, y: 0))
    for element in elements {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, point.x, point.y)
        (pen, start) = (point, point)
      case .line(let point):
        cairo_line_to(cairo, point.x, point.y)
        pen = point
      case .quad(let control, let to):
        // A quadratic curve as a cubic one.
        func near(_ end: ViewPoint) -> ViewPoint {
          ViewPoint(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3)
        }
        let (one, other) = (near(pen), near(to))
        cairo_curve_to(cairo, one.x, one.y, other.x, other.y, to.x, to.y)
        pen = to
      case .cubic(let one, let other, let to):
        cairo_curve_to(cairo, one.x, one.y, other.x, other.y, to.x, to.y)
        pen = to
      case .close:
        cairo_close_path(cairo)
        pen = start
      }
    }
  }

  /// Draws a shape: fill, then stroke. A shape with neither is filled with the foreground.
  func drawShape(_ index: Int) {
    let node = view.node(index)
    let stroke = node[.stroke]?.paint
    if let fill = node[.fill]?.paint ?? (stroke == nil ? view.style(index).foreground : nil) {
      self.fill(
        view.outline(ofShape: index), fill, over: node.frame, isEvenOdd: node.flag(.evenOdd))
    }
    let width = node.number(.lineWidth, or: 1)
    guard let stroke, width > 0 else { return }
    guard node.flag(.strokeInside) else {
      return self.stroke(view.outline(ofShape: index), stroke, width: width, like: node)
    }
    guard node.type == .path else {
      let outline = view.outline(ofShape: index, inset: width / 2)
      return self.stroke(outline, stroke, width: width, like: node)
    }
    // A path has no inner outline: a clip cuts off the outer half of a line of twice the width.
    let outline = view.outline(ofShape: index)
    cairo_save(cairo)
    trace(outline)
    setRule(node.flag(.evenOdd))
    cairo_clip(cairo)
    self.stroke(outline, stroke, width: width * 2, like: node)
    cairo_restore(cairo)
  }

  private func stroke(_ outline: Outline, _ paint: Paint, width: Double, like node: LaidOutNode) {
    let bounds = outline.bounds.inset(by: -width * 2)
    self.paint(paint, over: node.frame, within: bounds, as: .line) { cairo in
      cairo_set_line_width(cairo, width)
      switch node.constant(.lineCap, or: LineCap.butt) {
      case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
      case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
      }
      switch node.constant(.lineJoin, or: LineJoin.miter) {
      case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
      }
      // 4 is the limit of SVG for shapes that give none.
      cairo_set_miter_limit(cairo, node.type == .path ? node.number(.miterLimit, or: 10) : 4)
      setDashes(node)
      trace(outline)
      cairo_stroke(cairo)
      cairo_set_dash(cairo, nil, 0, 0)
    }
  }

  /// Cairo draws nothing more after a negative length, and SVG ignores such dashes.
  private func setDashes(_ node: LaidOutNode) {
    guard let dashes = node[.dash]?.numbers, dashes.contains(where: { $0 > 0 }),
      dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
    else { return }
    cairo_set_dash(cairo, dashes, Int32(dashes.count), node.number(.dashPhase, or: 0))
  }

  func drawGauge(_ index: Int) {
    let node = view.node(index)
    let style = view.style(index)
    let isMirrored = view.isMirrored(index)
    let figure = GaugeFigure(
      node.constant(.gaugeStyle, or: GaugeStyle.linear), in: node.frame,
      fraction: view.fraction(ofGauge: index), isMirrored: isMirrored)
    for part in figure.parts {
      switch part.role {
      case .track: draw(part, style.foreground, over: node.frame, isFaint: true)
      case .marker: draw(part, style.foreground, over: node.frame)
      case .tint where view.isRedacted(index):
        draw(part, style.foreground, over: node.frame, isFaint: true)
      case .tint:
        draw(part, figure.tint(style.tint, isMirrored: isMirrored), over: node.frame)
      }
    }
  }

  private func draw(
    _ part: GaugeFigure.Part, _ paint: Paint, over frame: ViewRect, isFaint: Bool = false
  ) {
    let bounds = part.outline.bounds.inset(by: -(part.line ?? 0))
    self.paint(
      paint, over: frame, within: bounds, as: isFaint ? .faint : .line, opacity: isFaint ? 0.2 : 1
    ) { cairo in
      trace(part.outline)
      guard let line = part.line else {
        setRule(false)
        return cairo_fill(cairo)
      }
      cairo_set_line_width(cairo, line)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
      cairo_stroke(cairo)
    }
  }
}
