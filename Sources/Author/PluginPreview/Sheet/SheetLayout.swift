package import WidgetModel

/// A contact sheet laid out in points.
package struct SheetLayout {
  /// The usual width in points.
  package static let usualWidth = 1720.0
  /// The least width in points, which the text above the pictures needs.
  package static let leastWidth = 360.0

  static let margin = 32.0
  private static let padding = 16.0
  private static let gap = 16.0
  private static let rowGap = 12.0
  private static let headingHeight = 36.0
  private static let labelHeight = 22.0
  private static let captionHeight = 19.0
  /// The least width of a cell, which its caption needs.
  private static let leastCell = 104.0
  private static let mostProblemLines = 24
  /// The least width of the problems, for lines of 80 characters.
  private static let leastProblem = 620.0

  /// The size of the sheet.
  package private(set) var size: ViewSize
  private(set) var items: [SheetItem] = []
  private let room: Double
  /// The width of a row of a block that widens no sheet.
  private let usual: Double

  /// Lays out a sheet.
  ///
  /// - Parameter width: The width; a block that needs more widens the sheet.
  package init(_ sheet: ContactSheet, width: Double = usualWidth) {
    let usual = width - 2 * Self.margin
    let widest = sheet.sections.flatMap(\.blocks).map { Self.width($0, in: usual) }.max() ?? 0
    let width = max(width, widest + 2 * Self.margin, Self.leastWidth)
    self.usual = usual
    room = width - 2 * Self.margin
    size = ViewSize(width: width, height: 0)
    var y = Self.margin + 22
    y = line(sheet.title, .title, y: y)
    y = line(sheet.subtitle, .subtitle, y: y - 20)
    if !sheet.problems.isEmpty {
      var rest = sheet
      rest.problems = []
      let content = Self(rest, width: width).size.width - 2 * Self.margin
      y = place(sheet.problems, y: y + 4, room: min(room, max(content, Self.leastProblem)))
    }
    for section in sheet.sections { y = place(section, y: y + 18) }
    let used = items.map(\.right).max() ?? 0
    size = ViewSize(
      width: max(Self.leastWidth, min(width, used + Self.margin)).rounded(.up),
      height: (y + Self.margin - 12).rounded(.up))
  }

  /// Returns the number of cells side by side that fit into a sheet of a width.
  static func cells(of size: DisplaySize, fittingIn width: Double) -> Int {
    let room = width - 2 * margin - 2 * padding + gap
    return max(1, Int(room / (max(size.width, leastCell) + gap)))
  }

  /// The drawn pictures, each once.
  package var pictures: [ContactSheet.PictureSource] {
    var seen: Set<ContactSheet.PictureSource> = []
    return items.compactMap { item in
      guard case .picture(let source, _) = item else { return nil }
      return seen.insert(source).inserted ? source : nil
    }
  }

  // MARK: - Texts

  /// Places a line, and returns the baseline of the next one.
  private mutating func line(_ text: String, _ font: SheetFont, y: Double) -> Double {
    guard !text.isEmpty else { return y }
    add(text, font, x: Self.margin, y: y, room: room)
    return y + font.size * 1.7
  }

  private mutating func add(_ text: String, _ font: SheetFont, x: Double, y: Double, room: Double) {
    let shown = SheetText.cut(
      text.printable, to: room, size: font.size, isMonospaced: font.isMonospaced)
    items.append(.text(shown, at: ViewPoint(x: x, y: y), font))
  }

  /// Places the problems in a box of their own, as wide as the content below.
  private mutating func place(
    _ problems: [ContactSheet.Problem], y: Double, room: Double
  ) -> Double {
    let box = items.count
    var line = y + 24
    let inner = room - 2 * Self.padding
    for problem in problems {
      add(problem.title, .problemTitle, x: Self.margin + Self.padding, y: line, room: inner)
      line += 17
      let font = SheetFont.problem
      let lines = SheetText.lines(
        problem.text, in: inner, size: font.size, most: Self.mostProblemLines, isMonospaced: true)
      for text in lines {
        add(text, font, x: Self.margin + Self.padding, y: line, room: inner)
        line += 15
      }
      line += 8
    }
    let frame = ViewRect(x: Self.margin, y: y, width: room, height: line - 8 - y)
    items.insert(
      .box(
        frame, radius: 12, fill: .color(SheetColor.problemGround), stroke: SheetColor.problemEdge),
      at: box)
    return frame.y + frame.height + 20
  }

  // MARK: - Blocks

  /// Places a kind: its blocks side by side, in as many rows as they need.
  private mutating func place(_ section: ContactSheet.Section, y: Double) -> Double {
    var y = line(section.title, .kind, y: y)
    y = line(section.subtitle, .note, y: y - 8) + 4
    var shelf = SheetShelf(top: y, room: room)
    for block in section.blocks {
      let (x, top) = shelf.place(
        width: Self.width(block, in: usual), height: Self.height(block, in: usual))
      place(block, x: Self.margin + x, y: top)
    }
    return shelf.bottom + 22
  }

  private mutating func place(_ block: ContactSheet.Block, x: Double, y: Double) {
    let width = Self.width(block, in: usual)
    add(block.title, .family, x: x, y: y + 10, room: width)
    let notes = block.notes.joined(separator: "  ·  ")
    add(notes, .note, x: x, y: y + 26, room: width)
    var y = y + Self.headingHeight
    for row in Self.rows(block, in: usual) {
      var left = x
      for band in row {
        place(
          band, of: block,
          in: ViewRect(
            x: left, y: y, width: Self.width(band, block), height: Self.height(row, block)))
        left += Self.width(band, block) + Self.gap
      }
      y += Self.height(row, block) + Self.rowGap
    }
  }

  private mutating func place(
    _ band: ContactSheet.Band, of block: ContactSheet.Block, in box: ViewRect
  ) {
    items.append(
      .box(
        box, radius: 22, fill: SheetColor.band(band.scheme), stroke: SheetColor.edge(band.scheme)))
    add(
      band.label, .label(band.scheme), x: box.x + Self.padding, y: box.y + 20,
      room: box.width - 2 * Self.padding)
    let top = box.y + Self.padding - 4 + Self.labelHeight
    for (index, cell) in band.cells.enumerated() {
      let left = box.x + Self.padding + Double(index) * (Self.cellWidth(block) + Self.gap)
      let frame = ViewRect(
        x: left, y: top, width: block.size.width, height: block.size.height)
      place(cell, in: frame, band.scheme)
      guard !cell.caption.isEmpty else { continue }
      add(
        cell.caption, .caption(band.scheme), x: left, y: top + frame.height + 15,
        room: Self.cellWidth(block))
    }
  }

  private mutating func place(
    _ cell: ContactSheet.Cell, in frame: ViewRect, _ scheme: ColorScheme
  ) {
    switch cell.content {
    case .picture(let source): items.append(.picture(source, in: frame))
    case .failure(let text):
      items.append(
        .box(
          frame, radius: min(cell.cornerRadius, 20),
          fill: .color(SheetColor.failureGround(scheme)), stroke: SheetColor.failure(scheme)))
      place(failure: text, in: frame, .failure(scheme))
    }
  }

  /// Places the words of a failure in the frame of its picture.
  private mutating func place(failure text: String, in frame: ViewRect, _ font: SheetFont) {
    let inset = min(12, frame.height / 6)
    let height = font.size * 1.35
    let most = max(1, Int((frame.height - 2 * inset) / height))
    let room = max(24, frame.width - 2 * inset)
    for (row, line) in SheetText.lines(
      text.printable, in: room, size: font.size, most: most
    ).enumerated() {
      let baseline = frame.y + inset + font.size + Double(row) * height
      items.append(.text(line, at: ViewPoint(x: frame.x + inset, y: baseline), font))
    }
  }

  // MARK: - Sizes

  /// The rows of bands. A single entry has its placeholder at its side, if there is room; several
  /// entries have the placeholders in a row below.
  private static func rows(
    _ block: ContactSheet.Block, in room: Double
  ) -> [[ContactSheet.Band]] {
    let entries = block.bands.filter { !$0.isPlaceholder }
    let placeholders = block.bands.filter(\.isPlaceholder)
    let together = placeholders.map { width($0, block) + gap }.reduce(-gap, +)
    guard placeholders.count > 1, together <= room else {
      return entries.map { [$0] } + placeholders.map { [$0] }
    }
    if entries.allSatisfy({ $0.cells.count == 1 }), entries.count == placeholders.count {
      return zip(entries, placeholders).map { [$0, $1] }
    }
    let widest = entries.map { width($0, block) }.max() ?? 0
    let isRow = together <= widest * 1.1
    return entries.map { [$0] } + (isRow ? [placeholders] : placeholders.map { [$0] })
  }

  private static func width(_ block: ContactSheet.Block, in room: Double) -> Double {
    rows(block, in: room).map { width($0, block) }.max() ?? 0
  }

  private static func width(_ row: [ContactSheet.Band], _ block: ContactSheet.Block) -> Double {
    row.map { width($0, block) + gap }.reduce(-gap, +)
  }

  private static func height(_ block: ContactSheet.Block, in room: Double) -> Double {
    rows(block, in: room).map { height($0, block) + rowGap }.reduce(headingHeight - rowGap, +)
  }

  private static func height(_ row: [ContactSheet.Band], _ block: ContactSheet.Block) -> Double {
    let hasCaptions = row.contains { $0.cells.contains { !$0.caption.isEmpty } }
    return labelHeight + block.size.height + (hasCaptions ? captionHeight : 0) + 2 * padding - 6
  }

  private static func width(_ band: ContactSheet.Band, _ block: ContactSheet.Block) -> Double {
    let count = Double(max(1, band.cells.count))
    return count * (cellWidth(block) + gap) - gap + 2 * padding
  }

  private static func cellWidth(_ block: ContactSheet.Block) -> Double {
    max(block.size.width, leastCell)
  }
}

extension SheetItem {
  /// The right edge of a box or picture; a text lies within its box.
  fileprivate var right: Double {
    switch self {
    case .box(let frame, _, _, _), .picture(_, let frame): frame.x + frame.width
    case .text(let text, let place, let font):
      place.x + SheetText.width(text, size: font.size, isMonospaced: font.isMonospaced)
    }
  }
}
