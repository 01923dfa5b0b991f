/// The file format of a picture.
public enum PictureFormat: String, CaseIterable, Hashable, Sendable {
  case png
  case bmp
}

/// The colours that a picture may have.
public enum PicturePalette: String, CaseIterable, Hashable, Sendable {
  /// Red, green, blue and transparency with 8 bits each.
  case rgba
  /// Red, green and blue with 8 bits each, without transparency.
  case rgb
  /// Black and white.
  case gray1
  /// 4 levels of grey.
  case gray2
  /// 16 levels of grey.
  case gray4
  /// 256 levels of grey.
  case gray8
  /// Black, white and red.
  case bwr
  /// Black, white and yellow.
  case bwy
  /// Black, white, red and yellow.
  case bwry
  /// The 7 colours of E Ink Gallery (ACeP) panels.
  case acep7
  /// The 6 colours of E Ink Spectra 6 panels.
  case spectra6

  /// Whether images are dithered: the palette has at most 16 colours.
  public var isDithered: Bool {
    switch self {
    case .rgba, .rgb, .gray8: false
    case .gray1, .gray2, .gray4, .bwr, .bwy, .bwry, .acep7, .spectra6: true
    }
  }
}

/// The way in which images, and nothing else, are reduced to the colours of a palette.
public enum PictureDither: String, CaseIterable, Hashable, Sendable {
  /// The nearest colour.
  case none
  /// Error diffusion by Floyd and Steinberg (1976).
  case floydSteinberg = "floyd-steinberg"
  /// Error diffusion by Atkinson, which loses a quarter of the error: more contrast.
  case atkinson
  /// Ordered dithering with Bayer's matrix of 8 × 8 (1973).
  case ordered
}

/// The colours of a widget in its surroundings; the names are those of WidgetKit.
public enum WidgetRenderingMode: String, CaseIterable, Hashable, Sendable {
  /// The colours of the author.
  case fullColor
  /// Two groups: the accent colour, and the primary colour.
  case accented
  /// One colour, whose opacity is the luminance of the author's colours.
  case vibrant
}

/// The choices for a picture, whatever its content.
public struct PictureStyle: Hashable, Sendable {
  /// The accepted numbers of pixels per point.
  public static let scales = 1...4

  /// The number of pixels per point, in ``scales``.
  public var scale: Int
  /// The colours of the picture.
  public var palette: PicturePalette
  /// The dithering of images; without effect unless ``PicturePalette/isDithered``.
  public var dither: PictureDither
  /// The colours of the widget; the only choice that applies to every format of a picture.
  public var mode: WidgetRenderingMode

  /// Creates a style; a scale out of range becomes the nearest one.
  public init(
    scale: Int = 1, palette: PicturePalette = .rgba, dither: PictureDither = .floydSteinberg,
    mode: WidgetRenderingMode = .fullColor
  ) {
    self.scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    self.palette = palette
    self.dither = dither
    self.mode = mode
  }
}
