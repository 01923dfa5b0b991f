internal import WidgetModel

extension Scheduler {
  /// Starts queued calls while there are free ones; what has to wait for its own worker steps aside.
  mutating func startCalls(_ now: Instant, _ actions: inout [Action]) {
    while running.count < concurrentCalls, queuedCount > 0,
      let next = queue.popFirst() ?? groups.popReady()
    {
      let widget = WidgetIndex(unchecked: next)
      guard let record = records[at: widget], case .queued(let demand) = record.reload else {
        continue
      }
      if let group = record.group, !groups.hasRoom(group) {
        groups.park(next, in: group)
        continue
      }
      queuedCount -= 1
      start(demand, of: widget, now, &actions)
    }
    if queuedCount == 0 {
      queue.removeAll()
      groups.removeParked()
    }
  }

  /// Takes the end of a call; of one that is not in progress, nothing.
  mutating func end(
    _ flight: Flight, _ outcome: CallOutcome, _ now: Instant, _ actions: inout [Action]
  ) {
    guard running.removeValue(forKey: flight.serial) != nil else { return }
    if let next = groups.end(flight.group) { queue.prepend(next) }
    guard var record = records[at: flight.widget],
      case .running(let call, let then) = record.reload, call.serial == flight.serial
    else {
      actions.append(.discard(flight))
      return
    }
    record.reload = then.map { .waiting($0) } ?? .idle
    if flight.configuration != record.configuration || flight.build != record.build {
      actions.append(.discard(flight))
    } else {
      switch (flight.call, outcome) {
      case (.timeline, .timeline(let timeline)):
        actions.append(.adopt(flight, record.adopt(timeline, at: now.wall)))
        record.holdBack(then, now)
      case (.placeholder, .placeholder):
        actions.append(.keepPlaceholder(flight))
        record.mustShow = record.dates.isEmpty
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
    guard var record = records[at: widget] else { return }
    repeat { lastSerial &+= 1 } while running[lastSerial] != nil
    let call = RunningCall(
      serial: lastSerial, call: record.needsPlaceholder ? .placeholder : .timeline,
      reason: demand.reason, slot: demand.slot)
    if record.needsPlaceholder {
      record.needsPlaceholder = false
      record.reload = .running(call, then: demand)
    } else {
      record.lastStart = now.boot
      record.reload = .running(call, then: nil)
    }
    let flight = Flight(
      widget: widget, serial: lastSerial, call: call.call, reason: demand.reason,
      configuration: record.configuration, build: record.build, group: record.group)
    running[lastSerial] = flight
    groups.begin(flight.group)
    actions.append(.start(flight))
    records[widget.offset] = record
    settle(widget, now, &actions)
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
