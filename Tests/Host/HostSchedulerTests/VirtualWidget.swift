import HostScheduler
import WidgetModel

/// What the virtual host knows of a widget: the plain rules, written once more and without haste.
struct VirtualWidget {
  var settings: WidgetSettings
  var configuration: UInt32 = 1
  var build: UInt32 = 0
  var dates: [Timestamp] = []
  var previousDates: [Timestamp] = []
  var policy = ReloadPolicy.never
  var made = Timestamp(seconds: 0)
  /// What was shown when the parameters changed.
  var frozen: EntryReference?
  var hasFailed = false
  var failures = 0
  var hostFaults = 0
  var wasRestoredStale = false

  var flight: Flight?
  var lastStart: Duration?
  /// Whether the timeline was due because it came from the future; its slot may come much later.
  var wasFromFuture = false
  /// When calls began that were charged, all that ever were.
  var charges: [Duration] = []
  /// No retry before this.
  var backoffUntil: Duration?
  /// Somebody forced a reload since the last start.
  var isForced = false
  /// A timeline call has to begin by then, if calls are free.
  var must: Duration?
  /// The same for what was asked during a flight.
  var mustAfterFlight: Duration?
  var mustIsPolicy = false

  var shown: Display?
  var isNew = true

  /// The entry to show, found by looking at all of them.
  func entry(at wall: Timestamp) -> EntryReference? {
    if let frozen { return frozen }
    guard let first = dates.first else { return nil }
    if first > wall, let previous = Self.last(of: previousDates, .previous, at: wall) {
      return previous
    }
    return Self.last(of: dates, .current, at: wall)
  }

  /// The entry that follows.
  func next(at wall: Timestamp) -> EntryReference? {
    guard frozen == nil, let shown = entry(at: wall) else { return nil }
    let reach = max(wall, shown.date)
    var following = (shown.source == .previous ? previousDates : dates).filter { $0 > reach }
    if shown.source == .previous { following += dates.prefix(1) }
    guard let date = following.min() else { return nil }
    if shown.source == .previous, date < dates[0] {
      return Self.last(of: previousDates, .previous, at: date)
    }
    return Self.last(of: dates, .current, at: date)
  }

  private static func last(
    of dates: [Timestamp], _ source: EntryReference.Source, at wall: Timestamp
  ) -> EntryReference? {
    guard let first = dates.first else { return nil }
    let date = dates.last { $0 <= wall } ?? first
    guard let index = dates.lastIndex(of: date) else { return nil }
    return EntryReference(source: source, index: index, date: date)
  }

  /// The states that the widget may be in.
  var states: Set<WidgetState> {
    if dates.isEmpty { return [hasFailed ? .error : .placeholder] }
    if hasFailed || frozen != nil { return [.stale] }
    // Late calls make it stale; the unit tests say when.
    return flight != nil || must != nil || wasRestoredStale ? [.live, .stale] : [.live]
  }

  /// The rule of the budget as docs/scheduling.md has it: before when no charged call may begin, with
  /// so much more of the pace allowed for rounding. `nil` if nothing holds it back.
  func budgetSlot(at now: Duration, leeway: Double = 1) -> Duration? {
    let limit = settings.refreshesPerDay
    let day = Duration.seconds(86_400)
    let counted = charges.filter { $0 + day > now }
    guard limit > 0, let last = counted.last else { return nil }
    var slot: Duration?
    if counted.count >= limit { slot = counted[counted.count - limit] + day }
    var pace = 0.0
    for (index, charge) in counted.suffix(limit).enumerated() {
      let left = max(0, limit - counted.count) + index + 1
      pace = max(pace, (charge + day - last) / .seconds(left))
    }
    if pace > 86_400 / Double(limit) * 4 / 3 * leeway {
      slot = max(slot ?? .zero, last + .seconds(pace))
    }
    return slot
  }

  /// By when a charged call that is wanted now has a slot.
  func slot(at now: Duration) -> Duration {
    let interval = lastStart.map { $0 + settings.minimumInterval } ?? .zero
    return max(now, interval, slotOfBudget(at: now))
  }

  /// The same for the budget alone. Charges may leave 2 s late.
  func slotOfBudget(at now: Duration) -> Duration {
    budgetSlot(at: now - .seconds(2), leeway: 0.99).map { $0 + .seconds(4) } ?? .zero
  }

  /// Whether the policy wants a call.
  func isDue(at wall: Timestamp) -> Bool {
    guard !dates.isEmpty else { return false }
    let date: Timestamp
    switch policy {
    case .never: return false
    case .atEnd: date = dates[dates.count - 1]
    case .after(let after): date = after
    }
    return date <= wall || made - settings.minimumInterval > wall
  }

  mutating func take(_ timeline: TimelineSchedule, _ former: Scheduler.Former) {
    switch former {
    case .nothing: previousDates = []
    case .current: previousDates = dates
    case .previous: break
    }
    dates = timeline.dates
    policy = timeline.policy
    made = timeline.made
    wasFromFuture = false
    frozen = nil
    hasFailed = false
    failures = 0
    hostFaults = 0
    wasRestoredStale = false
    backoffUntil = nil
    isNew = true
  }
}
