internal import CCairo
internal import PictureChannel
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// From this opacity on a group and a small area are opaque on e-ink: thresholding would remove
  /// them, or not change them.
  static let opaqueInk = 0.3

  /// Draws with the opacity, the blur and the shadow of a node.
  func withEffects(_ index: Int, over bounds: ViewRect, _ draw: () -> Void) {
    let node = view.node(index)
    var opacity = min(node.number(.opacity, or: 1), 1)
    var hasShadow = node[.shadowRadius]?.number != nil
    if case .ink = mode, !isStencil {
      if opacity >= Self.opaqueInk { opacity = 1 }
      hasShadow = false
    }
    let blur = node.radius(.blur)
    let blending = self.blending(of: node)
    guard opacity < 1 || blur > 0 || hasShadow || blending != .normal else { return draw() }
    let scale = pixelsPerPoint
    let reach =
      3 * (blur + (hasShadow ? node.radius(.shadowRadius) : 0))
      + (hasShadow ? max(abs(node.number(.shadowX, or: 0)), abs(node.number(.shadowY, or: 0))) : 0)
    let spread = reach * max(scale.x, scale.y)
    guard let content = layer(over: bounds, spread: spread, draw) else { return }
    if blur > 0, !content.blur(blur * scale.x, blur * scale.y) { return failWithoutMemory() }
    guard hasShadow else { return add(content, opacity: opacity, blending: blending) }
    guard opacity < 1 || blending != .normal else {
      addShadow(of: content, node)
      return add(content)
    }
    let both = layer(over: bounds, spread: spread) {
      addShadow(of: content, node)
      add(content)
    }
    if let both { add(both, opacity: opacity, blending: blending) }
  }

  private func addShadow(of content: Layer, _ node: LaidOutNode) {
    let pair = node[.shadowColor]?.color ?? ColorPair(light: 0x55, dark: 0x55)
    let scale = pixelsPerPoint
    let radius = node.radius(.shadowRadius)
    var (x, y) = (node.number(.shadowX, or: 0), node.number(.shadowY, or: 0))
    cairo_user_to_device_distance(cairo, &x, &y)
    guard let shadow = Layer(content.area) else { return failWithoutMemory() }
    let color = colors(of: pair)
    cairo_set_source_rgba(shadow.cairo, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(shadow.cairo, content.surface, x, y)
    guard shadow.blur(radius * scale.x, radius * scale.y) else { return failWithoutMemory() }
    add(shadow)
  }

  private func failWithoutMemory() {
    fail(PictureError(.tooLarge, "the picture needs more memory than allowed"))
  }

  /// Draws the children of a rotation or a scale.
  func drawTransformed(_ index: Int) {
    guard let transform = AffineTransform(of: view.node(index)) else { return drawChildren(index) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    guard apply(transform) else { return }
    drawChildren(index)
  }

  /// Applies a transform to user space. Returns `false` for one that leaves nothing to see, which
  /// Cairo would refuse for the rest of the picture.
  func apply(_ transform: AffineTransform) -> Bool {
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return false }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.x,
      y0: transform.y)
    cairo_transform(cairo, &matrix)
    return true
  }
}
