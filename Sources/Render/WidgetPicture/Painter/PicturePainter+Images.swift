internal import CCairo
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// Draws an image exactly in the frame, or a symbol, or a bar in place of either.
  func drawImage(_ index: Int) {
    let node = view.node(index)
    guard !view.isRedacted(index) else {
      return drawBar(node.frame, view.style(index), over: node.frame)
    }
    if let image = node[.image]?.image {
      draw(image, index, in: node.frame)
    } else if let symbol = node[.symbol]?.string {
      drawSymbol(named: symbol, index)
    }
  }

  /// Draws the picture of a node in a frame.
  func draw(_ image: ViewImage, _ index: Int, in frame: ViewRect) {
    var node = view.node(index)
    node.frame = frame
    guard node.frame.width > 0, node.frame.height > 0 else { return }
    guard let surface = images.surface(of: image) else { return drawPlaceholder(index, in: frame) }
    for part in ImageParts(of: image, node, isMirrored: view.isMirrored(index)).parts {
      draw(part, of: surface, image, node, index)
    }
  }

  private func draw(
    _ part: ImageParts.Part, of surface: OpaquePointer, _ image: ViewImage, _ node: LaidOutNode,
    _ index: Int
  ) {
    let pattern = pattern(of: surface, image, node, part)
    defer { cairo_pattern_destroy(pattern) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    // The pattern extends beyond the frame: its edges would be mixed with clear pixels otherwise.
    cairo_rectangle(cairo, part.frame.x, part.frame.y, part.frame.width, part.frame.height)
    cairo_clip(cairo)
    if node.constant(.renderingMode, or: RenderingMode.original) == .template {
      let paint = view.style(index).foreground
      return self.paint(paint, over: node.frame, within: node.frame, as: .line) {
        cairo_mask($0, pattern)
      }
    }
    if case .imageCoverage = mode {
      cairo_set_source_rgba(cairo, 1, 1, 1, 1)
      return cairo_mask(cairo, pattern)
    }
    cairo_set_source(cairo, pattern)
    cairo_paint(cairo)
  }

  private func pattern(
    of surface: OpaquePointer, _ image: ViewImage, _ node: LaidOutNode, _ part: ImageParts.Part
  ) -> OpaquePointer? {
    let source = part.source.pixels(width: image.width, height: image.height)
    // A part is a surface of its own: neighbouring pixels of the image must not be mixed in.
    let isWhole = part.source == .unit
    let own =
      isWhole
      ? nil
      : cairo_surface_create_for_rectangle(
        surface, source.x, source.y, source.width, source.height)
    defer { if let own { cairo_surface_destroy(own) } }
    let pattern = cairo_pattern_create_for_surface(own ?? surface)
    let size = part.tile ?? part.frame.size
    let (x, y) = (source.width / size.width, source.height / size.height)
    // From user space to pixels of the image.
    var matrix = cairo_matrix_t(
      xx: x, yx: 0, xy: 0, yy: y, x0: -part.frame.x * x, y0: -part.frame.y * y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, part.tile == nil ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_REPEAT)
    let isSmooth = node.constant(.interpolation, or: Interpolation.smooth) != .none
    cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    return pattern
  }

  /// Draws a mesh of colours as a small picture that is enlarged smoothly.
  func drawMesh(_ index: Int) {
    let node = view.node(index)
    guard node.frame.width > 0, node.frame.height > 0, meshWork > 0,
      let mesh = ColorMesh(of: node),
      let picture = Layer(PixelArea(x: 0, y: 0, width: ColorMesh.side, height: ColorMesh.side))
    else { return }
    picture.fill(with: mesh.pixels(isDark: isDark, work: &meshWork))
    let pattern = cairo_pattern_create_for_surface(picture.surface)
    defer { cairo_pattern_destroy(pattern) }
    let (x, y) = (
      Double(ColorMesh.side) / node.frame.width, Double(ColorMesh.side) / node.frame.height
    )
    var matrix = cairo_matrix_t(
      xx: x, yx: 0, xy: 0, yy: y, x0: -node.frame.x * x, y0: -node.frame.y * y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_save(cairo)
    cairo_rectangle(cairo, node.frame.x, node.frame.y, node.frame.width, node.frame.height)
    if case .imageCoverage = mode {
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    } else {
      cairo_set_source(cairo, pattern)
    }
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  /// Draws a crossed bar in place of an image that cannot be decoded.
  private func drawPlaceholder(_ index: Int, in frame: ViewRect) {
    let style = view.style(index)
    drawBar(frame, style, over: frame)
    let inner = frame.centeredSquare.inset(by: min(frame.width, frame.height) * 0.3)
    guard inner.width > 0 else { return }
    paint(style.foreground, over: frame, within: inner, as: .faint, opacity: 0.4) { cairo in
      cairo_new_path(cairo)
      cairo_move_to(cairo, inner.x, inner.y)
      cairo_line_to(cairo, inner.maxX, inner.maxY)
      cairo_move_to(cairo, inner.maxX, inner.y)
      cairo_line_to(cairo, inner.x, inner.maxY)
      cairo_set_line_width(cairo, max(inner.width * 0.1, 1))
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
      cairo_stroke(cairo)
    }
  }
}

extension ViewRect {
  /// The whole pixels around a part of an image, in pixels.
  fileprivate func pixels(width: Int, height: Int) -> ViewRect {
    func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    let (left, top) = (
      rounded(x * Double(width)).rounded(.down), rounded(y * Double(height)).rounded(.down)
    )
    let (right, bottom) = (
      rounded(maxX * Double(width)).rounded(.up), rounded(maxY * Double(height)).rounded(.up)
    )
    return ViewRect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
  }
}
