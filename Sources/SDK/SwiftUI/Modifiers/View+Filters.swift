// The archive format has no colour filters, blend modes or projections, so the modifiers of this
// file report to the author.

extension View {
  private nonisolated func unfiltered(_ name: String) -> some View {
    diagnosed("\(name) is left out: archives do not support colour filters")
  }

  /// No effect: an archive has no colour filters; the author is told.
  @ViewBuilder
  public nonisolated func brightness(_ amount: Double) -> some View {
    if amount == 0 { self } else { unfiltered("brightness") }
  }
  /// No effect: an archive has no colour filters; the author is told.
  @ViewBuilder
  public nonisolated func saturation(_ amount: Double) -> some View {
    if amount == 1 { self } else { unfiltered("saturation") }
  }
  /// No effect: an archive has no colour filters; the author is told.
  @ViewBuilder
  public nonisolated func contrast(_ amount: Double) -> some View {
    if amount == 1 { self } else { unfiltered("contrast") }
  }
  /// No effect: an archive has no colour filters; the author is told.
  @ViewBuilder
  public nonisolated func grayscale(_ amount: Double) -> some View {
    if amount == 0 { self } else { unfiltered("grayscale") }
  }
  /// No effect: an archive has no colour filters; the author is told.
  public nonisolated func hueRotation(_ angle: Angle) -> some View { unfiltered("hueRotation") }
  /// No effect: an archive has no colour filters; the author is told.
  public nonisolated func colorInvert() -> some View { unfiltered("colorInvert") }
  /// No effect: an archive has no colour filters; the author is told.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    unfiltered("colorMultiply")
  }
  /// No effect: an archive has no colour filters; the author is told.
  public nonisolated func luminanceToAlpha() -> some View { unfiltered("luminanceToAlpha") }

  /// No effect: colours are always blended normally; the author is told.
  @ViewBuilder
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    if blendMode == .normal {
      self
    } else {
      diagnosed("blendMode is left out: archives support only the normal mode")
    }
  }
  /// No effect: a widget is drawn as one picture.
  public nonisolated func compositingGroup() -> some View { self }
  /// No effect: a widget is drawn as one picture.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }
}

/// No effect: colours are always computed in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}

/// No effect: colours are always blended normally.
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
}
