internal import WidgetModel

/// A table of short texts: aligned columns for people, tabs between values for programs.
struct Table {
  /// One text of a row, in two forms.
  struct Cell: Hashable {
    /// The text for people.
    var text: String
    /// The text for programs: exact, and stable between versions.
    var plain: String
    /// The role that decides the colour.
    var role: Style.Role?

    /// Creates a cell with the same text for people and programs; for programs `nil` and an empty
    /// text become `-`.
    init(_ text: String?, _ role: Style.Role? = nil) {
      self.init(people: text ?? "", programs: text, role)
    }

    /// Creates a cell with a text for people and a text for programs.
    init(people text: String, programs plain: String?, _ role: Style.Role? = nil) {
      self.text = text.printable
      self.plain = plain.map { $0.isEmpty ? "-" : $0.printable } ?? "-"
      self.role = role
    }
  }

  /// The width up to which columns are never cut, in terminal columns: states and times stay whole.
  private static let narrowest = 12
  private static let gap = "  "

  /// The headings above the columns, for people only.
  var headings: [String]
  /// The rows, each with as many cells as there are headings.
  var rows: [[Cell]] = []

  /// Creates a table without rows.
  init(_ headings: [String]) {
    self.headings = headings
  }

  /// Removes the columns `dispensable`, from the first on, until the table fits into `width`.
  /// Returns the table and the headings of the removed columns. The first column stays, and empty
  /// columns are not removed: people do not see empty columns.
  func fitting(_ width: Int?, leavingOut dispensable: [String]) -> (table: Table, left: [String]) {
    var (table, left) = (self, [String]())
    guard let width else { return (table, left) }
    for heading in dispensable where table.naturalWidth > width {
      guard let column = table.headings.dropFirst().firstIndex(of: heading),
        table.rows.contains(where: { !$0[column].text.isEmpty })
      else { continue }
      table.headings.remove(at: column)
      for row in table.rows.indices { table.rows[row].remove(at: column) }
      left.append(heading)
    }
    return (table, left)
  }

  /// The width of the longest line for people, with headings and without cuts.
  private var naturalWidth: Int {
    let widths = headings.indices.compactMap { column -> Int? in
      let texts = rows.map { $0[column].text.displayWidth }
      guard let widest = texts.max(), widest > 0 else { return nil }
      return max(widest, headings[column].displayWidth)
    }
    return widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  /// The rows for programs: a line per row, values separated by tabs, no headings.
  var plain: String {
    rows.map { $0.map(\.plain).joined(separator: "\t") }.joined(separator: "\n")
  }

  /// Returns aligned columns without empty columns, cut to the width of the terminal.
  func aligned(_ style: Style, hasHeadings: Bool = true) -> String {
    let used = headings.indices.filter { column in
      rows.contains { !$0[column].text.isEmpty }
    }
    var widths = used.map { column in
      rows.reduce(hasHeadings ? headings[column].displayWidth : 0) {
        max($0, $1[column].text.displayWidth)
      }
    }
    if let width = style.width { Self.shrink(&widths, to: width) }
    var lines: [String] = []
    if hasHeadings && !rows.isEmpty {
      lines.append(line(used.map { Cell(headings[$0], .heading) }, widths, style))
    }
    for row in rows { lines.append(line(used.map { row[$0] }, widths, style)) }
    return lines.joined(separator: "\n")
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ style: Style) -> String {
    // Empty cells at the end of a line get no padding.
    let count = (cells.lastIndex { !$0.text.isEmpty } ?? -1) + 1
    return zip(cells, widths).prefix(count).enumerated().map { column, pair in
      let (cell, width) = pair
      let text = cell.text.cut(to: width)
      let padding = column == count - 1 ? "" : text.padded(to: width).dropFirst(text.count)
      return style.paint(text, cell.role) + padding
    }.joined(separator: Self.gap)
  }

  /// Narrows the widest column until the line fits or no column can be narrowed. The first column
  /// stays whole, because users pass its values to other commands.
  private static func shrink(_ widths: inout [Int], to width: Int) {
    while widths.reduce(0, +) + gap.count * max(0, widths.count - 1) > width {
      guard let widest = widths.indices.dropFirst().max(by: { widths[$0] < widths[$1] }),
        widths[widest] > narrowest
      else { return }
      widths[widest] -= 1
    }
  }
}
