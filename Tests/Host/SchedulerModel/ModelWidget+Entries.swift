import HostScheduler
import WidgetModel

extension ModelWidget {
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
    return shown.source == .previous && date < dates[0]
      ? Self.last(of: previousDates, .previous, at: date)
      : Self.last(of: dates, .current, at: date)
  }

  private static func last(
    of dates: [Timestamp], _ source: EntryReference.Source, at wall: Timestamp
  ) -> EntryReference? {
    guard let first = dates.first else { return nil }
    let date = dates.last { $0 <= wall } ?? first
    guard let index = dates.lastIndex(of: date) else { return nil }
    return EntryReference(source: source, index: index, date: date)
  }

  /// What stays beside a timeline that is adopted now.
  func former(of timeline: TimelineSchedule, at wall: Timestamp) -> Scheduler.Former {
    if dates.isEmpty || frozen != nil || timeline.dates[0] <= wall { return .nothing }
    return !previousDates.isEmpty && dates[0] > wall ? .previous : .current
  }

  mutating func take(_ timeline: TimelineSchedule, at wall: Timestamp) {
    switch former(of: timeline, at: wall) {
    case .nothing: previousDates = []
    case .current: previousDates = dates
    case .previous: break
    }
    dates = timeline.dates
    policy = timeline.policy
    made = timeline.made
    frozen = nil
    hasFailed = false
    failures = 0
    hostFaults = 0
    backoff = nil
    wasStale = false
    mayBeOverdue = false
    isNew = true
  }

  /// The states that the widget may be in.
  func allows(_ state: WidgetState, at clock: Int64) -> Bool {
    if dates.isEmpty { return state == (hasFailed ? .error : .placeholder) }
    if hasFailed || frozen != nil || wasStale { return state == .stale }
    let budget = timelineBudget
    if flight?.call == .timeline, clock >= flightStart + budget { return state == .stale }
    let from = flight != nil ? flightFrom : waitsForWatcher ? nil : wants.map(\.from).min()
    let mayBeLate = mayBeOverdue || from.map { clock >= $0 + budget } ?? false
    return state == .live || (state == .stale && mayBeLate)
  }

  /// When the policy asks for a new timeline.
  var policyDate: Timestamp? {
    switch policy {
    case .never: nil
    case .atEnd: dates.last
    case .after(let date): date
    }
  }

  /// Whether it does, or the timeline was dated by a clock that was wrong.
  func isDue(at wall: Timestamp) -> Bool {
    guard !dates.isEmpty, let policyDate else { return false }
    return policyDate <= wall || made - .seconds(max(1, settings.interval)) > wall
  }
}
