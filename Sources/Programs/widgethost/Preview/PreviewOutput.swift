internal import PluginPreview
internal import TerminalPictures
internal import WidgetModel

/// Writes contact sheets to a file, a pipe or a terminal.
struct PreviewOutput {
  /// The destination of the sheet.
  enum Destination {
    /// The sheet replaces the file in one step.
    case file(String, RenderFormat)
    /// The sheet goes to standard output.
    case stream(RenderFormat)
    /// The sheet is shown on the terminal, in parts.
    case terminal(PictureTerminal, GraphicsChoice)
    /// There is only a report.
    case none
  }

  /// The greatest number of pixels of a picture, the limit of the drawing process.
  private static let pixelLimit = 24 << 20
  /// The usual number of pixels per point of a file.
  static let usualScale = 2

  let destination: Destination
  private let drawing: SheetDrawing
  private let scale: Int?
  private let hasReport: Bool
  private let isQuiet: Bool

  init(
    _ destination: Destination, _ drawing: SheetDrawing, scale: Int?, hasReport: Bool, isQuiet: Bool
  ) {
    self.destination = destination
    self.drawing = drawing
    self.scale = scale
    self.hasReport = hasReport
    self.isQuiet = isQuiet
  }

  /// The width of a sheet in points.
  private var width: Double {
    guard case .terminal(let terminal, let choice) = destination else {
      return SheetLayout.usualWidth
    }
    return SheetTerminal(terminal, choice, drawing, scale: scale).width
  }

  /// Writes the sheet of a preview, and the report.
  ///
  /// - Parameter problem: A failure that the sheet tells first, such as the messages of a compiler.
  /// - Returns: The failures on the sheet.
  @discardableResult
  func write(
    _ preview: Preview, after problem: ContactSheet.Problem? = nil
  ) throws(CommandFailure) -> [ContactSheet.Problem] {
    var sheet = preview.sheet(width: width)
    if let problem { sheet.problems.insert(problem, at: 0) }
    switch destination {
    case .file(let path, let format):
      try FileWriter.replace(path, with: try bytes(format, preview, &sheet))
    case .stream(let format): try StandardOutput.write(try bytes(format, preview, &sheet))
    case .terminal(let terminal, let choice):
      try SheetTerminal(terminal, choice, drawing, scale: scale).show(&sheet)
    case .none: sheet.replaceFailures { _ in }
    }
    if hasReport {
      try StandardOutput.write(try PreviewReport(preview, sheet.problems).line())
    }
    return sheet.problems
  }

  private func bytes(
    _ format: RenderFormat, _ preview: Preview, _ sheet: inout ContactSheet
  ) throws(CommandFailure) -> [UInt8] {
    switch format {
    case .svg: return try drawing.svg(&sheet, width: width)
    case .png: return try pixels(.png, &sheet)
    case .bmp: return try pixels(.bmp, &sheet)
    case .json: return try PreviewReport(preview, sheet.problems).line()
    case .text, .blocks, .kitty, .sixel:
      return Array(SheetTextForm(sheet, scheme: drawing.scheme).text.utf8)
    }
  }

  /// Returns a file with the requested number of pixels per point, or with the usual one, or with fewer
  /// if the sheet is too large for that.
  private func pixels(
    _ format: PictureFormat, _ sheet: inout ContactSheet
  ) throws(CommandFailure) -> [UInt8] {
    let size = SheetLayout(sheet, width: width).size
    let most = Double(Self.pixelLimit) / (size.width * size.height)
    var scale = scale ?? (Double(Self.usualScale * Self.usualScale) <= most ? Self.usualScale : 1)
    if self.scale == nil, scale < Self.usualScale { note(scale) }
    while true {
      do throws(CommandFailure) {
        let entry = try drawing.entry(&sheet, width: width, scale: scale)
        return try drawing.file(entry, format, scale: scale, scheme: drawing.scheme)
      } catch {
        guard self.scale == nil, scale > 1, error.status == .badData else { throw error }
        scale -= 1
        note(scale)
      }
    }
  }

  private func note(_ scale: Int) {
    guard !isQuiet else { return }
    StandardError.write(
      line:
        "the sheet is large, and has \(scale) pixel per point; --kind and --family choose a part")
  }
}
