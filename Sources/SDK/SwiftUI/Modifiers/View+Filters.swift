// The view extension has no colour filters, blend modes and projections: the author is told.

extension View {
  private nonisolated func unfiltered(_ name: String) -> some View {
    diagnosed("\(name) is left out: an archive has no colour filters")
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

  /// No effect: colours are mixed in the usual way; the author is told.
  @ViewBuilder
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    if blendMode == .normal {
      self
    } else {
      diagnosed("blendMode is left out: an archive mixes colours in the usual way")
    }
  }
  /// No effect: a widget is drawn as one picture.
  public nonisolated func compositingGroup() -> some View { self }
  /// No effect: a widget is drawn as one picture.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }
}

/// No effect: colours are computed in one way. How else they would be.
public enum ColorRenderingMode: Hashable, Sendable {
  /// In sRGB.
  case nonLinear
  /// In linear light.
  case linear
  /// In linear light, beyond white.
  case extendedLinear
}

/// No effect: colours are mixed in one way. How else they would be.
public enum BlendMode: Hashable, Sendable {
  /// In front.
  case normal
  /// Darker.
  case multiply
  /// Lighter.
  case screen
  /// Both.
  case overlay
  /// The darker one.
  case darken
  /// The lighter one.
  case lighten
  /// Much lighter.
  case colorDodge
  /// Much darker.
  case colorBurn
  /// Softly both.
  case softLight
  /// Strongly both.
  case hardLight
  /// The difference.
  case difference
  /// Almost the difference.
  case exclusion
  /// The hue.
  case hue
  /// The saturation.
  case saturation
  /// The colour.
  case color
  /// The brightness.
  case luminosity
  /// Only where something is.
  case sourceAtop
  /// Behind.
  case destinationOver
  /// What is left.
  case destinationOut
  /// Darker by sum.
  case plusDarker
  /// Lighter by sum.
  case plusLighter
}
