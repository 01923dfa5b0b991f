/// The requests to the engine that have no answer yet.
struct PendingRequests: Sendable {
  /// The purpose of a request.
  enum Purpose: Hashable, Sendable {
    case readBoot
    case claimBoot
    case grant(sent: Milliseconds)
    case claimName
    case keepAlive(LeaseID, sent: Milliseconds)
    /// A read that tells whether the engine answers.
    case probe
    case describe
    case revoke
    case list(KeyFamily)
    case widget(WidgetID, Step)
    case want(WidgetID)
    case debt(WidgetID)
    case outbox(ActionID)
    case finish(ActionID)
    case configure(UInt64)
  }

  /// The request of a widget, of which there is one at a time.
  enum Step: Hashable, Sendable {
    case claim
    case charge
    case publish
    case release
    case retire
    case clear
    /// Reads again after an unknown outcome.
    case read
  }

  struct Pending: Sendable {
    var purpose: Purpose
    /// The keys that the answer tells of.
    var reads: [FleetKey]
    /// The highest revision that was known when the request was sent: a linearizable answer is not
    /// below it, unless the engine was restored.
    var floor: Revision
  }

  private var pending: [RequestID: Pending] = [:]
  private var count: RequestID = 0
  private var purposes: Set<Purpose> = []
  private var widgets: Set<WidgetID> = []

  mutating func add(_ purpose: Purpose, reads: [FleetKey], floor: Revision) -> RequestID {
    count += 1
    pending[count] = Pending(purpose: purpose, reads: reads, floor: floor)
    purposes.insert(purpose)
    if case .widget(let widget, _) = purpose { widgets.insert(widget) }
    return count
  }

  /// Removes a request; `nil` for an unknown one and one from before the last start.
  mutating func end(_ id: RequestID) -> Pending? {
    guard let ended = pending.removeValue(forKey: id) else { return nil }
    purposes.remove(ended.purpose)
    if case .widget(let widget, _) = ended.purpose { widgets.remove(widget) }
    return ended
  }

  func contains(_ purpose: Purpose) -> Bool { purposes.contains(purpose) }

  func contains(where matches: (Purpose) -> Bool) -> Bool { purposes.contains(where: matches) }

  /// Whether a request for the widget is pending.
  func isBusy(_ widget: WidgetID) -> Bool { widgets.contains(widget) }

  /// Forgets all requests; their answers will be ignored.
  mutating func startOver() {
    purposes = []
    widgets = []
    pending = [:]
  }
}
