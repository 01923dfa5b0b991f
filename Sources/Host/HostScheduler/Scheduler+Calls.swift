internal import DequeModule
internal import WidgetModel

extension Scheduler {
  /// Starts queued calls while there are free ones; what has to wait for its own worker steps aside.
  mutating func startCalls(_ now: Instant, _ actions: inout [Action]) {
    while running.count < concurrentCalls, queuedCount > 0, let next = queue.popFirst() {
      let widget = WidgetIndex(unchecked: next.widget)
      guard case .queued(let demand) = records[at: widget]?.reload else { continue }
      if let group = records[at: widget]?.group, !groups.hasRoom(group) {
        groups.park(next.widget, next.rank, in: group)
        continue
      }
      queuedCount -= 1
      start(demand, of: widget, now, &actions)
    }
  }

  /// Takes the end of a call; of one that is not in progress, nothing.
  mutating func end(
    _ flight: Flight, _ outcome: CallOutcome, _ now: Instant, _ actions: inout [Action]
  ) {
    guard running.removeValue(forKey: flight.serial) != nil else { return }
    groups.end(flight.group)
    yieldPlace(of: flight.group)
    guard case .running(let call, var then) = records[at: flight.widget]?.reload,
      call.serial == flight.serial, var record = records.take(flight.widget)
    else {
      actions.append(.discard(flight))
      return
    }
    // It could not have begun before: its slot is not one that a suspend made late.
    if let slot = then?.slot { then?.slot = max(slot, now.boot) }
    record.reload = then.map { .waiting($0) } ?? .idle
    if flight.configuration != record.configuration || flight.build != record.build {
      actions.append(.discard(flight))
    } else {
      switch (flight.call, outcome) {
      case (.timeline, .timeline(let timeline)):
        actions.append(.adopt(flight, record.adopt(timeline, at: now.wall)))
        record.holdBack(then, now)
        if record.needsSnapshot { snapshots.append(flight.widget.rawValue) }
      case (.placeholder, .placeholder):
        actions.append(.keepPlaceholder(flight))
        record.mustShow = record.dates.isEmpty
      case (.snapshot, .snapshot):
        actions.append(.keepSnapshot(flight))
      case (.snapshot, .failed):
        // Not asked for by anybody, and no timeline: the widget is as good as before.
        break
      case (_, .failed(let failure)):
        fail(failure, flight, then: then, &record, now)
      default:
        assertionFailure("the outcome is not that of a \(flight.call.name) call")
        fail(.host(reason: "mixed-up outcome"), flight, then: then, &record, now)
      }
    }
    records[flight.widget.offset] = record
    settle(flight.widget, now, &actions)
  }

  /// The flight of a widget that is in progress and would be adopted.
  func flight(of widget: WidgetIndex, _ record: WidgetRecord) -> Flight? {
    guard case .running(let call, _) = record.reload, let flight = running[call.serial],
      flight.configuration == record.configuration, flight.build == record.build
    else { return nil }
    return flight
  }

  private mutating func start(
    _ demand: Demand, of widget: WidgetIndex, _ now: Instant, _ actions: inout [Action]
  ) {
    guard var record = records.take(widget) else { return }
    let isCharged = !record.needsPlaceholder && !demand.isFree
    if isCharged { record.charge(now) }
    let call = RunningCall(
      serial: nextSerial(), call: record.needsPlaceholder ? .placeholder : .timeline,
      reason: demand.reason, slot: demand.slot)
    if record.needsPlaceholder {
      record.needsPlaceholder = false
      record.reload = .running(call, then: demand)
    } else {
      record.lastStart = now.boot
      record.reload = .running(call, then: nil)
    }
    begin(call, of: widget, record, isCharged: isCharged, &actions)
    records[widget.offset] = record
    settle(widget, now, &actions)
  }

  /// A serial that no call in progress has.
  mutating func nextSerial() -> UInt32 {
    repeat { lastSerial &+= 1 } while running[lastSerial] != nil
    return lastSerial
  }

  /// Counts a call as in progress and has it started.
  mutating func begin(
    _ call: RunningCall, of widget: WidgetIndex, _ record: WidgetRecord, isCharged: Bool,
    _ actions: inout [Action]
  ) {
    let flight = Flight(
      widget: widget, serial: call.serial, call: call.call, reason: call.reason,
      configuration: record.configuration, build: record.build,
      isCharged: isCharged, group: record.group)
    running[call.serial] = flight
    groups.begin(flight.group)
    actions.append(.start(flight))
  }

  /// What a failure does: the last good timeline stays, and a retry is put off.
  private mutating func fail(
    _ failure: CallFailure, _ flight: Flight, then: Demand?, _ record: inout WidgetRecord,
    _ now: Instant
  ) {
    if flight.call == .placeholder, failure.isProvidersFault { return }
    var delay = record.count(failure, of: flight.call)
    delay += random.upTo(delay / Pace.spreadDivisor)
    record.backoffUntil = now.boot + delay
    if flight.call == .placeholder {
      // Nothing has been shown yet: the host's fault is worth one more attempt.
      record.needsPlaceholder = record.dates.isEmpty && record.hostFaults == 1
    }
    record.reload = .idle
    var retry = record.demand(for: .retry, isForced: false, now)
    if let then {
      retry.merge(then.heldBack(for: record, now))
    }
    record.reload = .waiting(retry)
  }
}

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
