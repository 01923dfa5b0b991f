internal import WidgetModel
internal import WidgetWire

/// Invalidations for clients that keep widgets in caches of their own (`CLIENT TRACKING`).
extension ChangeFeed {
  /// Starts the tracking of a client: later reads are remembered, and later changes are told.
  func begin(_ tracker: KeyTracker) {
    _ = open()
    tracked.begin(tracker)
    // A publication that the feed will never deliver, because it came before, must be in the table
    // of the reads that follow.
    reader.refresh()
  }

  func end(_ tracker: KeyTracker) {
    tracked.end(tracker)
    // Stops listening when no other client watches.
    if tracked.isEmpty { scheduleAccount() }
  }

  /// Tells the readers of each widget that shows something else than before the publication.
  func invalidate(_ publication: Publication, after former: BoardTable) {
    var told: [ObjectIdentifier: KeyTracker] = [:]
    for id in publication.rows.lazy.map(\.id)
    where isChanged(id, from: former, to: publication.table) {
      for tracker in tracked.invalidate(id) { told[ObjectIdentifier(tracker)] = tracker }
    }
    for tracker in told.values { tracker.client.sendPushes(after: 0) }
  }

  private func isChanged(_ id: WidgetID, from former: BoardTable, to table: BoardTable) -> Bool {
    switch (former.row(id), table.row(id)) {
    case (let old?, let new?): !new.shows(sameAs: old, at: reader.now)
    case (nil, nil): false
    case (nil, _?), (_?, nil): true
    }
  }
}
