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
    switch row.content {
    case .nothing(let fields, _): self = .nothing(fields)
    case .entries(let current, _): self = .entry((row.shown(at: now) ?? current).header)
    }
  }
}

extension BoardRow {
  /// Returns whether a reader who saw the current entry of `former` sees the same at `now`.
  ///
  /// A reader may have seen the next entry of `former` too, when its date has passed: then the answer
  /// is `false` although nothing changed since.
  func shows(sameAs former: BoardRow, at now: Timestamp) -> Bool {
    switch (content, former.content) {
    case (.entries(let current, _), .entries(let old, _)):
      let shown = self.shown(at: now) ?? current
      return shown === old || (shown.header == old.header && shown.hasSameBody(as: old))
    case (.nothing(let fields, _), .nothing(let old, _)): return fields == old
    case (.entries, .nothing), (.nothing, .entries): return false
    }
  }
}
