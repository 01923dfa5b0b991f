internal import DequeModule
internal import WidgetModel

extension Scheduler {
  /// Asks for one snapshot if the host has nothing else to do.
  ///
  /// Its end is an event, which leads here again: snapshots need no timer.
  mutating func startSnapshot(_ now: Instant, _ actions: inout [Action]) {
    guard !snapshots.isEmpty else { return }
    while running.isEmpty, queuedCount == 0, let next = snapshots.popFirst() {
      let widget = WidgetIndex(unchecked: next)
      guard var record = records[at: widget], record.needsSnapshot, !record.dates.isEmpty else {
        // It is put back with its first timeline.
        continue
      }
      record.needsSnapshot = false
      let call = RunningCall(
        serial: nextSerial(), call: .snapshot, reason: .preview, slot: now.boot)
      record.reload = .running(call, then: record.reload.demand)
      records[widget.offset] = record
      begin(call, of: widget, record, isCharged: false, &actions)
      settle(widget, now, &actions)
    }
  }

  /// Remembers that the widget's snapshot is to be made, once it has a timeline.
  mutating func wantSnapshot(of widget: WidgetIndex) {
    guard let record = records[at: widget], record.needsSnapshot, !record.dates.isEmpty else {
      return
    }
    snapshots.append(widget.rawValue)
  }

  /// Whether the widget's call in progress asks for a snapshot.
  func isMakingSnapshot(_ record: WidgetRecord) -> Bool {
    if case .running(let call, _) = record.reload { call.call == .snapshot } else { false }
  }
}
