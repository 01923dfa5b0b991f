/// A picture as a terminal shows it.
///
/// ```
/// let fit = PictureFit(size, for: graphics, on: terminal, rows: terminal.rows - 1)
/// // draw with fit.scale, as PNG if fit.takesPNG, else as BMP
/// let picture = try TerminalPicture(file, graphics, fit, on: terminal)
/// session.write(picture.inline)
/// ```
public struct TerminalPicture: Sendable {
  /// The rows that the picture covers, from its first row on.
  public let rows: Int

  private enum Content: Sendable {
    /// A sequence that shows the picture at the cursor.
    case sequence([UInt8])
    /// A line of text for each row.
    case lines([String])
  }

  private let content: Content

  /// Prepares a drawn picture for a terminal.
  ///
  /// - Parameters:
  ///   - file: A PNG file if ``PictureFit/takesPNG``, else a BMP file with 32 bits per pixel.
  ///   - ground: The colour behind transparent pixels if the terminal does not name its own.
  ///   - id: The number of the picture for kitty, which replaces the picture with the same number.
  /// - Throws: ``TerminalError`` for a file of another kind, or without libsixel.
  public init(
    _ file: [UInt8], _ graphics: TerminalGraphics, _ fit: PictureFit,
    on terminal: TerminalFeatures, ground: TerminalColor, id: UInt32? = nil
  ) throws(TerminalError) {
    rows = fit.rows
    switch graphics {
    case .kitty:
      let data: KittyPicture.Data =
        fit.takesPNG
        ? .png(file) : .pixels(try BitmapFile.image(file).shrunk(to: fit.pixels))
      content = .sequence(KittyPicture.show(data, id: id))
    case .sixel:
      let image = try BitmapFile.image(file).shrunk(to: fit.pixels)
      content = .sequence(
        try SixelPicture.show(
          image, colors: terminal.sixels?.colors ?? 256, on: terminal.background ?? ground))
    case .blocks:
      let image = try BitmapFile.image(file).shrunk(to: fit.pixels)
      content = .lines(
        BlockPicture.lines(image, terminal.colors, on: terminal.background))
    }
  }

  /// Returns the reason why no picture of a kind can be made on this machine; `nil` if it can.
  public static func obstacle(to graphics: TerminalGraphics) -> String? {
    graphics == .sixel ? SixelPicture.obstacle : nil
  }

  /// The bytes that remove all pictures of kitty from the screen and from the terminal's memory. Not
  /// for other terminals: tmux takes them for a title.
  public static let removal = KittyPicture.removeAll

  /// The bytes that show the picture below the text before it, and leave the cursor in the first
  /// column below the picture.
  public var inline: [UInt8] {
    switch content {
    case .lines(let lines): return Array(lines.map { $0 + "\r\n" }.joined().utf8)
    case .sequence(let sequence):
      // The terminal scrolls before the picture is there, and the cursor is put back (DECSC, DECRC):
      // terminals leave it in different places.
      let feeds = String(repeating: "\r\n", count: rows)
      let start = "\r\(feeds)\u{1b}[\(rows)A\u{1b}7"
      return Array(start.utf8) + sequence + Array("\u{1b}8\u{1b}[\(rows)B\r".utf8)
    }
  }

  /// The bytes that show the picture with its first row in a row of the screen, from 1 on.
  public func placed(atRow row: Int) -> [UInt8] {
    switch content {
    case .sequence(let sequence): return Array("\u{1b}[\(row);1H".utf8) + sequence
    case .lines(let lines):
      return Array(
        lines.enumerated().map { "\u{1b}[\(row + $0);1H\u{1b}[K\($1)" }.joined().utf8)
    }
  }

  /// The picture for a file or a pipe: the sequence, or the lines, without any movement of the
  /// cursor.
  public var plain: [UInt8] {
    switch content {
    case .sequence(let sequence): sequence + [UInt8(ascii: "\n")]
    case .lines(let lines): Array(lines.map { $0 + "\n" }.joined().utf8)
    }
  }
}
