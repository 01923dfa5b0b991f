/// Reads half blocks with colours of 24 bits or of xterm's 256, as a terminal does.
public struct CellReader {
  /// The colours of the two halves of a cell; `nil` is the ground of the terminal.
  public struct Cell: Hashable {
    /// Red, green and blue of the upper half, or the index of a colour alone.
    public var top: [Int]?
    /// The colour of the lower half.
    public var bottom: [Int]?

    /// Creates a cell.
    public init(top: [Int]?, bottom: [Int]?) {
      self.top = top
      self.bottom = bottom
    }
  }

  /// The rows of cells.
  public private(set) var rows: [[Cell]] = []
  /// Whether the colours are the usual ones at the end of each line.
  public private(set) var isReset = true

  /// Reads the cells of the lines of a text.
  public init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    var (ink, ground): ([Int]?, [Int]?)
    var cells: [Cell] = []
    var rest = line[...]
    while let character = rest.popFirst() {
      switch character {
      case "\u{1b}":
        guard rest.popFirst() == "[", let end = rest.firstIndex(of: "m") else { return }
        var codes = rest[..<end].split(separator: ";").compactMap { Int($0) }[...]
        rest = rest[rest.index(after: end)...]
        while let code = codes.popFirst() {
          if code == 0 { (ink, ground) = (nil, nil) }
          guard code == 38 || code == 48 else { continue }
          let count = codes.popFirst() == 2 ? 3 : 1
          if code == 38 {
            ink = Array(codes.prefix(count))
          } else {
            ground = Array(codes.prefix(count))
          }
          codes = codes.dropFirst(count)
        }
      case "▀": cells.append(Cell(top: ink, bottom: ground))
      case "▄": cells.append(Cell(top: ground, bottom: ink))
      default: cells.append(Cell(top: ground, bottom: ground))
      }
    }
    if ink != nil || ground != nil { isReset = false }
    rows.append(cells)
  }
}
