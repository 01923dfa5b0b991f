internal import CWidgetABI

extension View {
  private nonisolated func filtered(
    _ filter: Int, _ amount: Double, color: Color? = nil
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, context in
      node.wrapped(
        in: .filter,
        [
          .filter: .integer(filter), .amount: amount == 0 ? nil : .number(amount),
          .filterColor: color.map { .color($0.pair(in: context.environment)) },
        ])
    }
  }

  public nonisolated func brightness(_ amount: Double) -> some View {
    filtered(WH_FILTER_BRIGHTNESS, amount)
  }
  public nonisolated func saturation(_ amount: Double) -> some View {
    filtered(WH_FILTER_SATURATION, amount)
  }
  public nonisolated func contrast(_ amount: Double) -> some View {
    filtered(WH_FILTER_CONTRAST, amount)
  }
  public nonisolated func grayscale(_ amount: Double) -> some View {
    filtered(WH_FILTER_GRAYSCALE, amount)
  }
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    filtered(WH_FILTER_HUE_ROTATION, angle.degrees)
  }
  public nonisolated func colorInvert() -> some View { filtered(WH_FILTER_COLOR_INVERT, 0) }
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    filtered(WH_FILTER_COLOR_MULTIPLY, 0, color: color)
  }
  public nonisolated func luminanceToAlpha() -> some View {
    filtered(WH_FILTER_LUMINANCE_TO_ALPHA, 0)
  }

  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    eachNode { node, _ in node.blended(blendMode) }
  }

  public nonisolated func compositingGroup() -> some View { wrapped(in: .compositingGroup) }

  /// Composites the view as ``compositingGroup()`` does; `opaque` and `colorMode` are ignored.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { compositingGroup() }
}

extension _ViewNode {
  /// Returns the node with a blend mode for each leaf inside; a mode that it already has stays.
  func blended(_ mode: BlendMode) -> _ViewNode {
    guard attributes[.blendMode] == nil, mode != .normal else { return self }
    var node = self
    node.attributes[.blendMode] = .integer(mode.number)
    return node.withEffectsPerLeaf
  }
}

/// No effect: colours are always computed in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

public enum BlendMode: Hashable, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case sourceAtop
  case destinationOver
  case destinationOut
  case plusDarker
  case plusLighter

  /// The constant of the C interface.
  var number: Int {
    switch self {
    case .normal: WH_BLEND_NORMAL
    case .multiply: WH_BLEND_MULTIPLY
    case .screen: WH_BLEND_SCREEN
    case .overlay: WH_BLEND_OVERLAY
    case .darken: WH_BLEND_DARKEN
    case .lighten: WH_BLEND_LIGHTEN
    case .colorDodge: WH_BLEND_COLOR_DODGE
    case .colorBurn: WH_BLEND_COLOR_BURN
    case .softLight: WH_BLEND_SOFT_LIGHT
    case .hardLight: WH_BLEND_HARD_LIGHT
    case .difference: WH_BLEND_DIFFERENCE
    case .exclusion: WH_BLEND_EXCLUSION
    case .hue: WH_BLEND_HUE
    case .saturation: WH_BLEND_SATURATION
    case .color: WH_BLEND_COLOR
    case .luminosity: WH_BLEND_LUMINOSITY
    case .sourceAtop: WH_BLEND_SOURCE_ATOP
    case .destinationOver: WH_BLEND_DESTINATION_OVER
    case .destinationOut: WH_BLEND_DESTINATION_OUT
    case .plusDarker: WH_BLEND_PLUS_DARKER
    case .plusLighter: WH_BLEND_PLUS_LIGHTER
    }
  }
}
