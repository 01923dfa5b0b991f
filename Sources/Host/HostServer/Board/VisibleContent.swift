internal import WidgetModel
internal import WidgetWire

/// The fields that a client sees of a widget, for comparison. The revision in the header stands for
/// the body.
enum VisibleContent: Hashable {
  case absent
  case nothing([WireField])
  case entry(EntryHeader)

  /// Looks at a row of the board; `nil` for a widget that does not exist.
  init(of row: BoardRow?, at now: Timestamp) {
    guard let row else {
      self = .absent
      return
    }
    self = row.shown(at: now).map { .entry($0.header) } ?? .nothing(row.nothing?.fields ?? [])
  }
}

extension BoardRow {
  /// Returns whether a reader who saw the current entry of `former` sees the same at `now`.
  ///
  /// A reader may have seen the next entry of `former` too, when its date has passed: then the answer
  /// is `false` although nothing changed since.
  func shows(sameAs former: BoardRow, at now: Timestamp) -> Bool {
    guard let shown = shown(at: now), let old = former.current else {
      return nothing?.fields == former.nothing?.fields
    }
    return shown === old || (shown.header == old.header && shown.hasSameBody(as: old))
  }
}
