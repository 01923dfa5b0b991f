internal import WidgetModel

extension SVGPainter {
  /// Draws the first child, clipped to the frame of the node or to the shape in the second child.
  mutating func drawClip(_ index: Int) {
    let children = view.children(index)
    guard let content = children.first else { return }
    guard children.count > 1 else {
      return drawClipped(
        content,
        by: captured { painter in
          painter.beginTag(.rectangle(painter.view.node(index).frame))
          painter.endTag(isEmpty: true)
        })
    }
    var isShape = true
    let outlines = captured { isShape = $0.writeClip(children[1], within: nil) }
    guard isShape else { return drawMasked(content, by: children[1]) }
    drawClipped(content, by: outlines)
  }

  private mutating func drawClipped(_ content: Int, by outlines: OutputWriter) {
    var rest = OutputWriter()
    rest.write(">")
    rest.write(outlines)
    rest.write("</clipPath>\n")
    let clip = definitions.define("clipPath", rest)
    out.write("<g")
    out.write(reference: "clip-path", clip)
    out.write(">\n")
    draw(content)
    out.write("</g>\n")
  }

  /// Writes the shapes of a tree as the children of a clip.
  ///
  /// - Returns: Whether the clip represents the tree completely. If not, a mask is needed.
  private mutating func writeClip(
    _ index: Int, within outer: AffineTransform?, depth: Int = 0
  ) -> Bool {
    guard !isFull else { return true }
    let node = view.node(index)
    guard node.isClipShape else { return false }
    if node.type.isShape {
      beginTag(view.outline(ofShape: index))
      if node.flag(.evenOdd) { out.write(" clip-rule=\"evenodd\"") }
      if let outer { write(outer) }
      endTag(isEmpty: true)
      return true
    }
    let own = AffineTransform(of: node)
    let transform = own.map { outer?.after($0) ?? $0 } ?? outer
    guard depth < DrawingTree.deepest else { return true }
    return view.children(index).allSatisfy { writeClip($0, within: transform, depth: depth + 1) }
  }

  private mutating func write(_ transform: AffineTransform) {
    out.write(" transform=\"matrix(")
    for number in [transform.a, transform.b, transform.c, transform.d] {
      out.write(number, decimals: 5)
      out.write(" ")
    }
    out.write(transform.x, decimals: 3)
    out.write(" ")
    out.write(transform.y, decimals: 3)
    out.write(")\"")
  }

  /// Draws the first child with the opacity of the second child.
  mutating func drawMask(_ index: Int) {
    let children = view.children(index)
    guard children.count == 2 else { return drawChildren(index) }
    drawMasked(children[0], by: children[1])
  }

  private mutating func drawMasked(_ content: Int, by stencil: Int) {
    let bounds = bounds(of: stencil)
    let mask = define(stencilOver: bounds) { painter in
      painter.show(painter.view.subtree(stencil)) { $0.draw(stencil) }
    }
    out.write("<g")
    out.write(reference: "mask", mask)
    out.write(">\n")
    draw(content)
    out.write("</g>\n")
  }

  /// Defines a mask from the opacity of a picture, independent of the picture's colours.
  ///
  /// SVG masks use luminance, and `mask-type` is not supported everywhere, hence a filter turns the
  /// picture white.
  mutating func define(
    stencilOver bounds: ViewRect, _ draw: (inout SVGPainter) -> Void
  ) -> Int {
    var filter = OutputWriter()
    filter.write(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    filter.write(region: bounds)
    filter.write("><feColorMatrix values=\"0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0\"/></filter>\n")
    let white = definitions.define("filter", filter)
    let stencil = captured { painter in
      painter.out.write("<g")
      painter.out.write(reference: "filter", white)
      painter.out.write(">")
      draw(&painter)
      painter.out.write("</g>")
    }
    return define(mask: stencil, over: bounds)
  }

  /// Draws the children of a rotation or a scale.
  mutating func drawTransformed(_ index: Int) {
    guard let transform = AffineTransform(of: view.node(index)) else { return drawChildren(index) }
    out.write("<g")
    write(transform)
    out.write(">\n")
    drawChildren(index)
    out.write("</g>\n")
  }
}
