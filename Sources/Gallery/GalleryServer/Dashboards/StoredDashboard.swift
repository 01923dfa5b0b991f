internal import FoundationEssentials
internal import HTTPTypes
internal import HostConfiguration
internal import WidgetModel

/// A dashboard as JSON: the file of an arrangement, and the body of a request. The keys are those of
/// `[dashboard.NAME]` in host.conf.
struct StoredDashboard: Codable, Sendable {
  /// A widget or a stack, with its place.
  struct Tile: Codable, Sendable {
    var widgets: [String]
    var column: Int?
    var row: Int?
    var columns: Int?
    var rows: Int?
  }

  var title: String?
  var columns: Int?
  var scheme: String?
  var tiles: [Tile]

  /// The largest size of a title in bytes.
  private static let titleBytes = 256

  /// Writes a dashboard down.
  init(_ dashboard: DashboardConfiguration) {
    title = dashboard.title
    columns = dashboard.columns
    scheme = dashboard.scheme?.rawValue
    tiles = dashboard.tiles.map {
      Tile(
        widgets: $0.widgets.map(\.text), column: $0.place?.column, row: $0.place?.row,
        columns: $0.columns, rows: $0.rows)
    }
  }

  /// The hash of the content.
  var hash: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return FileHash.text(of: [(try? encoder.encode(self)).map(Array.init) ?? []])
  }

  // MARK: Checks

  /// Returns the dashboard.
  ///
  /// - Parameter family: Returns the family of a widget; `nil` for an unknown one, which may come later.
  /// - Throws: The failure of the first mistake, with its tile.
  func checked(
    as name: String, family: (WidgetID) -> WidgetFamily?
  ) throws(GalleryFailure) -> DashboardConfiguration {
    var dashboard = DashboardConfiguration(name: name)
    if let title {
      guard !title.isEmpty, title.utf8.count <= Self.titleBytes, title == title.printable else {
        throw .badDashboard(
          "a title has 1 to \(Self.titleBytes) bytes, without control characters")
      }
      dashboard.title = title
    }
    if let columns {
      guard DashboardConfiguration.columnRange.contains(columns) else {
        throw .badDashboard("columns: expected 1 to 24; found \(columns)")
      }
      dashboard.columns = columns
    }
    if let scheme {
      guard let known = ColorScheme(rawValue: scheme) else {
        throw .badDashboard("scheme: expected light, dark or null; found \"\(scheme)\"")
      }
      dashboard.scheme = known
    }
    guard tiles.count <= DashboardConfiguration.tileLimit else {
      throw .badDashboard(
        "a dashboard has at most \(DashboardConfiguration.tileLimit) tiles; found \(tiles.count)")
    }
    for (index, tile) in tiles.enumerated() {
      let label = "tile \(index + 1)"
      var known = DashboardConfiguration.Tile(try tile.ids(label, family))
      try tile.place(into: &known, label, columns: dashboard.columns)
      dashboard.tiles.append(known)
    }
    try dashboard.refuseOverlaps(family)
    return dashboard
  }
}

extension StoredDashboard.Tile {
  /// Returns the widgets, each once and all of one size.
  fileprivate func ids(
    _ label: String, _ family: (WidgetID) -> WidgetFamily?
  ) throws(GalleryFailure) -> [WidgetID] {
    let most = DashboardConfiguration.stackSizes.upperBound
    guard (1...most).contains(widgets.count) else {
      throw .badDashboard("\(label): a tile has 1 to \(most) widgets; found \(widgets.count)")
    }
    var ids: [WidgetID] = []
    var first: (id: WidgetID, family: WidgetFamily)?
    for text in widgets {
      guard let id = WidgetID(text) else {
        throw .badDashboard("\(label): \"\(text)\" is no id of a widget")
      }
      if ids.contains(id) { throw .badDashboard("\(label): \"\(id)\" is in the stack twice") }
      ids.append(id)
      guard let family = family(id) else { continue }
      if let first, first.family != family {
        throw .badDashboard(
          "\(label): the widgets of a stack have one size: \"\(first.id)\" is \(first.family.name), and "
            + "\"\(id)\" is \(family.name)")
      }
      first = first ?? (id, family)
    }
    return ids
  }

  /// Takes over the place and the size.
  fileprivate func place(
    into tile: inout DashboardConfiguration.Tile, _ label: String, columns most: Int
  ) throws(GalleryFailure) {
    let rowRange = DashboardConfiguration.rowRange
    let values = [
      ("column", column, 1...most), ("columns", columns, 1...most), ("row", row, rowRange),
      ("rows", rows, rowRange),
    ]
    for (key, value, range) in values {
      guard let value, !range.contains(value) else { continue }
      throw .badDashboard(
        "\(label): \(key): expected \(range.lowerBound) to \(range.upperBound); found \(value)")
    }
    if (column == nil) != (row == nil) {
      throw .badDashboard("\(label): column and row belong together: give both, or none")
    }
    if let column, let columns, column + columns - 1 > most {
      throw .badDashboard(
        "\(label) ends in column \(column + columns - 1), and the dashboard has \(most)")
    }
    if let row, let rows, row + rows - 1 > rowRange.upperBound {
      throw .badDashboard(
        "\(label) ends in row \(row + rows - 1); a dashboard has at most \(rowRange.upperBound)")
    }
    if let column, let row { tile.place = .init(column: column, row: row) }
    tile.columns = columns
    tile.rows = rows
  }
}

extension DashboardConfiguration {
  /// Refuses two tiles whose places have a cell in common.
  fileprivate func refuseOverlaps(
    _ family: (WidgetID) -> WidgetFamily?
  ) throws(GalleryFailure) {
    let placed = DashboardLayout.tiles(of: self, family: family)
    var taken: [Place: Int] = [:]
    for (index, tile) in tiles.enumerated() {
      guard let place = tile.place else { continue }
      let size = placed[index]
      for column in place.column..<place.column + size.columns {
        for row in place.row..<place.row + size.rows {
          guard let other = taken.updateValue(index, forKey: Place(column: column, row: row)) else {
            continue
          }
          throw .badDashboard(
            "tiles \(other + 1) and \(index + 1) overlap in column \(column), row \(row)")
        }
      }
    }
  }
}
