/// The ways in which a terminal shows a picture.
public enum TerminalGraphics: String, CaseIterable, Hashable, Sendable {
  /// The graphics protocol of kitty (sw.kovidgoyal.net/kitty/graphics-protocol).
  case kitty
  /// Sixels (DEC STD 070, section 8.4.4).
  case sixel
  /// Two pixels in each cell: a half block in one colour, and its ground in another.
  case blocks
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// An opaque colour with 8 bits for each channel.
public struct TerminalColor: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8

  /// Creates a colour.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether light text stands out better than dark text: the luma (ITU-R BT.601) is below a half.
  public var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 127_500 }
}
