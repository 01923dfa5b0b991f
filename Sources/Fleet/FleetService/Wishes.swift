internal import FleetDecisions

/// The calls that the host wants and that the agent has not granted, with the times to ask the agent.
///
/// The host tells a want once. Whether a refusal still holds is the fleet's matter, so the service asks the
/// agent again, and the host need not.
struct Wishes: Sendable {
  private struct Entry: Sendable {
    var wish: FleetAgent.Wish
    /// Whether the agent has refused it: a host takes any publication for what it wanted then.
    var isRefused = false
  }

  private var entries: [WidgetID: Entry] = [:]
  /// The times to ask the agent, on the monotonic clock. A wish without one waits for something else.
  private var questions = Agenda<WidgetID>()

  /// The time of the next question; `nil` without one.
  var next: Milliseconds? { questions.next }

  /// The wait after a refusal that may end at any time.
  static let shortRetry: Milliseconds = 5_000
  /// The wait after a refusal that an operator must end.
  static let longRetry: Milliseconds = 60_000

  /// Notes a want of the host, in place of the one before; the agent is to be asked at `time`.
  mutating func add(_ wish: FleetAgent.Wish, _ widget: WidgetID, at time: Milliseconds) {
    entries[widget] = Entry(wish: wish)
    questions.set(widget, at: time)
  }

  /// The wish is fulfilled, or void.
  mutating func remove(_ widget: WidgetID) {
    entries[widget] = nil
    questions.cancel(widget)
  }

  /// The host may call, and hears of the charges: what was refused, it wants again itself. Of a wish that the agent was not
  /// asked for yet, it has heard nothing.
  mutating func noteGrant(of widget: WidgetID) {
    if entries[widget]?.isRefused == true { remove(widget) }
  }

  /// A timeline is there: only a requested call that was not refused is still wanted.
  mutating func notePublication(of widget: WidgetID) {
    guard let entry = entries[widget] else { return }
    if entry.isRefused || entry.wish.reason != .requested { remove(widget) }
  }

  /// Takes a refusal, and plans the next question.
  mutating func note(_ refusal: FleetAgent.Refusal, _ widget: WidgetID, now: Moment) {
    guard let wish = entries[widget]?.wish else { return }
    entries[widget]?.isRefused = true
    switch refusal {
    case .notOwner: questions.cancel(widget)
    case .notDue(let until):
      // A host without the timeline gets it; one whose clock is ahead waits.
      guard wish.reason == .due, let until else { return remove(widget) }
      plan(widget, at: until, now)
    case .budget(_, _, let until): plan(widget, at: until, now)
    case .leaseLapsed, .uncountedCalls, .engineFull:
      questions.set(widget, at: now.monotonic + Self.shortRetry)
    case .unreadable, .rejected: questions.set(widget, at: now.monotonic + Self.longRetry)
    }
  }

  /// Plans a question for a time of the wall clock, which may be set meanwhile: an hour ahead at most.
  private mutating func plan(_ widget: WidgetID, at wall: Milliseconds, _ now: Moment) {
    questions.set(widget, at: now.monotonic + min(max(wall - now.wall, 1_000), 3_600_000))
  }

  /// The wish of a widget, for tests and for a call that begins.
  func wish(of widget: WidgetID) -> FleetAgent.Wish? { entries[widget]?.wish }

  /// Takes at most `limit` wishes to ask the agent for, the oldest first. They stay until they are fulfilled.
  mutating func takeDue(at now: Milliseconds, limit: Int) -> [(WidgetID, FleetAgent.Wish)] {
    var due: [(WidgetID, FleetAgent.Wish)] = []
    while due.count < limit, let widget = questions.popDue(at: now) {
      if let wish = entries[widget]?.wish { due.append((widget, wish)) }
    }
    return due
  }
}
