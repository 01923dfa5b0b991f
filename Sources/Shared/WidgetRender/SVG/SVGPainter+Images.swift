internal import WidgetModel

extension SVGPainter {
  /// Draws an image exactly in the frame, or a symbol, or a bar in place of either.
  mutating func drawImage(_ index: Int) {
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
  mutating func draw(_ image: ViewImage, _ index: Int, in frame: ViewRect) {
    var node = view.node(index)
    node.frame = frame
    guard node.frame.width > 0, node.frame.height > 0 else { return }
    let number = definitions.define(image)
    guard node.constant(.renderingMode, or: RenderingMode.original) == .template else {
      return draw(number, image, node, index)
    }
    let mask = define(stencilOver: node.frame) { $0.draw(number, image, node, index) }
    out.write("<g")
    out.write(reference: "mask", mask)
    out.write(">")
    fill(.rectangle(node.frame), view.style(index).foreground, over: node.frame)
    out.write("</g>\n")
  }

  /// Draws the parts of a defined image in their places.
  private mutating func draw(
    _ number: Int, _ image: ViewImage, _ node: LaidOutNode, _ index: Int
  ) {
    let parts = ImageParts(of: image, node, isMirrored: view.isMirrored(index)).parts
    guard parts.count != 1 || parts[0].tile != nil || parts[0].source != .unit else {
      return use(number, node)
    }
    for part in parts {
      guard let tile = part.tile else {
        out.write("<svg")
        writePlace(of: part, part.frame)
        writeUse(number, node)
        out.write("</svg>\n")
        continue
      }
      let rest = captured { painter in
        painter.out.write(" patternUnits=\"userSpaceOnUse\"")
        var first = part.frame
        (first.width, first.height) = (tile.width, tile.height)
        painter.writePlace(of: part, first)
        painter.writeUse(number, node)
        painter.out.write("</pattern>\n")
      }
      let pattern = definitions.define("pattern", rest)
      beginTag(.rectangle(part.frame))
      out.write(reference: "fill", pattern)
      out.write("/>\n")
    }
  }

  /// Writes the place of a part, and its source as the system of coordinates inside.
  private mutating func writePlace(of part: ImageParts.Part, _ frame: ViewRect) {
    out.write(frame: frame)
    out.write(" viewBox=\"")
    let source = part.source
    for (position, number) in [source.x, source.y, source.width, source.height].enumerated() {
      if position > 0 { out.write(" ") }
      out.write(number, decimals: 5)
    }
    out.write("\" preserveAspectRatio=\"none\">")
  }

  private mutating func writeUse(_ number: Int, _ node: LaidOutNode) {
    out.write("<use href=\"#")
    out.write(name: number)
    out.write("\"")
    writeInterpolation(of: node)
    out.write("/>")
  }

  /// Draws a mesh of colours as a small picture, which viewers enlarge smoothly.
  mutating func drawMesh(_ index: Int) {
    let node = view.node(index)
    guard node.frame.width > 0, node.frame.height > 0, meshWork > 0,
      let mesh = ColorMesh(of: node)
    else { return }
    switch rendition {
    case .light: use(mesh, isDark: false, node)
    case .dark: use(mesh, isDark: true, node)
    case .both where mesh.isSameInBothSchemes: use(mesh, isDark: false, node)
    case .both:
      for scheme in [ColorScheme.light, .dark] {
        out.write("<g")
        writeClass(shownOnlyIn: scheme)
        endTag(isEmpty: false)
        use(mesh, isDark: scheme == .dark, node)
        out.write("</g>\n")
      }
    }
  }

  private mutating func use(_ mesh: ColorMesh, isDark: Bool, _ node: LaidOutNode) {
    let image = mesh.image(isDark: isDark, work: &meshWork)
    use(definitions.define(image), node)
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
    writeInterpolation(of: node)
    out.write("/>\n")
  }

  private mutating func writeInterpolation(of node: LaidOutNode) {
    guard node.constant(.interpolation, or: Interpolation.smooth) == .none else { return }
    out.write(" image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\"")
  }
}
