/// Places blocks side by side, below each other in a column where they fit beside a taller one, and
/// else in a further row.
struct SheetShelf {
  private static let gap = 28.0

  private let room: Double
  /// The top of the present row.
  private var top: Double
  /// The lower edge of all blocks.
  private(set) var bottom: Double
  /// The height of the tallest block of the present row.
  private var height = 0.0
  private var columns: [(x: Double, width: Double, used: Double)] = []

  /// - Parameters:
  ///   - top: The upper edge of the first row.
  ///   - room: The greatest width of a row; a wider block has a row of its own.
  init(top: Double, room: Double) {
    self.top = top
    self.room = room
    bottom = top
  }

  /// Returns the upper left corner for the next block.
  mutating func place(width: Double, height: Double) -> (x: Double, y: Double) {
    let right = columns.last.map { $0.x + $0.width + Self.gap } ?? 0
    if let last = columns.indices.last, last > 0 {
      let below = columns[last].used + Self.gap
      if below + height <= self.height, columns[last].x + width <= room {
        columns[last].used = below + height
        columns[last].width = max(columns[last].width, width)
        return noted(columns[last].x, top + below, height)
      }
    }
    if !columns.isEmpty, right + width > room {
      columns = []
      self.height = 0
      top = bottom + Self.gap
    }
    let x = columns.isEmpty ? 0 : right
    columns.append((x, width, height))
    self.height = max(self.height, height)
    return noted(x, top, height)
  }

  private mutating func noted(_ x: Double, _ y: Double, _ height: Double) -> (x: Double, y: Double)
  {
    bottom = max(bottom, y + height)
    return (x, y)
  }
}
