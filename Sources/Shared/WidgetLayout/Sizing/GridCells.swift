/// The cells of a grid with their columns.
///
/// Adjacent columns without a cell boundary between them are merged: the number of columns stays
/// close to the number of cells, for any span.
struct GridCells {
  /// A view in a row, or a view that is a whole row.
  struct Cell {
    var child: LayoutNode
    var columns: Range<Int>
  }

  /// The cells side by side.
  struct Row {
    /// The grid's child.
    var child: LayoutNode
    var cells: [Cell]
    /// Whether the child is a row node, not a single view.
    var isRow: Bool
  }

  private(set) var rows: [Row] = []
  /// The number of columns of the widest row, at least 1.
  private(set) var columnCount = 1

  /// Makes the cells of a grid.
  ///
  /// - Parameters:
  ///   - children: The children of the grid.
  ///   - cells: Returns the children of a row with the columns spanned by each; `nil` for other
  ///     nodes.
  init(_ children: [LayoutNode], cells: (LayoutNode) -> [(child: LayoutNode, columns: Int)]?) {
    for child in children {
      var row = Row(child: child, cells: [], isRow: true)
      if let content = cells(child) {
        var next = 0
        for (child, columns) in content {
          row.cells.append(Cell(child: child, columns: next..<(next + columns)))
          next += columns
        }
      } else {
        row.isRow = false
      }
      rows.append(row)
    }
    mergeColumns()
    for index in rows.indices where !rows[index].isRow {
      rows[index].cells = [Cell(child: rows[index].child, columns: 0..<columnCount)]
    }
  }

  private mutating func mergeColumns() {
    let spans = rows.flatMap(\.cells).map(\.columns)
    let bounds = Set(spans.flatMap { [$0.lowerBound, $0.upperBound] })
    var numbers: [Int: Int] = [:]
    for (number, bound) in bounds.sorted().enumerated() { numbers[bound] = number }
    for row in rows.indices {
      for cell in rows[row].cells.indices {
        let columns = rows[row].cells[cell].columns
        let start = numbers[columns.lowerBound] ?? 0
        rows[row].cells[cell].columns = start..<(numbers[columns.upperBound] ?? start + 1)
      }
    }
    columnCount = max(1, bounds.count - 1)
  }
}
