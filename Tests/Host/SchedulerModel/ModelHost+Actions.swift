import HostScheduler
import WidgetModel

extension ModelHost {
  mutating func perform(_ action: Scheduler.Action, _ ending: ModelEnd?) {
    switch action {
    case .start(let flight): begin(flight)
    case .adopt(let flight, let former): adopt(flight, former, ending)
    case .keepPlaceholder(let flight):
      let index = flight.widget.offset
      if widgets[index]?.dates.isEmpty == true { widgets[index]?.isNew = true }
    case .keepSnapshot(let flight): widgets[flight.widget.offset]?.hasSnapshot = true
    case .putOff(let widget, let reason, let delay): putOff(widget, reason, delay)
    case .show(let display): show(display)
    case .dropPrevious(let index):
      guard let widget = widgets[index.offset], !widget.previousDates.isEmpty,
        widget.dates[0] <= wall, widget.frozen == nil
      else { return violate(.notDropped, "widget \(index.offset), too early") }
      widgets[index.offset]?.previousDates = []
    case .want(let index, let reason, let isFree): want(index, reason, isFree: isFree)
    case .unused(let index): endPermission(of: index)
    case .deliver(let flight): deliver(flight, ending)
    case .adoptPublished(let index, let former): adoptPublished(index, former)
    case .reply, .cancel, .discard: break
    }
  }

  private mutating func begin(_ flight: Flight) {
    let index = flight.widget.offset
    guard var widget = widgets[index] else { return violate(.ghost, "\(flight)") }
    let group = widget.settings.group
    noteStart(of: group)
    if !workerHasRoom(group) { violate(.group, "group \(group)") }
    if widget.flight != nil { violate(.twoFlights, "widget \(index)") }
    if flight.configuration != widget.configuration || flight.build != widget.build {
      violate(.oldQuestion, "\(flight)")
    }
    calls.append(
      Call(
        flight: flight, provider: widget.provider, group: group,
        end: clock + widget.provider.latency * Self.millisecond))
    if flight.call == .snapshot { widget.notePolicy(at: wall, clock) }
    widget.flight = flight
    widget.flightStart = clock
    widget.flightFrom = widget.wants.map(\.from).min() ?? clock
    switch flight.call {
    case .timeline:
      if widget.settings.leased {
        usePermission(flight, &widget)
      } else {
        checkStart(flight, index, widget)
      }
      if flight.isCharged { widget.charges.append(clock) }
      widget.lastStart = clock
      widget.isRestored = false
      widget.wants = []
      widget.promise = nil
      widget.wasJumped = false
    case .snapshot:
      checkSnapshot(flight, widget)
      widget.snapshotCalls += 1
    default:
      if flight.isCharged { violate(.chargedFree, "\(flight)") }
    }
    widgets[index] = widget
  }

  private mutating func adopt(
    _ flight: Flight, _ former: Scheduler.Former, _ ending: ModelEnd?
  ) {
    guard var widget = widgets[flight.widget.offset], let ending, ending.flight == flight,
      case .timeline(let timeline) = ending.outcome
    else { return violate(.verdict, "\(flight) is adopted") }
    if widget.settings.leased { violate(.unpublished, "\(flight)") }
    let expected = widget.former(of: timeline, at: wall)
    if former != expected { violate(.former, "\(former) instead of \(expected)") }
    widget.take(timeline, at: wall)
    for place in widget.wants.indices {
      let want = widget.wants[place]
      widget.wants[place].by = max(
        want.by, want.isFree ? clock : widget.chargedSlot(at: clock))
    }
    widgets[flight.widget.offset] = widget
  }

  private mutating func putOff(
    _ index: WidgetIndex, _ reason: CallReason, _ delay: ReloadDelay
  ) {
    guard widgets[index.offset] != nil else { return violate(.ghost, "put off") }
    let until = clock + min((delay.until - wall).nanoseconds, ModelWant.unknown)
    if until <= clock { violate(.putOff, "until a time that has passed") }
    if delay.reason == .spread { violate(.putOff, "the spread is told") }
  }

  private mutating func show(_ display: Display) {
    let index = display.widget.offset
    guard var widget = widgets[index] else { return violate(.ghost, "\(display)") }
    if !widget.isNew, widget.shown == display { violate(.repeated, "widget \(index)") }
    widget.shown = display
    widget.isNew = false
    widgets[index] = widget
  }
}
