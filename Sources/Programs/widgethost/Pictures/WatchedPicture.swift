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

  init(_ id: WidgetID, number: UInt32) {
    self.id = id
    self.number = number
  }

  /// Takes a change at a time; returns whether the picture is another one.
  mutating func take(_ event: WatchEvent, at now: Timestamp) -> Bool {
    if let state = event.fields["state"] { self.state = state }
    if event.event == .entry || event.event == .state || event.event == .fresh {
      error = event.fields["failed"] ?? event.fields["error"].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard event.event == .entry else { return false }
    if event.body.isEmpty {
      entry = nil
      return true
    }
    do throws(CommandFailure) {
      entry = .success(try ArchivedEntry(event.body, named: id.text, at: now))
    } catch {
      entry = .failure(error)
    }
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
