import HostScheduler
import WidgetModel

@testable import SchedulerModel

extension VirtualHost {
  /// How long a call takes: mostly moments, sometimes beyond its budget.
  mutating func duration() -> Duration {
    if isSlow { return random.below(2) == 0 ? random.seconds(5...25) : random.seconds(0...0.5) }
    return random.below(10) == 0 ? random.seconds(0...20) : random.seconds(0...0.5)
  }

  /// Ends a call as its provider's script says.
  mutating func endCall(_ flight: Flight) {
    let index = flight.widget.offset
    let isCurrent = widgets[index]?.flight == flight
    if isCurrent { widgets[index]?.flight = nil }
    let isWanted =
      isCurrent && widgets[index]?.configuration == flight.configuration
      && widgets[index]?.build == flight.build
    if random.below(8) == 0 {
      fail(flight, isWanted: isWanted)
    } else if flight.call == .placeholder {
      send(.callEnded(flight, .placeholder))
    } else if let timeline = timeline(of: index) {
      let oldStart = widgets[index]?.lastStart
      send(.callEnded(flight, .timeline(timeline)), made: timeline)
      if isWanted { carryOver(index, from: oldStart) }
    }
    if isCurrent, !isWanted { carryOver(index, from: nil) }
  }

  private mutating func fail(_ flight: Flight, isWanted: Bool) {
    let index = flight.widget.offset
    let failures: [CallFailure] = [
      .failed(call: flight.call, message: "no"), .crashed(call: flight.call, signal: 11),
      .collateral, .host(reason: "fork"),
    ]
    let failure = failures[random.below(failures.count)]
    var delay = Duration.zero
    if isWanted, var widget = widgets[index] {
      if !failure.isProvidersFault {
        widget.hostFaults += 1
        delay = min(.seconds(1 << min(widget.hostFaults - 1, 6)), .seconds(30))
        if case .host = failure, flight.call == .timeline { widget.hasFailed = true }
      } else if flight.call == .timeline {
        widget.failures += 1
        widget.hostFaults = 0
        widget.hasFailed = true
        delay = min(.seconds(30 << min(widget.failures - 1, 7)), .seconds(3600))
      }
      if delay > .zero { widget.backoffUntil = now.sinceBoot + delay }
      widget.must = now.sinceBoot + delay + delay / 10
      if failure.isProvidersFault, flight.call == .timeline {
        widget.must = max(
          now.sinceBoot + delay + delay / 10, widget.slotOfBudget(at: now.sinceBoot))
      }
      widget.mustIsPolicy = false
      widget.mustAfterFlight = nil
      widgets[index] = widget
    }
    send(.callEnded(flight, .failed(failure)))
  }

  /// What was asked during a flight has to be done once it is over.
  private mutating func carryOver(_ index: Int, from lastStart: Duration?) {
    guard var widget = widgets[index], let must = widget.mustAfterFlight else { return }
    widget.mustAfterFlight = nil
    if widget.flight == nil || widget.flight?.call == .placeholder {
      let slot = lastStart.map { $0 + widget.settings.minimumInterval } ?? .zero
      widget.must = max(must, now.sinceBoot, slot, widget.slotOfBudget(at: now.sinceBoot))
      widget.mustIsPolicy = false
    }
    widgets[index] = widget
  }

  /// The answer of the provider of that widget.
  private mutating func timeline(of index: Int) -> TimelineSchedule? {
    let hour = Int64(3600)
    let wall = now.wall
    var dates = [wall]
    var policy = ReloadPolicy.atEnd
    switch index % 7 {
    case 0:
      dates = (0..<60).map { wall + .seconds($0 * 60) }
    case 1:
      policy = .after(wall + random.seconds(10...900))
    case 2:
      break
    case 3:
      policy = .never
    case 4:
      dates = (1...4).map { wall + .seconds(Int64($0) * 1200) }
    case 5:
      let count = 1 + random.below(8)
      dates = (0..<count).map { _ in wall + random.seconds(-3600...20000) }.sorted()
      if random.below(3) == 0 { dates.append(dates[count - 1]) }
      policy =
        [.atEnd, .never, .after(wall + random.seconds(-100...30000))][random.below(3)]
    default:
      let midnight = wall.nanoseconds / (24 * hour * 1_000_000_000) * 24 * hour
      dates = (0..<10).map { Timestamp(seconds: midnight + Int64($0) * 24 * hour) }
      policy = .after(dates[1])
    }
    return TimelineSchedule(dates: dates, policy: policy, made: wall)
  }
}
