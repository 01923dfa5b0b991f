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
    !previousDates.isEmpty && dates[0] > wall
  }

  private func current(at wall: Timestamp) -> EntryReference? {
    guard !dates.isEmpty else { return nil }
    if isFrozen && shownIndex >= 0 {
      let dates = shownSource == .current ? self.dates : previousDates
      return EntryReference(
        source: shownSource, index: Int(shownIndex), date: dates[Int(shownIndex)])
    }
    return previousRunsOn(at: wall)
      ? Self.entry(in: previousDates, source: .previous, at: wall)
      : Self.entry(in: dates, source: .current, at: wall)
  }

  private func next(after current: EntryReference, at wall: Timestamp) -> EntryReference? {
    guard !isFrozen else { return nil }
    let dates = current.source == .current ? self.dates : previousDates
    let following = current.index + 1
    let next =
      following < dates.count
      ? Self.entry(in: dates, source: current.source, at: dates[following]) : nil
    guard current.source == .previous else { return next }
    if let next, next.date < self.dates[0] { return next }
    return Self.entry(in: self.dates, source: .current, at: self.dates[0])
  }

  /// The last entry whose date has come, or the first (of several with one date, the last of them).
  private static func entry(
    in dates: [Timestamp], source: EntryReference.Source, at wall: Timestamp
  ) -> EntryReference {
    let index = count(of: dates, through: max(wall, dates[0])) - 1
    return EntryReference(source: source, index: index, date: dates[index])
  }

  /// How many of the sorted `dates` are not after `wall`.
  private static func count(of dates: [Timestamp], through wall: Timestamp) -> Int {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] <= wall { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
