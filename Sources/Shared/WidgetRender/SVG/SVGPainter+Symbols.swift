internal import WidgetModel

extension SVGPainter {
  /// Draws a symbol with the icon font; a symbol absent from the font is a box with the first
  /// letter of the name.
  mutating func drawSymbol(named name: String, _ index: Int) {
    let frame = view.node(index).frame
    let box = frame.centeredSquare
    guard box.width > 0 else { return }
    out.write("<g role=\"img\"")
    out.write(attribute: "aria-label", name.replacingDots)
    out.write(">")
    if let font = view.options.symbolFont, let design = SymbolDesign(named: name),
      let elements = design.elements(in: box, font: font)
    {
      fill(.path(elements), view.style(index).foreground, over: frame, isEvenOdd: true)
      let bar = design.bar(in: box)
      if !bar.isEmpty { fill(.path(bar), view.style(index).foreground, over: frame) }
    } else {
      drawInitial(of: name, index, in: box)
    }
    out.write("</g>\n")
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
