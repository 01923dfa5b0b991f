internal import WidgetModel

extension WidgetRecord {
  /// What the widget shows at `wall`.
  func display(of widget: WidgetIndex, at wall: Timestamp) -> Display {
    var display = Display(widget: widget, state: state, current: current(at: wall))
    if let current = display.current { display.next = next(after: current, at: wall) }
    return display
  }

  /// Whether the previous timeline runs on at `wall`.
  func previousRunsOn(at wall: Timestamp) -> Bool {
    guard previous != nil, let first = dates.first else { return false }
    return first > wall
  }

  private func dates(of source: EntryReference.Source) -> EntryDates {
    source == .current ? dates : previous?.dates ?? .none
  }

  private func current(at wall: Timestamp) -> EntryReference? {
    if isFrozen && shownIndex >= 0 {
      return dates(of: shownSource).entry(Int(shownIndex), shownSource)
    }
    let source = previousRunsOn(at: wall) ? EntryReference.Source.previous : .current
    return dates(of: source).entry(at: wall, source)
  }

  private func next(after current: EntryReference, at wall: Timestamp) -> EntryReference? {
    guard !isFrozen else { return nil }
    let dates = dates(of: current.source)
    let next = dates.entry(current.index + 1, current.source).flatMap {
      dates.entry(at: $0.date, current.source)
    }
    guard current.source == .previous, let first = self.dates.first else { return next }
    if let next, next.date < first { return next }
    return self.dates.entry(at: first, .current)
  }
}
