internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

extension Widget {
  /// The content after the prepared next entry takes over; `nil` unless exactly that entry is in
  /// force now.
  var publishedNext: PublishedContent? {
    nextEntry(shownBy: display).map { .entries($0, next: nil) }
  }

  /// Returns the prepared next entry if exactly that entry is in force by `display`.
  func nextEntry(shownBy display: Display) -> ReadyEntry? {
    guard case .entries(_, let next?) = published, let reference = display.current,
      next.index == reference.index, archive(reference) === next.archive,
      next.shown.header.state == display.state, next.shown.header.error == error?.description
    else { return nil }
    return next
  }

  /// The content for the present state. An entry that is already on the board is not encoded again.
  var publishedContent: PublishedContent {
    guard let reference = display.current else {
      guard let placeholder, let ready = ready(0, of: placeholder, until: nil) else {
        return nothing
      }
      return .entries(ready, next: nil)
    }
    guard let archive = archive(reference),
      let current = ready(reference.index, of: archive, until: display.next?.date)
    else { return nothing }
    let next = display.next.flatMap { next in
      self.archive(next).flatMap { ready(next.index, of: $0, until: end(of: next.index, in: $0)) }
    }
    return .entries(current, next: next)
  }

  /// Returns the row for the published content; the key is shared with the previous row.
  func makeRow() -> BoardRow {
    let row: BoardRow
    switch published {
    case .entries(let current, let next):
      row =
        boardRow.map { BoardRow(replacing: $0, current: current.shown, next: next?.shown) }
        ?? BoardRow(id: id, current: current.shown, next: next?.shown)
    case .nothing(let state, let reason):
      row = BoardRow(
        id: id, kind: spec.kind.id, family: spec.family, state: state, nothing: reason)
    case nil:
      row = BoardRow(
        id: id, kind: spec.kind.id, family: spec.family, state: display.state, nothing: notReady)
    }
    boardRow = row
    return row
  }

  private var nothing: PublishedContent { .nothing(display.state, error ?? notReady) }

  private var notReady: WidgetError {
    WidgetError(.notReady, "\(id) has no entry yet; try again soon")
  }

  private func ready(
    _ index: Int, of archive: TimelineArchive, until: Timestamp?
  ) -> ReadyEntry? {
    let subject = subject(until: until)
    guard let header = archive.header(ofEntry: index, subject) else { return nil }
    if case .entries(let current, let next) = published {
      for old in [current, next] {
        if let old, old.archive === archive, old.index == index, old.shown.header == header {
          return old
        }
      }
    }
    let shown = ShownEntry(header: header) { archive.body(ofEntry: index, $0) }
    if archive.isBodyLarge(ofEntry: index) { shown.prepare() }
    return ReadyEntry(archive: archive, index: index, shown: shown)
  }
}
