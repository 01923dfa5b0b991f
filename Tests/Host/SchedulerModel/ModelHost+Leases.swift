import HostScheduler
import WidgetModel

/// The rules of "Leased widgets" in scheduling.md.
extension ModelHost {
  // MARK: Events

  mutating func grant(_ index: Int, for time: Int64) {
    let isLeased = widgets[index]?.settings.leased ?? false
    if isLeased, time > 0, widgets[index]?.isOutside(at: clock) == true { answer(index, .nothing) }
    widgets[index]?.lease.permission = clock + time
    unusedCount = 0
    send(.permitted(WidgetIndex(index), .granted(until: .nanoseconds(clock + time - boot))))
    if !isLeased, unusedCount != 1 { violate(.unused, "widget \(index) is not leased") }
  }

  mutating func refuse(_ index: Int, for time: Int64?) {
    if widgets[index]?.isOutside(at: clock) == true {
      let until = time.map { clock + $0 }
      answer(index, .refused(until: until), by: until ?? ModelWant.unknown)
    }
    let until = time.map { Duration.nanoseconds(clock - boot + $0) }
    send(.permitted(WidgetIndex(index), .refused(until: until)))
  }

  mutating func withdraw(_ index: Int) {
    if widgets[index]?.isOutside(at: clock) == true { answer(index, .nothing) }
    send(.permitted(WidgetIndex(index), .withdrawn))
  }

  /// Records an answer to the demand, after which nothing is done later than `time`.
  private mutating func answer(_ index: Int, _ answer: ModelLease.Answer, by time: Int64? = nil) {
    guard var widget = widgets[index] else { return }
    if widget.lease.answer == .delivered {
      // The demand of the call whose result is not published counts again.
      widget.want(.init(widget.lease.reason), from: clock, by: clock)
    }
    widget.lease.permission = nil
    widget.lease.wanted = nil
    widget.lease.answer = answer
    for place in widget.wants.indices { widget.wants[place].by = time ?? clock }
    widgets[index] = widget
  }

  mutating func publish(_ index: Int, _ shape: ModelShape) {
    guard let timeline = shape.timeline(at: wall) else { return }
    publication = timeline
    send(.published(WidgetIndex(index), timeline))
    publication = nil
  }

  mutating func replaceCharges(of index: Int, _ ages: [Int64]) {
    let charges = ages.map { clock - $0 }.sorted()
    if var widget = widgets[index], widget.settings.leased {
      widget.charges = charges
      if let last = charges.last { widget.lastStart = max(widget.lastStart ?? .min, last) }
      widget.isRestored = true
      if widget.lease.answer == .refused(until: nil) {
        widget.lease.answer = .nothing
        for place in widget.wants.indices { widget.wants[place].by = clock }
      }
      for place in widget.wants.indices where !widget.wants[place].isFree {
        let slot = max(
          widget.policySlot(at: clock).upperBound, widget.backoff?.upperBound ?? clock)
        widget.wants[place].by = max(widget.wants[place].by, slot)
      }
      widgets[index] = widget
    }
    send(
      .chargesChanged(
        WidgetIndex(index), charges.shuffledByHand.map { .nanoseconds($0 - boot) }))
  }

  // MARK: Actions

  mutating func want(_ index: WidgetIndex, _ reason: CallReason, isFree: Bool) {
    guard var widget = widgets[index.offset] else { return violate(.ghost, "wanted") }
    let wanted = ModelLease.Wanted(reason: reason, isFree: isFree)
    let place = "widget \(index.offset), \(reason)"
    if !widget.settings.leased { violate(.wanted, "\(place): not leased") }
    if widget.flight != nil { violate(.wanted, "\(place): during a call") }
    if widget.lease.permission != nil { violate(.wanted, "\(place): permitted already") }
    if widget.lease.answer == .asked, widget.lease.wanted == wanted {
      violate(.wanted, "\(place): twice")
    }
    if case .refused(let until) = widget.lease.answer, until.map({ clock < $0 }) ?? true {
      violate(.wanted, "\(place): refused")
    }
    if !isFree, widget.settings.perDay > 0,
      widget.charges(at: clock).count >= widget.settings.perDay
    {
      violate(.cap, "\(place): wanted")
    }
    widget.lease.answer = .asked
    widget.lease.wanted = wanted
    widgets[index.offset] = widget
  }

  mutating func usePermission(_ flight: Flight, _ widget: inout ModelWidget) {
    if widget.lease.permission.map({ clock >= $0 }) ?? true {
      violate(.unpermitted, "\(flight), permission \(String(describing: widget.lease.permission))")
    }
    if flight.isCharged { violate(.chargedFree, "\(flight)") }
    widget.lease = ModelLease(reason: flight.reason)
  }

  mutating func endPermission(of index: WidgetIndex) {
    unusedCount += 1
    guard let lease = widgets[index.offset]?.lease else { return }
    guard let end = lease.permission else { return violate(.unused, "\(index.offset): none") }
    widgets[index.offset]?.lease.permission = nil
    guard end <= clock, lease.answer == .nothing else { return }
    // A call that was not begun in time is wanted a second later.
    for place in widgets[index.offset]?.wants.indices ?? 0..<0 {
      let by = widgets[index.offset]?.wants[place].by ?? clock
      widgets[index.offset]?.wants[place].by = max(by, clock + Self.second)
    }
  }

  mutating func deliver(_ flight: Flight, _ ending: ModelEnd?) {
    guard var widget = widgets[flight.widget.offset], widget.settings.leased,
      ending?.flight == flight
    else { return violate(.verdict, "\(flight) is delivered") }
    widget.failures = 0
    widget.hostFaults = 0
    widget.backoff = nil
    widget.lease.answer = widget.wants.isEmpty ? .delivered : .nothing
    for place in widget.wants.indices {
      let want = widget.wants[place]
      widget.wants[place].by = max(
        want.by, want.isFree ? clock : widget.chargedSlot(at: clock))
    }
    widgets[flight.widget.offset] = widget
  }

  mutating func adoptPublished(_ index: WidgetIndex, _ former: Scheduler.Former) {
    guard var widget = widgets[index.offset], widget.settings.leased, let publication else {
      return violate(.unpublished, "widget \(index.offset)")
    }
    let expected = widget.former(of: publication, at: wall)
    if former != expected { violate(.former, "\(former) instead of \(expected)") }
    widget.take(publication, at: wall)
    switch widget.lease.answer {
    case .delivered, .refused(until: nil): widget.wants = []
    case .nothing, .asked, .refused:
      widget.wants.removeAll { $0.kind.isServedByPublication }
    }
    if widget.wants.isEmpty { widget.lease.answer = .nothing }
    widgets[index.offset] = widget
  }

  // MARK: Checks

  /// Whether the next step is not the scheduler's; checks that the scheduler sees to the times.
  mutating func isWithOthers(_ index: Int, _ widget: ModelWidget, nextLook: Int64) -> Bool {
    guard widget.settings.leased else { return false }
    if let end = widget.lease.permission {
      if end <= clock { violate(.unused, "widget \(index): not reported") }
      if nextLook > end { violate(.asleep, "widget \(index): the end of a permission") }
      return false
    }
    switch widget.lease.answer {
    case .asked, .delivered, .refused(until: nil): return true
    case .refused(let until?):
      guard !widget.isPaused else { return true }
      // A slot that a jump made late is spread.
      let by = until + (widget.wasJumped ? 31 * Self.second : 0)
      if by < clock { violate(.lost, "widget \(index): refused until \(until), now \(clock)") }
      if nextLook > max(by, clock + 1) { violate(.asleep, "widget \(index): a refusal") }
      return true
    case .nothing: return false
    }
  }
}

extension ModelWidget {
  /// Whether the demand waits for an answer, or for its permitted call.
  fileprivate func isOutside(at clock: Int64) -> Bool {
    guard settings.leased else { return false }
    switch lease.answer {
    case .nothing: return lease.permission != nil
    case .asked, .delivered, .refused(until: nil): return true
    // A pause that begins at the end of a refusal is the scheduler's own.
    case .refused(let until?): return until > clock || !waitsForWatcher
    }
  }
}

extension [Int64] {
  /// The newest first: charges come in any order.
  fileprivate var shuffledByHand: [Int64] { Array(reversed()) }
}
