public import WidgetModel

/// An e-ink panel with the firmware of TRMNL, and the widgets that it shows.
public struct Panel: Hashable, Sendable {
  /// The limit for the bytes of a name.
  public static let nameLimit = 32

  /// The name for people and files: 1 to 32 of `A-Z a-z 0-9 _ -`.
  public var name: String
  /// The hardware address.
  public var mac: MACAddress
  /// The size in pixels; `nil` for the size that the panel tells.
  public var size: PanelSize?
  /// The colours of the panel: one of ``palettes``.
  public var palette: PicturePalette
  /// The number of pixels per point, in ``PictureStyle/scales``.
  public var scale: Int
  /// The dithering of images.
  public var dither: PictureDither
  /// The colour scheme of the widgets.
  public var isDark: Bool
  /// The shortest sleep in seconds, in ``PanelSleep/range``.
  public var minimumSleep: Int
  /// The widgets, in turn.
  public var playlist: Playlist

  /// Creates a panel; the caller has checked the name with ``isName(_:)``.
  public init(
    name: String, mac: MACAddress, size: PanelSize? = nil, palette: PicturePalette = .gray1,
    scale: Int = 1, dither: PictureDither = .floydSteinberg, isDark: Bool = false,
    minimumSleep: Int = PanelSleep.shortest, playlist: Playlist
  ) {
    self.name = name
    self.mac = mac
    self.size = size
    self.palette = palette
    self.scale = scale
    self.dither = dither
    self.isDark = isDark
    self.minimumSleep = minimumSleep
    self.playlist = playlist
  }

  /// Whether a text is a name of a panel.
  public static func isName(_ text: some StringProtocol) -> Bool {
    (1...nameLimit).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x5f: true
        default: false
        }
      }
  }

  /// The palettes that the firmware draws without a conversion of its own: at most 4 bits a pixel.
  public static let palettes: [PicturePalette] = [
    .gray1, .gray2, .gray4, .bwr, .bwy, .bwry, .acep7, .spectra6,
  ]

  /// Whether a picture of this size fills the panel.
  ///
  /// The firmware turns a picture whose sides are exchanged, crops a larger one, and leaves the rest of
  /// the panel undefined beside a smaller one (trmnl-firmware 1.8.14, `png_to_epd` in `src/display.cpp`).
  public static func fills(_ size: PanelSize, with picture: PanelSize) -> Bool {
    picture == size || picture.turned == size
  }
}
