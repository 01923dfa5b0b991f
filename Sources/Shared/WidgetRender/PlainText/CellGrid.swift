internal import WidgetModel

/// A grid of character cells that arranges items in rows and columns.
struct CellGrid {
  /// The width of a column in points; `rowHeight` is the height of a row.
  static let columnWidth = 8.0
  private static let rowHeight = 16.0

  /// Returns the number of columns for a length in points, rounded and limited to the widest
  /// widget.
  static func columns(in length: Double) -> Int {
    guard !length.isNaN else { return 0 }
    return Int((length / columnWidth).rounded(), within: -1250...1250)
  }

  /// An item with the edge that aligns with other items.
  private struct Placed {
    enum Anchor { case left, middle, right }

    var item: TextItem
    var anchor: Anchor

    /// The column of the item in a row of its own.
    var column: Int {
      let columns = item.text.columns
      let column =
        switch anchor {
        case .left: CellGrid.columns(in: item.frame.x)
        case .middle: CellGrid.columns(in: item.frame.midX - Double(columns * 4))
        case .right: CellGrid.columns(in: item.frame.maxX) - columns
        }
      return max(column, 0)
    }

    /// Whether two items share a row: a common baseline, or middles at about the same height.
    func isBeside(_ other: Placed) -> Bool {
      guard !item.isRule, !other.item.isRule else { return false }
      if let mine = item.baseline, let others = other.item.baseline, abs(mine - others) < 2 {
        return true
      }
      let lower = min(item.frame.height, other.item.frame.height)
      return abs(item.frame.midY - other.item.frame.midY) < lower / 2
    }
  }

  /// The items of one line.
  private struct Row {
    var items: [Placed]
    var top: Double
    var bottom: Double
  }

  private var rows: [Row] = []
  /// The greatest length of a line, in columns.
  private let mostColumns: Int

  /// Arranges items in rows.
  ///
  /// - Parameter isOneLine: Whether all items share one row.
  init(_ items: [TextItem], size: ViewSize, isOneLine: Bool) {
    mostColumns = max(Self.columns(in: size.width) * 2, 80)
    let placed = Self.anchored(items, width: size.width).sorted { left, right in
      (left.item.frame.midY, left.item.frame.x) < (right.item.frame.midY, right.item.frame.x)
    }
    for item in placed { add(item, isOneLine: isOneLine) }
  }

  private mutating func add(_ placed: Placed, isOneLine: Bool) {
    let frame = placed.item.frame
    let last = rows.count - 1
    // Items arrive sorted by height: the last few of a row are the nearest.
    guard last >= 0, isOneLine || rows[last].items.suffix(4).contains(where: placed.isBeside) else {
      rows.append(Row(items: [placed], top: frame.y, bottom: frame.maxY))
      return
    }
    rows[last].items.append(placed)
    rows[last].top = min(rows[last].top, frame.y)
    rows[last].bottom = max(rows[last].bottom, frame.maxY)
  }

  /// Returns the items with their alignment: the edge or middle shared with most other items, or,
  /// for a lone item, the position in the widget.
  private static func anchored(_ items: [TextItem], width: Double) -> [Placed] {
    // Edges at the same rounded position count as equal.
    func key(_ position: Double) -> Double { position.rounded() }
    var (lefts, middles, rights) = ([Double: Int](), [Double: Int](), [Double: Int]())
    for item in items where !item.isRule {
      lefts[key(item.frame.x), default: 0] += 1
      middles[key(item.frame.midX), default: 0] += 1
      rights[key(item.frame.maxX), default: 0] += 1
    }
    return items.map { item in
      let left = lefts[key(item.frame.x)] ?? 0
      let middle = middles[key(item.frame.midX)] ?? 0
      let right = rights[key(item.frame.maxX)] ?? 0
      if max(left, middle, right) < 2 {
        let isCentered = abs(item.frame.midX - width / 2) < width * 0.04
        let isAtEnd = item.frame.maxX > width * 0.75 && item.frame.x > width * 0.4
        return Placed(item: item, anchor: isAtEnd ? .right : isCentered ? .middle : .left)
      }
      let anchor: Placed.Anchor =
        left >= middle && left >= right ? .left : right >= middle ? .right : .middle
      return Placed(item: item, anchor: anchor)
    }
  }

  /// The rows as lines without trailing blanks; a wide vertical gap gives an empty line.
  var lines: [String] {
    let columns = rows.map(Self.columns)
    let margin = columns.compactMap { $0.map(\.column).min() }.min() ?? 0
    var (lines, bottom) = ([String](), Double?.none)
    for (row, placed) in zip(rows, columns) {
      if let bottom, row.top - bottom > Self.rowHeight { lines.append("") }
      bottom = max(bottom ?? row.bottom, row.bottom)
      lines.append(Self.line(placed, margin: margin, mostColumns: mostColumns))
    }
    return lines
  }

  /// Returns the items of a row from left to right with columns that do not overlap.
  private static func columns(of row: Row) -> [(column: Int, text: String)] {
    let sorted = row.items.sorted { $0.item.frame.midX < $1.item.frame.midX }
    var (columns, free) = ([(column: Int, text: String)](), 0)
    for placed in sorted {
      let column = max(placed.column, free)
      columns.append((column, placed.item.text))
      free = column + placed.item.text.columns + 1
    }
    return columns
  }

  private static func line(
    _ items: [(column: Int, text: String)], margin: Int, mostColumns: Int
  ) -> String {
    let end = margin + mostColumns
    var (line, width) = ("", margin)
    for (column, text) in items {
      guard max(column, width) < end else { break }
      line += String(repeating: " ", count: max(column - width, 0))
      width = max(column, width)
      for character in text {
        width += character.columns
        guard width <= end else { break }
        line.append(character)
      }
    }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }
}

extension String {
  /// The number of terminal columns of the text.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
  /// The number of terminal columns: 2 for East Asian wide letters and emoji (UAX #11), 0 for
  /// characters without width, else 1.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains(where: { $0.value == 0xfe0f || $0.properties.isEmojiPresentation }) {
      return 2
    }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return Self.isWide(first.value) ? 2 : 1
    }
  }

  /// Whether a scalar lies in a block of wide or fullwidth letters.
  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97f,
      0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
      0x1f300...0x1f64f, 0x1f900...0x1f9ff, 0x20000...0x3fffd:
      true
    default: false
    }
  }
}
