internal import WidgetModel

extension SVGPainter {
  /// Draws an image exactly in the frame, or a symbol, or a bar in place of either.
  mutating func drawImage(_ index: Int) {
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

  private mutating func draw(_ image: ViewImage, _ index: Int) {
    let node = view.node(index)
    guard node.frame.width > 0, node.frame.height > 0 else { return }
    let number = definitions.define(image)
    guard node.constant(.renderingMode, or: RenderingMode.original) == .template else {
      return use(number, node)
    }
    let mask = define(stencilOver: node.frame) { $0.use(number, node) }
    out.write("<g")
    out.write(reference: "mask", mask)
    out.write(">")
    fill(.rectangle(node.frame), view.style(index).foreground, over: node.frame)
    out.write("</g>\n")
  }

  private mutating func use(_ number: Int, _ node: LaidOutNode) {
    out.write("<use href=\"#")
    out.write(name: number)
    out.write("\" transform=\"matrix(")
    out.write(node.frame.width)
    out.write(" 0 0 ")
    out.write(node.frame.height)
    out.write(" ")
    out.write(node.frame.x)
    out.write(" ")
    out.write(node.frame.y)
    out.write(")\"")
    if node.constant(.interpolation, or: Interpolation.smooth) == .none {
      out.write(" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
    }
    out.write("/>\n")
  }
}
