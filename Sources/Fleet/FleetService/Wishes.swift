internal import FleetDecisions

/// The calls that the host wants and that the agent has not granted, with the times to ask again.
///
/// The host tells a want once. Whether a refusal still holds is the fleet's matter, so the service asks the
/// agent again, and the host need not.
struct Wishes: Sendable {
  private struct Entry: Sendable {
    var wish: FleetAgent.Wish
    /// The time to ask again, on the monotonic clock; `nil` if something else must happen before.
    var retryAt: Milliseconds?
  }

  private var entries: [WidgetID: Entry] = [:]

  /// The wait after a refusal that may end at any time.
  static let shortRetry: Milliseconds = 5_000
  /// The wait after a refusal that an operator must end.
  static let longRetry: Milliseconds = 60_000

  /// The time of the first wish to ask for again.
  var next: Milliseconds? { entries.values.compactMap(\.retryAt).min() }

  /// Notes a want of the host, in place of the one before.
  mutating func add(_ wish: FleetAgent.Wish, _ widget: WidgetID) {
    entries[widget] = Entry(wish: wish)
  }

  /// The wish is fulfilled, or void.
  mutating func remove(_ widget: WidgetID) { entries[widget] = nil }

  /// A timeline is there: only a requested call is still wanted.
  mutating func notePublication(of widget: WidgetID) {
    if entries[widget]?.wish.reason != .requested { entries[widget] = nil }
  }

  /// Takes a refusal, and plans the next question.
  mutating func note(_ refusal: FleetAgent.Refusal, _ widget: WidgetID, now: Moment) {
    guard let wish = entries[widget]?.wish else { return }
    switch refusal {
    case .notOwner: entries[widget]?.retryAt = nil
    case .notDue(let until):
      // A host without the timeline gets it; one whose clock is ahead waits.
      guard wish.reason == .due, let until else { return remove(widget) }
      plan(widget, at: until, now)
    case .budget(_, _, let until): plan(widget, at: until, now)
    case .leaseLapsed, .uncountedCalls, .engineFull:
      entries[widget]?.retryAt = now.monotonic + Self.shortRetry
    case .unreadable, .rejected: entries[widget]?.retryAt = now.monotonic + Self.longRetry
    }
  }

  /// Plans a question for a time of the wall clock, which may be set meanwhile: an hour ahead at most.
  private mutating func plan(_ widget: WidgetID, at wall: Milliseconds, _ now: Moment) {
    let wait = min(max(wall - now.wall, 1_000), 3_600_000)
    entries[widget]?.retryAt = now.monotonic + wait
  }

  /// The wish of a widget that this host has taken over.
  func wish(of widget: WidgetID) -> FleetAgent.Wish? { entries[widget]?.wish }

  /// Takes the wishes to ask for again, in the order of the widgets. They stay until they are fulfilled.
  mutating func takeDue(at now: Milliseconds) -> [(WidgetID, FleetAgent.Wish)] {
    let due = entries.filter { $0.value.retryAt.map { $0 <= now } ?? false }
    for widget in due.keys { entries[widget]?.retryAt = nil }
    return due.map { ($0.key, $0.value.wish) }.sorted { $0.0 < $1.0 }
  }
}
