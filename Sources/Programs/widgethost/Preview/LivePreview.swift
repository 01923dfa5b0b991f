internal import FoundationEssentials
internal import PluginPreview
internal import WidgetModel

/// Keeps the page of a preview current.
actor LivePreview {
  private let gallery: PreviewGallery
  private let drawing: SheetDrawing
  private let format: LiveSheet.Format
  private var row: LivePreviewRow
  private var sheet: LiveSheet?

  /// Creates a preview without a sheet.
  ///
  /// - Parameters:
  ///   - source: The name of the plugin or its file, for the page.
  ///   - drawing: The drawing of the pictures, which nobody else uses.
  init(
    _ gallery: PreviewGallery, source: String, _ drawing: sending SheetDrawing,
    _ format: LiveSheet.Format
  ) {
    self.gallery = gallery
    self.drawing = drawing
    self.format = format
    row = LivePreviewRow(state: .building, source: source)
  }

  /// Tells the page that the plugin is being built.
  func begin() throws(CommandFailure) {
    row.state = .building
    row.note = nil
    try publish()
  }

  /// Tells the page the progress of a long build.
  func note(_ text: String) throws(CommandFailure) {
    guard row.state == .building, row.note != text else { return }
    row.note = text
    try publish()
  }

  /// Draws and shows the sheet of a preview.
  ///
  /// - Parameter began: The time of the change.
  /// - Returns: The failures on the sheet.
  func show(
    _ preview: Preview, since began: ContinuousClock.Instant
  ) throws(CommandFailure) -> [ContactSheet.Problem] {
    let new = preview.sheet(width: SheetLayout.usualWidth)
    let drawn = LiveSheet(new, after: sheet, drawing, format)
    sheet = drawn
    row.state = .drawn
    row.note = nil
    row.problem = nil
    row.took = (ContinuousClock.now - began).inSeconds
    row.drawnAt = Double(Timestamp.now.nanoseconds) / 1e9
    try publish()
    return drawn.sheet.problems
  }

  /// Shows a failure beside the last good sheet.
  ///
  /// - Returns: Whether there is such a sheet.
  func show(_ failure: CommandFailure) throws(CommandFailure) -> Bool {
    row.state = .failed
    row.note = nil
    row.problem = LivePreviewRow.Problem(
      about: failure.messages.last ?? "the plugin cannot be drawn",
      message: failure.messages.dropLast().joined(separator: "\n"))
    try publish()
    return sheet != nil
  }

  /// Draws live texts again whenever they change, until the task is cancelled.
  func keepTicking() async throws {
    while let next = sheet?.next {
      // One change a second at most, and a moment later than the text.
      let pause = max(.seconds(1), next - .now + .milliseconds(20))
      try await Task.sleep(for: pause)
      sheet?.tick(at: .now, drawing, format)
      try publish()
    }
  }

  private func publish() throws(CommandFailure) {
    row.sheet = sheet.map(LiveSheetRow.init)
    let line = try SortedJSON.line(row, keys: .convertToSnakeCase)
    do throws(PreviewFailure) {
      try gallery.send(line.dropLast(), sheet?.pictures ?? [])
    } catch {
      throw CommandFailure(error.status, error.message)
    }
  }
}
