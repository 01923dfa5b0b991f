internal import CCairo
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// Draws a symbol; a symbol without a picture is a box with the first letter of the name.
  func drawSymbol(named name: String, _ index: Int) {
    let frame = view.node(index).frame
    drawSymbol(named: name, index, in: frame.centeredSquare, over: frame)
  }

  /// Draws the symbol of a node.
  ///
  /// - Parameter frame: The frame of a gradient.
  func drawSymbol(named name: String, _ index: Int, in box: ViewRect, over frame: ViewRect) {
    guard box.width > 0 else { return }
    if let parts = view.symbolParts(of: view.node(index), view.style(index), in: box) {
      for part in parts { draw(part, over: frame, in: box) }
    } else {
      drawInitial(of: name, index, in: box)
    }
  }

  /// Draws a part of a symbol.
  ///
  /// - Parameter frame: The frame of a gradient.
  private func draw(_ part: SymbolPart, over frame: ViewRect, in box: ViewRect) {
    // Some symbols reach beyond their box.
    let bounds = box.inset(by: -box.width * 0.1)
    guard !part.isPlain else {
      return paint(part.paint, over: frame, within: bounds, as: .line) { cairo in
        for mark in part.marks { draw(mark, cairo) }
      }
    }
    let stencil = layer(over: bounds, isStencil: true) {
      cairo_set_source_rgba(cairo, 1, 1, 1, 1)
      for mark in part.marks {
        cairo_set_operator(cairo, mark.isErased ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
        draw(mark, cairo)
      }
    }
    guard let stencil else { return }
    paint(part.paint, over: frame, within: bounds, as: .line) { cairo in
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_mask_surface(cairo, stencil.surface, 0, 0)
      cairo_restore(cairo)
    }
  }

  /// Draws a shape in the source of a context.
  private func draw(_ mark: SymbolPicture.Mark, _ cairo: OpaquePointer) {
    trace(.path(mark.elements))
    switch mark.form {
    case .fill: fill(cairo, isEvenOdd: false)
    case .evenOddFill: fill(cairo, isEvenOdd: true)
    case .line(let width): stroke(cairo, width: width)
    case .outlined(let width):
      setRule(false)
      cairo_fill_preserve(cairo)
      stroke(cairo, width: width)
    }
  }

  private func fill(_ cairo: OpaquePointer, isEvenOdd: Bool) {
    setRule(isEvenOdd)
    cairo_fill(cairo)
  }

  private func stroke(_ cairo: OpaquePointer, width: Double) {
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(cairo)
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
