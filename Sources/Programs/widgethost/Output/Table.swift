internal import WidgetModel

/// Rows of short texts, for people as aligned columns, for programs with tabs between.
struct Table {
  /// One text of a row.
  struct Cell: Hashable {
    /// For people.
    var text: String
    /// For programs; exact, and stable between versions.
    var plain: String
    /// Its colour.
    var role: Style.Role?

    /// A text that people and programs read alike; nothing at all is written as `-`.
    init(_ text: String?, _ role: Style.Role? = nil) {
      self.init(people: text ?? "", programs: text, role)
    }

    /// A text for people and one for programs.
    init(people text: String, programs plain: String?, _ role: Style.Role? = nil) {
      self.text = text.printable
      self.plain = plain.map { $0.isEmpty ? "-" : $0.printable } ?? "-"
      self.role = role
    }
  }

  /// Columns up to this wide are never cut: states and times stay whole.
  private static let narrowest = 12
  private static let gap = "  "

  /// What stands above the columns, for people only.
  var headings: [String]
  /// As many cells each as there are headings.
  var rows: [[Cell]] = []

  /// Makes an empty table.
  init(_ headings: [String]) {
    self.headings = headings
  }

  /// The table without as many of the columns `dispensable`, from the first on, as it takes to fit; and
  /// the headings of those that people would have seen. The first column stays.
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

  /// The width of the longest line for people, with the headings, if nothing is cut.
  private var naturalWidth: Int {
    let widths = headings.indices.compactMap { column -> Int? in
      let texts = rows.map { $0[column].text.displayWidth }
      guard let widest = texts.max(), widest > 0 else { return nil }
      return max(widest, headings[column].displayWidth)
    }
    return widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  /// One line each, values with tabs between, no headings.
  var plain: String {
    rows.map { $0.map(\.plain).joined(separator: "\t") }.joined(separator: "\n")
  }

  /// Aligned columns without the ones that are empty, cut to the width of the terminal.
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
    // What comes after the last text is left away.
    let count = (cells.lastIndex { !$0.text.isEmpty } ?? -1) + 1
    return zip(cells, widths).prefix(count).enumerated().map { column, pair in
      let (cell, width) = pair
      let text = cell.text.cut(to: width)
      let padding = column == count - 1 ? "" : text.padded(to: width).dropFirst(text.count)
      return style.paint(text, cell.role) + padding
    }.joined(separator: Self.gap)
  }

  /// Takes from the widest column until the line fits, or nothing more can be taken: the first
  /// column stays whole, for it is what other commands are given.
  private static func shrink(_ widths: inout [Int], to width: Int) {
    while widths.reduce(0, +) + gap.count * max(0, widths.count - 1) > width {
      guard let widest = widths.indices.dropFirst().max(by: { widths[$0] < widths[$1] }),
        widths[widest] > narrowest
      else { return }
      widths[widest] -= 1
    }
  }
}
