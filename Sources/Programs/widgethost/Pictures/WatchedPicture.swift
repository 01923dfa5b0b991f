internal import TerminalPictures
internal import WidgetClient
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// A widget that `watch` shows as a picture: its state and its entry.
struct WatchedPicture {
  let id: WidgetID
  /// The number of the picture for kitty.
  let number: UInt32
  private(set) var state = ""
  /// The error of the widget; `nil` without one.
  private(set) var error: String?
  /// The present entry, or the reason why there is none to draw; `nil` before the first one.
  private(set) var entry: Result<ArchivedEntry, CommandFailure>?
  /// The last drawing of the present entry; `nil` before the first one.
  private var drawing: Drawing?
  /// The failure of a drawing that was too slow, and the end of its validity for later entries.
  private var slowness: (failure: CommandFailure, end: ContinuousClock.Instant)?

  /// The time without drawings after one that was too slow.
  static let pause = Duration.seconds(30)

  /// A drawn picture, or the failure of the drawing.
  private struct Drawing {
    var result: Result<TerminalPicture, CommandFailure>
    var graphics: TerminalGraphics
    var fit: PictureFit
    /// The next change of a live text; `nil` if there is none.
    var end: Timestamp?
  }

  init(_ id: WidgetID, number: UInt32) {
    self.id = id
    self.number = number
  }

  /// Takes a change; returns whether the picture is another one.
  mutating func take(_ event: WatchEvent) -> Bool {
    if let state = event.fields["state"] { self.state = state }
    if event.event == .entry || event.event == .state || event.event == .fresh {
      error = event.fields["failed"] ?? event.fields["error"].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard event.event == .entry else { return false }
    if event.body.isEmpty {
      entry = nil
      drawing = nil
      return true
    }
    do throws(CommandFailure) {
      let new = try ArchivedEntry(event.body, fields: event.fields, named: id.text)
      if case .success(let old)? = entry, old.index == new.index,
        old.isPlaceholder == new.isPlaceholder, old.archive == new.archive
      {
        return true
      }
      entry = .success(new)
      drawing = nil
    } catch {
      entry = .failure(error)
      drawing = nil
    }
    return true
  }

  /// Returns the last drawing; `nil` if the picture must be drawn, because the entry, the size or a
  /// live text is another one.
  ///
  /// An entry whose drawing has failed is not drawn again. After a drawing that was too slow, no
  /// entry of the widget is drawn for the time of ``pause``.
  func drawing(
    _ graphics: TerminalGraphics, _ fit: PictureFit, at now: Timestamp,
    _ instant: ContinuousClock.Instant = .now
  ) -> Result<TerminalPicture, CommandFailure>? {
    guard let drawing else {
      return slowness.flatMap { instant < $0.end ? .failure($0.failure) : nil }
    }
    if case .failure = drawing.result { return drawing.result }
    let isRight = drawing.graphics == graphics && drawing.fit == fit
    return isRight && drawing.end.map { now < $0 } ?? true ? drawing.result : nil
  }

  /// Keeps a drawing of the present entry for a time.
  ///
  /// - Returns: Whether the drawing was too slow.
  mutating func keep(
    _ result: Result<TerminalPicture, CommandFailure>, _ graphics: TerminalGraphics,
    _ fit: PictureFit, at now: Timestamp, _ instant: ContinuousClock.Instant = .now
  ) -> Bool {
    let views = try? entry?.get().views
    drawing = Drawing(
      result: result, graphics: graphics, fit: fit, end: views?.nextChange(after: now))
    guard case .failure(let failure) = result, failure.status == .tryLater else { return false }
    slowness = (failure, instant + Self.pause)
    return true
  }

  /// The heading: the id and the state.
  func heading(_ style: Style) -> String {
    let id = id.text.cut(to: style.width ?? .max)
    let left = style.width.map { $0 - id.displayWidth - 2 } ?? .max
    let role: Style.Role? = WidgetState(rawValue: state)?.role
    return style.paint(id, .heading)
      + (left > 0 ? "  " + style.paint(state.printable.cut(to: left), role) : "")
  }

  /// The failure in words: the widget's own error first.
  func failure(drawing: String?) -> String? {
    if let error { return error }
    if case .failure(let failure)? = entry { return failure.messages.joined(separator: " ") }
    return drawing
  }
}
