internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

/// A tile with its place on the grid; columns and rows count from 1.
struct PlacedTile: WireRow, Hashable {
  var widgets: [String]
  var column: Int
  var row: Int
  var columns: Int
  var rows: Int
}

/// Places the tiles of a dashboard.
///
/// Tiles with a place come first. Each other tile gets the first free place, line by line; so does a tile whose
/// place is taken.
struct DashboardLayout {
  private let columns: Int
  /// The cells that are taken, by row; a bit for each column, of which there are at most 24.
  private var taken: [UInt64] = []
  private var placed: [Int: PlacedTile] = [:]

  /// Returns the tiles in the order of the dashboard. A stack has the size of its first widget with a family.
  ///
  /// - Parameter family: Returns the family of a widget; `nil` for an unknown one.
  static func tiles(
    of dashboard: DashboardConfiguration, family: (WidgetID) -> WidgetFamily?
  ) -> [PlacedTile] {
    var layout = DashboardLayout(columns: dashboard.columns)
    let sized = dashboard.tiles.enumerated().map { index, tile in
      let usual = (tile.widgets.lazy.compactMap(family).first ?? .small).cells
      let width = min(tile.columns ?? usual.columns, dashboard.columns)
      return (index, tile, width, tile.rows ?? usual.rows)
    }
    for (index, tile, width, height) in sized {
      guard let place = tile.place else { continue }
      let column = min(place.column, dashboard.columns - width + 1)
      if layout.isFree(column, place.row, width, height) {
        layout.put(index, tile.widgets, column, place.row, width, height)
      }
    }
    for (index, tile, width, height) in sized where layout.placed[index] == nil {
      layout.putAnywhere(index, tile.widgets, width, height)
    }
    return layout.placed.sorted { $0.key < $1.key }.map(\.value)
  }

  private init(columns: Int) { self.columns = columns }

  private func isFree(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Bool {
    let cells = Self.cells(column, width)
    return taken[min(row - 1, taken.count)..<min(row - 1 + height, taken.count)]
      .allSatisfy { $0 & cells == 0 }
  }

  private mutating func put(
    _ index: Int, _ widgets: [WidgetID], _ column: Int, _ row: Int, _ width: Int, _ height: Int
  ) {
    while taken.count < row + height - 1 { taken.append(0) }
    for row in row..<row + height { taken[row - 1] |= Self.cells(column, width) }
    placed[index] = PlacedTile(
      widgets: widgets.map(\.text), column: column, row: row, columns: width, rows: height)
  }

  /// Puts a tile into the first free place. The time is about that of the rows and of the tile's height, whatever stands
  /// there: a row that has no room by itself is in the way of all places that end in it.
  private mutating func putAnywhere(
    _ index: Int, _ widgets: [WidgetID], _ width: Int, _ height: Int
  ) {
    var row = 1
    // Below everything there is always room.
    while true {
      var together: UInt64 = 0
      var column = gap(in: together, width)
      var last = row
      for candidate in row..<row + height where candidate <= taken.count {
        last = candidate
        together |= taken[candidate - 1]
        column = gap(in: together, width)
        if column == nil { break }
      }
      if let column { return put(index, widgets, column, row, width, height) }
      row = gap(in: taken[last - 1], width) == nil ? last + 1 : row + 1
    }
  }

  /// Returns the first column from which so many cells are free; `nil` if there is none.
  private func gap(in row: UInt64, _ width: Int) -> Int? {
    (1...columns - width + 1).first { row & Self.cells($0, width) == 0 }
  }

  /// The bits of cells in a row.
  private static func cells(_ column: Int, _ width: Int) -> UInt64 {
    (1 << UInt64(width) - 1) << UInt64(column - 1)
  }
}

extension WidgetFamily {
  /// The columns and rows of the family on a grid whose cell is a small widget.
  fileprivate var cells: (columns: Int, rows: Int) {
    switch self {
    case .small, .circular, .rectangular, .inline: (1, 1)
    case .medium: (2, 1)
    case .large: (2, 2)
    case .extraLarge: (4, 2)
    }
  }
}
