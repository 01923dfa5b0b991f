public import WidgetModel

extension Scheduler {
  /// What the daemon has to do, in the order given.
  public enum Action: Hashable, Sendable {
    /// Tell whoever asked what became of the request. Comes before the call that serves it.
    case answer(WidgetIndex, ReloadAnswer)
    /// Start this call; report its end.
    case start(Flight)
    /// Nobody needs this call any more: end it, or let it end; report its end. What it gives will
    /// be discarded.
    case cancel(Flight)
    /// The timeline that this flight gave is the widget's current one from now on: keep it, and of
    /// the older ones what the second value says.
    case adopt(Flight, Former)
    /// The placeholder that this flight gave is the widget's from now on: keep it.
    case keepPlaceholder(Flight)
    /// The snapshot that this flight gave is the widget's from now on: keep it.
    case keepSnapshot(Flight)
    /// A reload that nobody asked for (policy, retry, changed build or environment) is due and was
    /// put off. Told once for each reason that holds it back; the spread alone is not told.
    case putOff(WidgetIndex, CallReason, ReloadAnswer.Delay)
    /// What this flight gave is for an older configuration or build, or a widget that is gone:
    /// forget it.
    case discard(Flight)
    /// Publish this.
    ///
    /// At most once per change. After ``adopt(_:_:)`` it always comes, as the timeline is new even
    /// where the entry is not; after ``keepPlaceholder(_:)`` if no entry is shown.
    case show(Display)
    /// The previous timeline has ended: forget it.
    case dropPrevious(WidgetIndex)
  }

  /// What stays beside a timeline that was just adopted.
  public enum Former: Hashable, Sendable {
    /// Nothing: the new one shows at once.
    case nothing
    /// The one that was current until now runs on, as the previous one; an older one is forgotten.
    case current
    /// The previous one still runs on; the one that was current never began and is forgotten.
    case previous
  }
}

/// What a widget shows now, and what it will show next: what the board publishes.
public struct Display: Hashable, Sendable {
  /// The widget.
  public var widget: WidgetIndex
  /// How much of it is true.
  public var state: WidgetState
  /// The entry in force; `nil` shows the placeholder if there is one, else nothing.
  public var current: EntryReference?
  /// The entry that follows and the date on which it does; `nil` when none is known.
  public var next: EntryReference?

  /// Makes a display.
  public init(
    widget: WidgetIndex, state: WidgetState, current: EntryReference? = nil,
    next: EntryReference? = nil
  ) {
    self.widget = widget
    self.state = state
    self.current = current
    self.next = next
  }
}

/// One provider call on its way, from ``Scheduler/Action/start(_:)`` to
/// ``Scheduler/Event/callEnded(_:_:)``.
///
/// There is never more than one per widget.
public struct Flight: Hashable, Sendable {
  /// The widget that it is for.
  public let widget: WidgetIndex
  /// Tells this flight from every other of the last four billion.
  public let serial: UInt32
  /// Which call: ``ProviderCall/placeholder``, ``ProviderCall/snapshot`` or
  /// ``ProviderCall/timeline``.
  public let call: ProviderCall
  /// Why the host calls, as the provider is told.
  public let reason: CallReason
  /// The configuration that the provider is asked with; an answer to an older one is discarded.
  public let configuration: UInt32
  /// How many changes of its plugin the widget had seen; an answer of an older build is discarded.
  public let build: UInt32
  /// Whether it counts against the widget's refresh budget.
  public let isCharged: Bool
  /// The worker that the call was counted for.
  let group: WorkerGroup?
}
