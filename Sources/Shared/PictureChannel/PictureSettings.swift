public import WidgetModel

/// The choices for a picture of an entry.
public struct PictureSettings: Hashable, Sendable {
  /// The accepted numbers of pixels per point.
  public static let scales = PictureStyle.scales

  /// The file format.
  public var format: PictureFormat
  /// The number of pixels per point, in ``PictureStyle/scales``.
  public var scale: Int
  /// The colours of the picture.
  public var palette: PicturePalette
  /// The dithering of images, for palettes of fewer than 256 colours.
  public var dither: PictureDither
  /// The colour scheme.
  public var scheme: ColorScheme
  /// The colours of the widget.
  public var mode: WidgetRenderingMode
  /// Whether texts, images and gauges are drawn as bars.
  public var isRedacted: Bool
  /// The time for live texts.
  public var now: Timestamp

  /// Makes settings; a scale out of range becomes the nearest one.
  public init(
    format: PictureFormat = .png, scale: Int = 1, palette: PicturePalette = .rgba,
    dither: PictureDither = .floydSteinberg, scheme: ColorScheme = .light,
    mode: WidgetRenderingMode = .fullColor, isRedacted: Bool = false, now: Timestamp
  ) {
    self.format = format
    self.scale = PictureStyle(scale: scale).scale
    self.palette = palette
    self.dither = dither
    self.scheme = scheme
    self.mode = mode
    self.isRedacted = isRedacted
    self.now = now
  }
}
