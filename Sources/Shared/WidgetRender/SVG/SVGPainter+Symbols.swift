internal import WidgetModel

extension SVGPainter {
  /// Draws a symbol; a symbol without a picture is a box with the first letter of the name.
  mutating func drawSymbol(named name: String, _ index: Int) {
    let frame = view.node(index).frame
    drawSymbol(named: name, index, in: frame.centeredSquare, over: frame)
  }

  /// Draws the symbol of a node.
  ///
  /// - Parameter frame: The frame of a gradient.
  mutating func drawSymbol(
    named name: String, _ index: Int, in box: ViewRect, over frame: ViewRect
  ) {
    guard box.width > 0 else { return }
    out.write("<g role=\"img\"")
    out.write(attribute: "aria-label", name.replacingDots)
    out.write(">")
    if let parts = view.symbolParts(of: view.node(index), view.style(index), in: box) {
      draw(parts, over: frame, in: box)
    } else {
      drawInitial(of: name, index, in: box)
    }
    out.write("</g>\n")
  }

  /// Draws the parts of a symbol.
  ///
  /// - Parameter frame: The frame of a gradient.
  private mutating func draw(_ parts: [SymbolPart], over frame: ViewRect, in box: ViewRect) {
    for part in parts {
      guard !part.isPlain else {
        for mark in part.marks { draw(mark, part.paint, over: frame) }
        continue
      }
      // Some symbols reach beyond their box.
      let bounds = box.inset(by: -box.width * 0.1)
      let stencil = captured { painter in
        for mark in part.marks { painter.writeStencil(mark) }
      }
      let mask = define(mask: stencil, over: bounds)
      out.write("<g")
      out.write(reference: "mask", mask)
      out.write(">")
      fill(.rectangle(bounds), part.paint, over: frame)
      out.write("</g>")
    }
  }

  private mutating func draw(_ mark: SymbolPicture.Mark, _ paint: Paint, over frame: ViewRect) {
    let outline = Outline.path(mark.elements)
    switch mark.form {
    case .fill: fill(outline, paint, over: frame)
    case .evenOddFill: fill(outline, paint, over: frame, isEvenOdd: true)
    case .line(let width): stroke(outline, paint, width: width, over: frame)
    case .outlined(let width):
      fill(outline, paint, over: frame)
      stroke(outline, paint, width: width, over: frame)
    }
  }

  private mutating func stroke(
    _ outline: Outline, _ paint: Paint, width: Double, over frame: ViewRect
  ) {
    let bounds = outline.bounds.inset(by: -width)
    self.paint(paint, .stroke, over: frame, within: bounds) { painter in
      painter.beginTag(outline)
      painter.out.write(" fill=\"none\"")
      painter.writeRoundLine(width)
    }
  }

  private mutating func writeRoundLine(_ width: Double) {
    out.write(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    out.write(attribute: "stroke-width", width)
  }

  /// Writes a shape of a mask: white, or black where it is cut out.
  private mutating func writeStencil(_ mark: SymbolPicture.Mark) {
    beginTag(.path(mark.elements))
    var (hasFill, width) = (true, 0.0)
    switch mark.form {
    case .fill: break
    case .evenOddFill: out.write(" fill-rule=\"evenodd\"")
    case .line(let line): (hasFill, width) = (false, line)
    case .outlined(let line): width = line
    }
    if !hasFill {
      out.write(" fill=\"none\"")
    } else if !mark.isErased {
      out.write(" fill=\"#fff\"")
    }
    if width > 0 {
      out.write(mark.isErased ? " stroke=\"#000\"" : " stroke=\"#fff\"")
      writeRoundLine(width)
    }
    out.write("/>")
  }

  private mutating func drawInitial(of name: String, _ index: Int, in box: ViewRect) {
    let frame = view.node(index).frame
    let style = view.style(index)
    let line = box.width * 0.08
    let letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
    paint(style.foreground, .stroke, over: frame, within: box) { painter in
      painter.beginTag(.rounded(box.inset(by: line), radius: box.width * 0.22))
      painter.out.write(" fill=\"none\"")
      painter.out.write(attribute: "stroke-width", line)
    }
    paint(style.foreground, .fill, over: frame, within: box) { painter in
      painter.out.write("<text text-anchor=\"middle\" font-weight=\"600\"")
      painter.out.write(attribute: "x", box.midX)
      painter.out.write(attribute: "y", box.midY + box.width * 0.19)
      painter.out.write(attribute: "font-size", box.width * 0.52)
    } content: { painter in
      painter.out.write(xml: letter)
      painter.out.write("</text>")
    }
  }
}

extension String {
  /// The name of a symbol as words: `sun.max.fill` becomes `sun max fill`.
  var replacingDots: String {
    String(map { $0 == "." ? " " : $0 })
  }
}
