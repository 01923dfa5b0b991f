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
      draw(image, index)
    } else if let symbol = node[.symbol]?.string {
      drawSymbol(named: symbol, index)
    }
  }

  private func draw(_ image: ViewImage, _ index: Int) {
    let node = view.node(index)
    guard node.frame.width > 0, node.frame.height > 0 else { return }
    guard let surface = images.surface(of: image) else { return drawPlaceholder(index) }
    let pattern = pattern(of: surface, image, node)
    defer { cairo_pattern_destroy(pattern) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    // The pattern extends beyond the frame: its edges would be mixed with clear pixels otherwise.
    cairo_rectangle(cairo, node.frame.x, node.frame.y, node.frame.width, node.frame.height)
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
    of surface: OpaquePointer, _ image: ViewImage, _ node: LaidOutNode
  ) -> OpaquePointer? {
    let pattern = cairo_pattern_create_for_surface(surface)
    let (x, y) = (
      Double(image.width) / node.frame.width, Double(image.height) / node.frame.height
    )
    // From user space to pixels of the image.
    var matrix = cairo_matrix_t(
      xx: x, yx: 0, xy: 0, yy: y, x0: -node.frame.x * x, y0: -node.frame.y * y)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    let isSmooth = node.constant(.interpolation, or: Interpolation.smooth) != .none
    cairo_pattern_set_filter(pattern, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    return pattern
  }

  /// Draws a crossed bar in place of an image that cannot be decoded.
  private func drawPlaceholder(_ index: Int) {
    let (frame, style) = (view.node(index).frame, view.style(index))
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

  /// Draws a symbol with the icon font; a symbol absent from the font is a box with the first
  /// letter of the name.
  private func drawSymbol(named name: String, _ index: Int) {
    let frame = view.node(index).frame
    let box = frame.centeredSquare
    guard box.width > 0 else { return }
    let paint = view.style(index).foreground
    guard let font = view.options.symbolFont, let design = SymbolDesign(named: name),
      let elements = design.elements(in: box, font: font)
    else { return drawInitial(of: name, index, in: box) }
    fill(.path(elements), paint, over: frame, isEvenOdd: true, as: .line)
    let bar = design.bar(in: box)
    if !bar.isEmpty { fill(.path(bar), paint, over: frame, as: .line) }
  }

  private func drawInitial(of name: String, _ index: Int, in box: ViewRect) {
    let frame = view.node(index).frame
    let paint = view.style(index).foreground
    let line = box.width * 0.08
    let letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
    self.paint(paint, over: frame, within: box, as: .line) { cairo in
      trace(.rounded(box.inset(by: line), radius: box.width * 0.22))
      cairo_set_line_width(cairo, line)
      cairo_stroke(cairo)
    }
    let style = DrawingStyle(weight: 600)
    guard
      let text = fonts.line(
        letter, style, size: box.width * 0.52,
        order: TextOrder(isRightToLeft: false, isUniform: false), locale: view.tree.locale)
    else { return }
    self.paint(paint, over: frame, within: box, as: .line) { cairo in
      text.draw(
        cairo, x: box.midX - text.width / 2, baseline: box.midY + box.width * 0.19)
    }
  }
}
