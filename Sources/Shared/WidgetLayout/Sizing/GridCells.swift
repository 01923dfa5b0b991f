/// The cells of a grid: which columns each takes.
///
/// Columns that no cell begins or ends between count as one, so there are never many more columns
/// than cells, whatever the cells span.
struct GridCells {
  /// A view in a row, or one that is a row by itself.
  struct Cell {
    var child: Int
    var columns: Range<Int>
  }

  /// What is beside each other.
  struct Row {
    /// Index of the grid's child.
    var child: Int
    var cells: [Cell]
    /// Whether the child is a row and not a view by itself.
    var isRow: Bool
  }

  private(set) var rows: [Row] = []
  /// Columns of the widest row; one at least.
  private(set) var columnCount = 1

  /// - Parameters:
  ///   - children: of the grid.
  ///   - cells: the children of a row, with the columns that each spans; `nil` if it is no row.
  init(_ children: [Int], cells: (Int) -> [(child: Int, columns: Int)]?) {
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
