internal import WidgetModel

extension Scheduler {
  mutating func add(
    _ widget: WidgetIndex, _ record: WidgetRecord, restored: RestoredTimeline?, _ now: Instant,
    _ actions: inout [Action]
  ) {
    makeRoom(for: widget)
    var record = record
    if record.isWatched { watchedCount += 1 }
    if let restored {
      record.restore(restored, now)
      if !restored.matchesConfiguration {
        record.reload = .waiting(record.demand(for: .configuration, isForced: false, now))
      } else if !restored.matchesBuild || !restored.matchesEnvironment {
        let reason: CallReason = restored.matchesBuild ? .environment : .plugin
        var demand = record.demand(for: reason, isForced: false, now)
        demand.delay(by: random.upTo(record.policySpread(from: now.boot)))
        record.reload = .waiting(demand)
      }
    } else {
      record.reload = .waiting(record.demand(for: .initial, isForced: false, now))
    }
    records[widget.offset] = record
    widgetCount += 1
    wantSnapshot(of: widget)
    settle(widget, now, &actions)
  }

  mutating func remove(
    _ widget: WidgetIndex, _ now: Instant, _ actions: inout [Action]
  ) {
    guard let record = records[at: widget] else { return }
    if let flight = flight(of: widget, record) { actions.append(.cancel(flight)) }
    records[widget.offset] = nil
    endPermission(of: widget, &actions)
    if case .queued = record.reload { places.leave(record.group, at: now.boot) }
    widgetCount -= 1
    if record.isWatched { watchedCount -= 1 }
    wallHeap.set(widget.rawValue, to: nil)
    bootHeap.set(widget.rawValue, to: nil)
  }

  mutating func reconfigure(
    _ widget: WidgetIndex, _ configuration: UInt32, hasPlaceholder: Bool, _ now: Instant,
    _ actions: inout [Action]
  ) {
    guard let record = records[at: widget] else { return }
    if let flight = flight(of: widget, record) {
      actions.append(.cancel(flight))
      // The snapshot is made after the new timeline.
      if isMakingSnapshot(record) { records[widget.offset]?.needsSnapshot = true }
    }
    // The permission was for the former configuration.
    endPermission(of: widget, &actions)
    records[widget.offset]?.reconfigure(configuration, hasPlaceholder: hasPlaceholder)
    if let decision = ask(for: .configuration, widget, now, &actions) {
      actions.append(.reply(widget, decision))
    }
  }

  mutating func changePlugin(
    of widgets: [ChangedWidget], _ now: Instant, _ actions: inout [Action]
  ) {
    let spread = spread(over: widgets.count)
    for change in widgets {
      guard let record = records[at: change.widget] else { continue }
      if let flight = flight(of: change.widget, record) { actions.append(.cancel(flight)) }
      records[change.widget.offset]?.changeBuild(
        hasPlaceholder: change.hasPlaceholder, hasSnapshot: change.hasSnapshot)
      if let decision = ask(for: .plugin, change.widget, spread: spread, now, &actions) {
        actions.append(.reply(change.widget, decision))
      }
    }
  }

  mutating func changeEnvironment(_ now: Instant, _ actions: inout [Action]) {
    let spread = spread(over: widgetCount)
    for offset in records.indices {
      let widget = WidgetIndex(unchecked: Int32(offset))
      // No single widget was requested, hence no replies.
      _ = ask(for: .environment, widget, spread: spread, isReplied: false, now, &actions)
    }
  }

  /// Returns the time over which simultaneous reloads of `count` widgets are spread, in
  /// nanoseconds.
  private func spread(over count: Int) -> Int64 {
    min(Int64(count - 1) * Pace.spreadPerWidget, Pace.longestSpread)
  }

  private mutating func makeRoom(for widget: WidgetIndex) {
    guard widget.offset >= records.count else { return }
    let count = widget.offset + 1
    records.append(contentsOf: repeatElement(nil, count: count - records.count))
    wallHeap.extend(to: count)
    bootHeap.extend(to: count)
  }
}
