internal import CCairo
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// Draws the first child, clipped to the frame of the node or to the shape in the second child.
  func drawClip(_ index: Int) {
    let children = view.children(index)
    guard let content = children.first else { return }
    var shapes = [Shape(outline: .rectangle(view.node(index).frame), isEvenOdd: false)]
    if children.count > 1 {
      shapes = []
      guard collectClip(children[1], [], &shapes) else {
        return drawMasked(content, by: children[1])
      }
    }
    switch shapes.count {
    case 0: break
    case 1: drawClipped(content, by: shapes[0])
    default:
      let bounds = bounds(of: children[children.count - 1])
      drawMasked(content, over: bounds) {
        for shape in shapes { self.fillStencil(shape) }
      }
    }
  }

  /// A shape of a clip.
  private struct Shape {
    var outline: Outline
    var isEvenOdd: Bool
    /// The transforms around the shape, the outermost first.
    var transforms: [AffineTransform] = []
  }

  private func drawClipped(_ content: Int, by shape: Shape) {
    cairo_save(cairo)
    if trace(shape) {
      setRule(shape.isEvenOdd)
      cairo_clip(cairo)
      // A clip isolates blend modes, as in an svg.
      if view.holdsBlending(content) || view.node(content).blendMode != .normal {
        if let layer = layer(over: bounds(of: content), { draw(content) }) { add(layer) }
      } else {
        draw(content)
      }
    }
    cairo_restore(cairo)
  }

  private func fillStencil(_ shape: Shape) {
    guard trace(shape) else { return }
    setRule(shape.isEvenOdd)
    cairo_set_source_rgba(cairo, 1, 1, 1, 1)
    cairo_fill(cairo)
  }

  /// Sets the path to a shape; returns `false` for an empty one.
  private func trace(_ shape: Shape) -> Bool {
    var outside = cairo_matrix_t()
    cairo_get_matrix(cairo, &outside)
    defer { cairo_set_matrix(cairo, &outside) }
    guard shape.transforms.allSatisfy({ apply($0) }) else { return false }
    trace(shape.outline)
    return true
  }

  /// Collects the shapes of a tree.
  ///
  /// - Returns: Whether they represent the tree completely. If not, a mask is needed.
  private func collectClip(
    _ index: Int, _ transforms: [AffineTransform], _ shapes: inout [Shape], depth: Int = 0
  ) -> Bool {
    let node = view.node(index)
    guard node.isClipShape else { return false }
    if node.type.isShape {
      shapes.append(
        Shape(
          outline: view.outline(ofShape: index), isEvenOdd: node.flag(.evenOdd),
          transforms: transforms))
      return true
    }
    guard depth < DrawingTree.deepest else { return true }
    let inner = transforms + (AffineTransform(of: node).map { [$0] } ?? [])
    return view.children(index).allSatisfy { collectClip($0, inner, &shapes, depth: depth + 1) }
  }

  /// Draws the first child with the opacity of the second child.
  func drawMask(_ index: Int) {
    let children = view.children(index)
    guard children.count == 2 else { return drawChildren(index) }
    drawMasked(children[0], by: children[1])
  }

  private func drawMasked(_ content: Int, by stencil: Int) {
    drawMasked(content, over: bounds(of: stencil)) { self.draw(stencil) }
  }

  private func drawMasked(_ content: Int, over bounds: ViewRect, _ stencil: () -> Void) {
    guard let mask = layer(over: bounds, isStencil: true, stencil),
      let picture = layer(over: bounds, { draw(content) })
    else { return }
    add(picture, maskedBy: mask)
  }
}
