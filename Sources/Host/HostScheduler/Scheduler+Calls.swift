internal import DequeModule
internal import WidgetModel

extension Scheduler {
  /// Starts queued calls while there are places for them: see ``CallPlaces``.
  mutating func startCalls(_ now: Instant, _ actions: inout [Action]) {
    while let plugin = places.next(at: now.boot), let widget = popQueued(from: plugin),
      case .queued(let demand) = records[at: widget]?.reload
    {
      start(demand, of: widget, now, &actions)
    }
  }

  /// Removes and returns the plugin's next queued widget.
  private mutating func popQueued(from plugin: Int) -> WidgetIndex? {
    while let entry = places.popEntry(of: plugin) {
      if records.isQueued(entry.widget, in: entry.group) {
        return WidgetIndex(unchecked: entry.widget)
      }
    }
    assertionFailure("a plugin with queued reloads and no entry of one")
    return nil
  }

  /// Handles the end of a call; ignores unknown calls.
  mutating func end(
    _ flight: Flight, _ outcome: CallOutcome, _ now: Instant, _ actions: inout [Action]
  ) {
    guard running.removeValue(forKey: flight.serial) != nil else { return }
    places.end(flight.group, at: now.boot)
    guard case .running(let call, var then) = records[at: flight.widget]?.reload,
      call.serial == flight.serial, var record = records.take(flight.widget)
    else {
      actions.append(.discard(flight))
      return
    }
    // The demand came during the call: its slot was not missed because of a suspend.
    if let slot = then?.slot { then?.slot = max(slot, now.boot) }
    record.reload = then.map { .waiting($0) } ?? .idle
    if flight.configuration != record.configuration || flight.build != record.build {
      actions.append(.discard(flight))
    } else {
      switch (flight.call, outcome) {
      case (.timeline, .timeline) where record.isLeased:
        actions.append(.deliver(flight))
        record.noteDelivery(of: flight, then: then, now)
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
        // A snapshot is made without a request: a failure does not change the widget's state.
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

  /// Returns the widget's flight, unless its result would be discarded.
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
    let isCharged = !record.needsPlaceholder && !demand.isFree && !record.isLeased
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
      permissions[widget.rawValue] = nil
    }
    begin(call, of: widget, record, isCharged: isCharged, now, &actions)
    records[widget.offset] = record
    settle(widget, now, &actions)
  }

  /// Returns a serial that no call in progress has.
  mutating func nextSerial() -> UInt32 {
    repeat { lastSerial &+= 1 } while running[lastSerial] != nil
    return lastSerial
  }

  /// Registers a call as in progress and appends the action to start the call.
  mutating func begin(
    _ call: RunningCall, of widget: WidgetIndex, _ record: WidgetRecord, isCharged: Bool,
    _ now: Instant, _ actions: inout [Action]
  ) {
    let flight = Flight(
      widget: widget, serial: call.serial, call: call.call, reason: call.reason,
      configuration: record.configuration, build: record.build,
      isCharged: isCharged, group: record.group)
    running[call.serial] = flight
    places.begin(flight.group, wasQueued: call.call != .snapshot, at: now.boot)
    actions.append(.start(flight))
  }

  /// Handles a failure: keeps the last good timeline and schedules a retry.
  private mutating func fail(
    _ failure: CallFailure, _ flight: Flight, then: Demand?, _ record: inout WidgetRecord,
    _ now: Instant
  ) {
    if flight.call == .placeholder, failure.isProvidersFault { return }
    var delay = record.count(failure, of: flight.call)
    delay += random.upTo(delay / Pace.spreadDivisor)
    record.backoffUntil = now.boot + delay
    if flight.call == .placeholder {
      // The widget has no entry yet: a first fault of the host is worth another attempt.
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
  /// Starts a snapshot call if the host is otherwise idle.
  ///
  /// The end of the call is an event that leads here again: snapshots need no timer.
  mutating func startSnapshot(_ now: Instant, _ actions: inout [Action]) {
    guard !snapshots.isEmpty else { return }
    while running.isEmpty, places.queued == 0, let next = snapshots.popFirst() {
      let widget = WidgetIndex(unchecked: next)
      guard var record = records[at: widget], record.needsSnapshot, !record.dates.isEmpty,
        record.heldUntil <= now.boot, !record.isLeased
      else {
        // The first timeline will add the widget again.
        continue
      }
      record.needsSnapshot = false
      let call = RunningCall(
        serial: nextSerial(), call: .snapshot, reason: .preview, slot: now.boot)
      record.reload = .running(call, then: record.reload.demand)
      records[widget.offset] = record
      begin(call, of: widget, record, isCharged: false, now, &actions)
      settle(widget, now, &actions)
    }
  }

  /// Queues the widget for a snapshot, if the widget has a timeline and needs a snapshot.
  mutating func wantSnapshot(of widget: WidgetIndex) {
    // A snapshot may call the provider's servers, from every host of a fleet.
    guard let record = records[at: widget], record.needsSnapshot, !record.dates.isEmpty,
      !record.isLeased
    else { return }
    snapshots.append(widget.rawValue)
  }

  /// Whether the widget's call in progress is a snapshot call.
  func isMakingSnapshot(_ record: WidgetRecord) -> Bool {
    if case .running(let call, _) = record.reload { call.call == .snapshot } else { false }
  }
}
