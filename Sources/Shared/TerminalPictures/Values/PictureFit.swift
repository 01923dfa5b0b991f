public import WidgetModel

/// The size of a picture on a terminal: its natural size, or less where that does not fit.
public struct PictureFit: Hashable, Sendable {
  /// The size of a cell where the terminal does not report it: that of a VT340.
  private static let usualCell = PixelSize(width: 10, height: 20)
  /// The height of a cell in points, for terminals at the usual size of text.
  private static let cellPoints = 18.0
  /// The greatest number of pixels of a picture with sixels, for which the colours are counted and
  /// dithered in this process: a screen of 1920 by 1080.
  static let sixelPixels = 2 << 20
  /// The accepted numbers of pixels per point.
  private static let scales = 1...4

  /// The number of pixels per point to draw with, 1 to 4.
  public let scale: Int
  /// The size in pixels at which the picture is shown, at most that of the drawing.
  public let pixels: PixelSize
  /// The number of columns that the picture covers.
  public let columns: Int
  /// The number of rows that the picture covers.
  public let rows: Int
  /// Whether the picture is shown smaller than it is drawn.
  public let isShrunk: Bool
  /// Whether the terminal takes a PNG file as it is, and no pixels are needed.
  public let takesPNG: Bool
  /// The number of shown pixels per point.
  public let pixelsPerPoint: Double

  /// Computes the size.
  ///
  /// - Parameters:
  ///   - size: The size of the widget in points.
  ///   - scale: The requested number of pixels per point; `nil` for one that suits the cells.
  ///   - rows: The greatest number of rows, fewer than the terminal's so that the picture does not
  ///     scroll; `nil` for no limit.
  public init(
    _ size: ViewSize, for graphics: TerminalGraphics, on terminal: TerminalFeatures,
    scale requested: Int? = nil, rows most: Int?
  ) {
    let cell =
      graphics == .blocks ? PixelSize(width: 1, height: 2) : terminal.cell ?? Self.usualCell
    let natural = requested ?? Self.naturalScale(graphics, cell)
    let full = (size.width * Double(natural), size.height * Double(natural))
    var room = PixelSize(
      width: terminal.columns * cell.width, height: (most ?? Int(Int16.max)) * cell.height)
    if graphics == .sixel, let limit = terminal.sixels?.limit {
      room.width = min(room.width, limit.width)
      room.height = min(room.height, limit.height)
    }
    var factor = min(
      1, Double(max(1, room.width)) / max(1, full.0), Double(max(1, room.height)) / max(1, full.1))
    let area = full.0 * factor * full.1 * factor
    if graphics == .sixel, area > Double(Self.sixelPixels) {
      factor *= (Double(Self.sixelPixels) / area).squareRoot()
    }
    // A drawing that is shown much smaller is drawn smaller: letters keep their hints.
    scale = Self.clamped((Double(natural) * factor).rounded(.up))
    pixelsPerPoint = Double(natural) * factor
    pixels = PixelSize(
      width: Self.pixels(size.width * pixelsPerPoint, atMost: room.width),
      height: Self.pixels(size.height * pixelsPerPoint, atMost: room.height))
    isShrunk = pixelsPerPoint < Double(scale)
    takesPNG = graphics == .kitty && !isShrunk
    columns = (pixels.width + cell.width - 1) / cell.width
    self.rows = (pixels.height + cell.height - 1) / cell.height
  }

  private static func naturalScale(_ graphics: TerminalGraphics, _ cell: PixelSize) -> Int {
    graphics == .blocks ? 1 : clamped((Double(cell.height) / cellPoints).rounded())
  }

  private static func clamped(_ scale: Double) -> Int {
    Int(min(max(scale, Double(scales.lowerBound)), Double(scales.upperBound)))
  }

  private static func pixels(_ length: Double, atMost limit: Int) -> Int {
    guard length.isFinite else { return 1 }
    return max(1, min(Int(min(length, 65_535).rounded()), max(1, limit)))
  }
}
