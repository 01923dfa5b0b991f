/// The layout of a table for people: the columns beside each other, and the texts below each row.
struct TableLayout {
  private static let gap = "  "
  private static let indent = "  "

  private let table: Table
  private let style: Style
  /// The width of each column without its heading.
  private let widths: [Int]
  /// The columns of the row's line.
  private var columns: [Int]
  /// The columns with sentences below each row.
  private var sentences: [Int] = []
  /// The columns below each row that follow their headings.
  private var details: [Int] = []
  /// The headings of the columns that the layout leaves out, in the order of the rule.
  private(set) var omitted: [String] = []

  /// Creates the layout for the style's width; without a width, all columns stand in one line.
  init(_ table: Table, _ style: Style) {
    self.table = table
    self.style = style
    let widths = table.headings.indices.map { column in
      table.rows.reduce(0) { max($0, $1[column].text.displayWidth) }
    }
    self.widths = widths
    columns = table.headings.indices.filter { column in
      // A text of combining marks has no width, but is no empty column.
      widths[column] > 0 || table.rows.contains { !$0[column].text.isEmpty }
    }
    guard let width = style.width else { return }
    for heading in table.fit.sentences where lineWidth > width {
      if let column = take(heading) { sentences.append(column) }
    }
    if lineWidth > width { details = table.fit.details.compactMap { take($0) } }
    for heading in table.fit.dispensable where lineWidth > width {
      if take(heading) != nil { omitted.append(heading) }
    }
    sentences.sort()
  }

  /// Removes a column from the row's line; returns `nil` for a column that people do not see.
  private mutating func take(_ heading: String) -> Int? {
    guard let place = columns.firstIndex(where: { table.headings[$0] == heading }) else {
      return nil
    }
    return columns.remove(at: place)
  }

  /// The width of the longest line of a row, with headings.
  private var lineWidth: Int {
    columns.reduce(0) { $0 + width(of: $1, hasHeadings: true) }
      + Self.gap.count * max(0, columns.count - 1)
  }

  private func width(of column: Int, hasHeadings: Bool) -> Int {
    max(hasHeadings ? table.headings[column].displayWidth : 0, widths[column])
  }

  /// A note about the columns that the layout leaves out; `nil` if it leaves out none.
  var hint: String? {
    guard !omitted.isEmpty else { return nil }
    let columns = omitted.map { $0.lowercased() }.joined(separator: ", ")
    return "a wider terminal also shows \(columns); a pipe and --json have all"
  }

  // MARK: - Text

  /// Returns the lines of the table.
  func text(hasHeadings: Bool = true) -> String {
    guard !table.rows.isEmpty else { return "" }
    let widths = columns.map { width(of: $0, hasHeadings: hasHeadings) }
    var lines: [String] = []
    if hasHeadings {
      lines.append(line(columns.map { Table.Cell(table.headings[$0], .heading) }, widths))
    }
    for row in table.rows {
      lines.append(line(columns.map { row[$0] }, widths))
      lines += below(row)
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ cells: [Table.Cell], _ widths: [Int]) -> String {
    // Empty cells at the end of a line get no padding.
    let count = (cells.lastIndex { !$0.text.isEmpty } ?? -1) + 1
    return zip(cells, widths).prefix(count).enumerated().map { column, pair in
      let (cell, width) = pair
      let padding =
        column == count - 1 ? "" : cell.text.padded(to: width).dropFirst(cell.text.count)
      return style.paint(cell.text, cell.role) + padding
    }.joined(separator: Self.gap)
  }

  /// Returns the lines below a row, first those of the sentences, then those of the details.
  private func below(_ row: [Table.Cell]) -> [String] {
    let named = details.filter { !row[$0].text.isEmpty }.map { column in
      Table.Cell("\(table.headings[column].lowercased()) \(row[column].text)", row[column].role)
    }
    return lines(of: sentences.map { row[$0] }) + lines(of: named)
  }

  /// Returns indented lines of texts. Short texts share a line; a text that is longer than a line is
  /// wrapped, never cut.
  private func lines(of cells: [Table.Cell]) -> [String] {
    let limit = max(1, (style.width ?? .max) - Self.indent.count)
    var lines: [(text: String, width: Int)] = []
    for cell in cells where !cell.text.isEmpty {
      let width = cell.text.displayWidth + Self.gap.count
      if let last = lines.last, last.width + width <= limit {
        lines[lines.count - 1] = (
          last.text + Self.gap + style.paint(cell.text, cell.role), last.width + width
        )
      } else {
        lines += cell.text.wrapped(to: limit, hanging: 0, breaksWords: true).map {
          (style.paint($0, cell.role), $0.displayWidth)
        }
      }
    }
    return lines.map { Self.indent + $0.text }
  }
}
