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
  /// The cells that are taken, by row.
  private var taken: [[Bool]] = []
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
    (row..<row + height).allSatisfy { row in
      row > taken.count || taken[row - 1][column - 1..<column - 1 + width].allSatisfy { !$0 }
    }
  }

  private mutating func put(
    _ index: Int, _ widgets: [WidgetID], _ column: Int, _ row: Int, _ width: Int, _ height: Int
  ) {
    while taken.count < row + height - 1 {
      taken.append([Bool](repeating: false, count: columns))
    }
    for row in row..<row + height {
      for column in column..<column + width { taken[row - 1][column - 1] = true }
    }
    placed[index] = PlacedTile(
      widgets: widgets.map(\.text), column: column, row: row, columns: width, rows: height)
  }

  private mutating func putAnywhere(
    _ index: Int, _ widgets: [WidgetID], _ width: Int, _ height: Int
  ) {
    // Below everything there is always room.
    for row in 1...taken.count + 1 {
      for column in 1...columns - width + 1 where isFree(column, row, width, height) {
        return put(index, widgets, column, row, width, height)
      }
    }
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
