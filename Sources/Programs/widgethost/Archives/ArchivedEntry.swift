internal import WidgetArchive
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// An entry of an archive, with views to draw.
struct ArchivedEntry: Sendable {
  /// The archive, which is valid.
  let archive: [UInt8]
  /// The index of the entry.
  let index: Int
  let views: EntryViews
  /// The source of the archive, for errors.
  let name: String
  /// Whether the entry is a placeholder of a host, which is drawn redacted.
  private(set) var isPlaceholder = false

  /// Finds the entry in force in the archive of a reply or a push of a host (`fmt=archive`).
  ///
  /// - Parameters:
  ///   - fields: The header of the entry.
  ///   - time: A time for which another entry is wanted; `nil` for the entry of the header.
  init(
    _ archive: [UInt8], fields: [WireField], named name: String, at time: Timestamp? = nil
  ) throws(CommandFailure) {
    let date = fields["at"].flatMap { Timestamp($0) }
    try self.init(archive, named: name, at: time ?? date ?? .now)
    isPlaceholder = fields["state"].flatMap { WidgetState(rawValue: $0) }?.showsPlaceholder == true
  }

  /// Finds the current entry of an archive.
  ///
  /// - Parameter name: The source of the archive, for errors.
  init(_ archive: [UInt8], named name: String, at time: Timestamp) throws(CommandFailure) {
    let view: ArchiveView
    do {
      view = try ArchiveView(validating: archive.span.bytes)
    } catch {
      throw CommandFailure(.badData, "\(name): \(error)")
    }
    guard let index = view.currentEntryIndex(at: time) else {
      let first = TimeText.absolute(view.date(at: 0))
      throw CommandFailure(
        .tryLater,
        "\(name): the first entry begins at \(first); choose a later time with --at")
    }
    guard let views = view.views(ofEntry: index) else {
      throw CommandFailure(
        .badData, "\(name): the entry has no views to draw; `widgethost inspect` shows it")
    }
    self.archive = archive
    self.index = index
    self.views = views
    self.name = name
  }

  /// Reads an entry of an archive that this process has validated.
  init(
    validated archive: [UInt8], entry index: Int, named name: String
  ) throws(CommandFailure) {
    guard let view = try? ArchiveView(validated: archive.span.bytes), index < view.entryCount,
      let views = view.views(ofEntry: index)
    else { throw CommandFailure(.badData, "\(name): the entry has no views to draw") }
    self.archive = archive
    self.index = index
    self.views = views
    self.name = name
  }

  /// The size of the widget in points.
  var size: ViewSize { views.tree.size }

  /// Returns the text form.
  func text(_ options: RenderOptions) throws(CommandFailure) -> String {
    do throws(RenderError) {
      return try PlainTextRenderer.render(views, options)
    } catch {
      throw CommandFailure(.badData, "\(name): \(error)")
    }
  }
}
