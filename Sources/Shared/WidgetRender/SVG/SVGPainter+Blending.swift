internal import WidgetModel

extension BlendMode {
  /// The declaration of CSS; `nil` for the normal mode and for the modes that CSS does not have, which
  /// ``SVGPainter/drawComposed(_:_:)`` draws.
  ///
  /// Few viewers know the two sums: the others take the declaration before.
  var declaration: StaticString? {
    switch self {
    case .normal, .sourceAtop, .destinationOver, .destinationOut: nil
    case .multiply: "mix-blend-mode:multiply"
    case .screen: "mix-blend-mode:screen"
    case .overlay: "mix-blend-mode:overlay"
    case .darken: "mix-blend-mode:darken"
    case .lighten: "mix-blend-mode:lighten"
    case .colorDodge: "mix-blend-mode:color-dodge"
    case .colorBurn: "mix-blend-mode:color-burn"
    case .softLight: "mix-blend-mode:soft-light"
    case .hardLight: "mix-blend-mode:hard-light"
    case .difference: "mix-blend-mode:difference"
    case .exclusion: "mix-blend-mode:exclusion"
    case .hue: "mix-blend-mode:hue"
    case .saturation: "mix-blend-mode:saturation"
    case .color: "mix-blend-mode:color"
    case .luminosity: "mix-blend-mode:luminosity"
    case .plusDarker: "mix-blend-mode:multiply;mix-blend-mode:plus-darker"
    case .plusLighter: "mix-blend-mode:screen;mix-blend-mode:plus-lighter"
    }
  }

  /// Whether the mode is a Porter-Duff operator that CSS does not have.
  var isOperator: Bool {
    switch self {
    case .sourceAtop, .destinationOver, .destinationOut: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusDarker, .plusLighter:
      false
    }
  }
}

extension SVGPainter {
  /// The most operators of a picture that are drawn; the others are drawn normally. Each one draws the
  /// content of its group once more around itself.
  private static let operatorLimit = 16

  /// Draws an isolated group: everything that a blend mode inside may be mixed with.
  ///
  /// For an operator that CSS does not have, the nodes before it and those after it are drawn apart, each
  /// inside the same elements: SVG has no way to refer to what was drawn before.
  mutating func drawComposed(_ index: Int, _ draw: (inout SVGPainter) -> Void) {
    guard view.holdsBlending(index), operatorCount < Self.operatorLimit,
      let node = lastOperator(in: index)
    else { return draw(&self) }
    operatorCount += 1
    let outside = composed
    defer { composed = outside }
    let (whole, part) = (shown, view.subtree(node))
    let before = whole.lowerBound..<max(part.lowerBound, whole.lowerBound)
    composed.insert(node)
    let bounds = bounds(of: index)
    switch view.node(node).blendMode {
    case .destinationOut:
      let mask = define(holeOver: bounds) { $0.show(part, draw) }
      out.write("<g")
      out.write(reference: "mask", mask)
      out.write(">\n")
      show(before) { $0.drawComposed(index, draw) }
      out.write("</g>\n")
    case .destinationOver:
      show(part, draw)
      show(before) { $0.drawComposed(index, draw) }
    default:
      show(before) { $0.drawComposed(index, draw) }
      let mask = define(stencilOver: bounds) { $0.show(before, draw) }
      out.write("<g")
      out.write(reference: "mask", mask)
      out.write(">\n")
      show(part, draw)
      out.write("</g>\n")
    }
    show(part.upperBound..<max(whole.upperBound, part.upperBound), draw)
  }

  /// Draws only the leaves in a range.
  mutating func show(_ range: Range<Int>, _ draw: (inout SVGPainter) -> Void) {
    let whole = shown
    shown = range
    draw(&self)
    shown = whole
  }

  /// Returns the last shown node with an operator that is mixed with the content of a group.
  private func lastOperator(in group: Int) -> Int? {
    var (found, index) = (Int?.none, group + 1)
    let end = min(view.subtree(group).upperBound, shown.upperBound)
    while index < end {
      let node = view.node(index)
      if index >= shown.lowerBound, node.blendMode.isOperator, !composed.contains(index) {
        found = index
      }
      index = view.isIsolated(index) ? view.subtree(index).upperBound : index + 1
    }
    return found
  }

  /// Defines a mask that leaves out what is drawn.
  private mutating func define(
    holeOver bounds: ViewRect, _ draw: (inout SVGPainter) -> Void
  ) -> Int {
    var filter = OutputWriter()
    filter.write(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    filter.write(region: bounds)
    filter.write("><feColorMatrix values=\"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0\"/></filter>\n")
    let black = definitions.define("filter", filter)
    let stencil = captured { painter in
      painter.beginTag(.rectangle(bounds))
      painter.out.write(" fill=\"#fff\"/><g")
      painter.out.write(reference: "filter", black)
      painter.out.write(">")
      draw(&painter)
      painter.out.write("</g>")
    }
    return define(mask: stencil, over: bounds)
  }
}
