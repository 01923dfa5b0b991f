internal import PluginPreview
internal import TerminalPictures
internal import WidgetModel

/// Shows a contact sheet on a terminal, in parts that fit its width.
struct SheetTerminal {
  private let terminal: PictureTerminal
  private let choice: GraphicsChoice
  private let drawing: SheetDrawing
  private let scale: Int?

  init(_ terminal: PictureTerminal, _ choice: GraphicsChoice, _ drawing: SheetDrawing, scale: Int?)
  {
    self.terminal = terminal
    self.choice = choice
    self.drawing = drawing
    self.scale = scale
  }

  /// The width of a sheet in points: that of the terminal.
  var width: Double {
    let cell = terminal.features.cell ?? PixelSize(width: 10, height: 20)
    let natural = PictureFit(
      ViewSize(width: 1, height: 1), for: .kitty, on: terminal.features, scale: scale, rows: nil
    ).scale
    let pixels = Double(terminal.features.columns * cell.width)
    return max(SheetLayout.leastWidth, (pixels / Double(natural)).rounded(.down))
  }

  /// Shows the sheet below the text before it.
  func show(_ sheet: inout ContactSheet) throws(CommandFailure) {
    defer { terminal.finish() }
    let usual = ViewSize(width: 158, height: 158)
    let graphics = try choice.graphics(usual, on: terminal.features, scale: scale, rows: nil)
    switch graphics {
    case nil: try write(SheetTextForm(sheet, scheme: terminal.scheme).text)
    case .blocks?: try showCells(sheet)
    case .kitty?: try showParts(sheet.parts(isByFamily: false), of: &sheet, .kitty)
    case .sixel?: try showParts(sheet.parts(isByFamily: true), of: &sheet, .sixel)
    }
  }

  /// Shows each part as one picture. A picture for sixels has a limit, so that the parts are smaller.
  private func showParts(
    _ parts: [ContactSheet], of sheet: inout ContactSheet, _ graphics: TerminalGraphics
  ) throws(CommandFailure) {
    for part in parts {
      var part = part
      let known = part.problems.count
      let size = SheetLayout(part, width: width).size
      let fit = PictureFit(size, for: graphics, on: terminal.features, scale: scale, rows: nil)
      let entry = try drawing.entry(&part, width: width, scale: fit.scale)
      sheet.problems += part.problems.dropFirst(known)
      try show(entry, graphics)
    }
  }

  /// Shows each picture of the terminal's scheme below its heading.
  private func showCells(_ sheet: ContactSheet) throws(CommandFailure) {
    try write("\(sheet.heading.printable)\n")
    for problem in sheet.problems {
      try write("\(problem.title): \(problem.text)\n".printableLines)
    }
    for section in sheet.sections {
      for block in section.blocks {
        for band in block.bands where band.scheme == sheet.scheme(nearest: terminal.scheme) {
          try write("\n\(block.heading(in: section).printable)  ·  \(band.label)\n")
          for cell in band.cells { try show(cell) }
        }
      }
    }
  }

  private func show(_ cell: ContactSheet.Cell) throws(CommandFailure) {
    if !cell.caption.isEmpty { try write("\(cell.caption)\n") }
    guard case .picture(let source) = cell.content else {
      return try write("\(SheetTextForm.text(of: cell))\n".printableLines)
    }
    let entry = try ArchivedEntry(
      validated: source.archive, entry: source.entry, named: "the picture")
    guard
      try choice.graphics(entry.size, on: terminal.features, scale: scale, rows: nil) != nil
    else { return try write(SheetTextForm.text(of: cell).printableLines) }
    var settings = settings(.blocks, source.scheme)
    settings.isRedacted = source.isRedacted
    settings.now = source.now
    try terminal.show(try drawing.picture(entry, settings, on: terminal))
  }

  private func show(
    _ entry: ArchivedEntry, _ graphics: TerminalGraphics
  ) throws(CommandFailure) {
    let settings = settings(graphics, terminal.isPresent ? terminal.scheme : drawing.scheme)
    try terminal.show(try drawing.picture(entry, settings, on: terminal))
  }

  private func settings(
    _ graphics: TerminalGraphics, _ scheme: ColorScheme
  ) -> PictureTerminal.Settings {
    PictureTerminal.Settings(
      graphics: graphics, scheme: scheme, scale: scale, now: .now, rows: nil)
  }

  private func write(_ text: String) throws(CommandFailure) {
    try StandardOutput.write(text.utf8)
  }
}

extension String {
  /// The lines without control characters.
  fileprivate var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}
