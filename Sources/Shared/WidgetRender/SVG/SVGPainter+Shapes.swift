internal import WidgetModel

extension SVGPainter {
  /// Draws a shape: fill, then stroke. A shape with neither is filled with the foreground.
  mutating func drawShape(_ index: Int) {
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
    strokeInside(index, stroke, width: width)
  }

  /// Strokes the inside of a path: a path has no inner outline, hence a clip cuts off the outer
  /// half of a line of twice the width.
  private mutating func strokeInside(_ index: Int, _ paint: Paint, width: Double) {
    let (node, outline) = (view.node(index), view.outline(ofShape: index))
    var rest = captured { painter in
      painter.out.write(">")
      painter.beginTag(outline)
      if node.flag(.evenOdd) { painter.out.write(" clip-rule=\"evenodd\"") }
      painter.endTag(isEmpty: true)
    }
    rest.write("</clipPath>\n")
    let clip = definitions.define("clipPath", rest)
    out.write("<g")
    out.write(reference: "clip-path", clip)
    out.write(">")
    stroke(outline, paint, width: width * 2, like: node)
    out.write("</g>\n")
  }

  /// Strokes an outline with the caps, joins and dashes of a node.
  private mutating func stroke(
    _ outline: Outline, _ paint: Paint, width: Double, like node: LaidOutNode
  ) {
    let bounds = outline.bounds.inset(by: -width * 2)
    self.paint(paint, .stroke, over: node.frame, within: bounds) { painter in
      painter.beginTag(outline)
      painter.writeLine(width: width, node)
    }
  }

  private mutating func writeLine(width: Double, _ node: LaidOutNode) {
    out.write(" fill=\"none\"")
    if width != 1 { out.write(attribute: "stroke-width", width) }
    switch node.constant(.lineCap, or: LineCap.butt) {
    case .butt: break
    case .round: out.write(" stroke-linecap=\"round\"")
    case .square: out.write(" stroke-linecap=\"square\"")
    }
    switch node.constant(.lineJoin, or: LineJoin.miter) {
    case .miter where node.type == .path:
      out.write(attribute: "stroke-miterlimit", node.number(.miterLimit, or: 10))
    case .miter: break
    case .round: out.write(" stroke-linejoin=\"round\"")
    case .bevel: out.write(" stroke-linejoin=\"bevel\"")
    }
    writeDashes(node)
  }

  private mutating func writeDashes(_ node: LaidOutNode) {
    guard let dashes = node[.dash]?.numbers, dashes.contains(where: { $0 > 0 }) else { return }
    out.write(" stroke-dasharray=\"")
    for (position, dash) in dashes.enumerated() {
      if position > 0 { out.write(" ") }
      out.write(dash)
    }
    out.write("\"")
    let phase = node.number(.dashPhase, or: 0)
    if phase != 0 { out.write(attribute: "stroke-dashoffset", phase) }
  }
}
