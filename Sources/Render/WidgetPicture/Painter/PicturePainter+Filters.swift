internal import CCairo
internal import WidgetModel
internal import WidgetRender

extension PicturePainter {
  /// Draws the content of a filter node. Filters directly inside change the same layer.
  func drawFiltered(_ index: Int) {
    guard let (steps, content) = view.filterChain(index) else { return }
    guard !steps.isEmpty, changesColors else { return draw(content) }
    guard let layer = layer(over: bounds(of: content), { draw(content) }) else { return }
    for step in steps { apply(step, to: layer) }
    add(layer)
  }

  private func apply(_ step: FilterStep, to layer: Layer) {
    switch step {
    case .matrix(let numbers): layer.apply(matrix: numbers.map(Float.init))
    case .multiply(let pair):
      let color = colors(of: pair)
      var matrix = [Float](repeating: 0, count: 20)
      for (place, factor) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        matrix[place * 6] = Float(factor)
      }
      layer.apply(matrix: matrix)
    case .threshold(let range, let pair):
      let color = colors(of: pair)
      layer.apply(
        threshold: range,
        color: [Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)])
    }
  }

  /// Returns the blend mode of a node. Where colours mix, an image in either of them is seen: in the
  /// picture of the places of images, white wins. A stencil keeps the mode, because some modes decide
  /// what is opaque: a hole is `destinationOut`.
  func blending(of node: LaidOutNode) -> BlendMode {
    let mode = node.blendMode
    if isStencil || changesColors { return mode }
    return mode.mixesColors ? .lighten : mode
  }

  /// Whether colours are drawn, and not only the places of images.
  private var changesColors: Bool {
    switch mode {
    case .colors, .ink: true
    case .imageCoverage: false
    }
  }
}

extension BlendMode {
  /// Whether the colours of both layers give the colour of the result, where both are opaque.
  fileprivate var mixesColors: Bool {
    switch self {
    case .normal, .sourceAtop, .destinationOver, .destinationOut: false
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker,
      .plusLighter:
      true
    }
  }

  /// The operator of Cairo, whose formulas are those of PDF and CSS. The darker sum has none.
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal, .plusDarker: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}
