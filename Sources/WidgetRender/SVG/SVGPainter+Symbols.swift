internal import WidgetModel

extension SVGPainter {
  /// A symbol, for which there is no font yet: a box with the first letter of its name.
  mutating func drawSymbol(named name: String, _ index: Int) {
    let frame = view.node(index).frame
    let style = view.style(index)
    let box = frame.centeredSquare
    let line = box.width * 0.08
    guard line > 0 else { return }
    let letter = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
    out.write("<g role=\"img\"")
    out.write(attribute: "aria-label", name.replacingDots)
    out.write(">")
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
    out.write("</g>\n")
  }
}

extension String {
  /// The name of a symbol in words: `sun.max.fill` as `sun max fill`.
  var replacingDots: String {
    String(map { $0 == "." ? " " : $0 })
  }
}
