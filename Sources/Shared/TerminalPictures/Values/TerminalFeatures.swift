/// The abilities of a terminal, as the terminal itself reports them.
public struct TerminalFeatures: Hashable, Sendable {
  /// The colours that cells can have.
  public enum Colors: Hashable, Sendable {
    /// The 256 colours of xterm.
    case indexed
    /// 24 bits for each colour.
    case direct
  }

  /// The abilities of a terminal with sixels.
  public struct Sixels: Hashable, Sendable {
    /// The number of colours in a picture, 2 to 256.
    public var colors: Int
    /// The largest picture; `nil` if the terminal has not named one.
    public var limit: PixelSize?

    /// Creates the abilities.
    public init(colors: Int = 256, limit: PixelSize? = nil) {
      self.colors = min(max(colors, 2), 256)
      self.limit = limit
    }
  }

  /// The number of columns, at least 1.
  public var columns: Int
  /// The number of rows, at least 1.
  public var rows: Int
  /// The size of a cell; `nil` if unknown.
  public var cell: PixelSize?
  /// Whether the terminal has answered the question for its attributes in time.
  public var hasAnswered: Bool
  /// Whether the terminal has confirmed kitty's graphics protocol.
  public var showsKitty: Bool
  /// The abilities with sixels; `nil` for a terminal without sixels.
  public var sixels: Sixels?
  /// The colours of cells.
  public var colors: Colors
  /// The colour of the ground; `nil` if unknown.
  public var background: TerminalColor?

  /// Creates the features; without further arguments those of a terminal that has not answered.
  public init(
    columns: Int, rows: Int, cell: PixelSize? = nil, hasAnswered: Bool = false,
    showsKitty: Bool = false, sixels: Sixels? = nil, colors: Colors = .indexed,
    background: TerminalColor? = nil
  ) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cell = cell
    self.hasAnswered = hasAnswered
    self.showsKitty = showsKitty
    self.sixels = sixels
    self.colors = colors
    self.background = background
  }

  /// Returns whether the terminal shows such pictures, by its own answers.
  public func shows(_ graphics: TerminalGraphics) -> Bool {
    switch graphics {
    case .kitty: showsKitty
    case .sixel: sixels != nil
    case .blocks: hasAnswered
    }
  }

  /// The best way to show a picture; `nil` for a terminal that has not answered.
  public var best: TerminalGraphics? { TerminalGraphics.allCases.first(where: shows) }
}
