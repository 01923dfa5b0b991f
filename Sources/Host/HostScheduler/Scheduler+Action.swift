public import WidgetModel

extension Scheduler {
  /// An action for the daemon, to be performed in the given order.
  public enum Action: Hashable, Sendable {
    /// Send the requester this decision. Comes before the start of the call that serves the request.
    case reply(WidgetIndex, ReloadDecision)
    /// Start this call, and report its end with ``Event/callEnded(_:_:)``.
    case start(Flight)
    /// Cancel this call, and report the end as for every call. The result will be discarded.
    case cancel(Flight)
    /// Make the timeline of this flight the widget's current timeline, and keep the older timeline
    /// that the second value names.
    case adopt(Flight, Former)
    /// Keep the placeholder of this flight for the widget.
    case keepPlaceholder(Flight)
    /// Keep the snapshot of this flight for the widget.
    case keepSnapshot(Flight)
    /// Report that a due reload without a request (policy, retry, changed build or environment) was
    /// delayed. Reported once for each kind of delay, except for a mere spread.
    case putOff(WidgetIndex, CallReason, ReloadDelay)
    /// Drop the result of this flight: its configuration or build is outdated, or the widget was
    /// removed.
    case discard(Flight)
    /// Publish this display.
    ///
    /// At most once per change. Always follows ``adopt(_:_:)`` and ``adoptPublished(_:_:)``, because the timeline is new even if
    /// the entry is not, and ``keepPlaceholder(_:)`` if no entry is shown.
    case show(Display)
    /// Ask outside for a permission for a timeline call of a leased widget. Answered by
    /// ``Event/permitted(_:_:)``. Sent again only if the reason or the charge changes.
    case want(WidgetIndex, CallReason, isFree: Bool)
    /// Report that the permission for a call of the widget ended without a call.
    case unused(WidgetIndex)
    /// Pass the timeline of this flight on: the widget is leased, and shows it once it is published.
    case deliver(Flight)
    /// Make the published timeline of this event the widget's current timeline, and keep the older
    /// timeline that the second value names.
    case adoptPublished(WidgetIndex, Former)
    /// Drop the previous timeline, which has ended.
    case dropPrevious(WidgetIndex)
  }

  /// The older timeline to keep beside a newly adopted timeline.
  public enum Former: Hashable, Sendable {
    /// No older timeline: the new timeline is in force at once.
    case nothing
    /// The timeline that was current becomes the previous timeline; an older one is dropped.
    case current
    /// The previous timeline is still in force; the timeline that was current never began and is
    /// dropped.
    case previous
  }
}

/// The present and next entry of a widget, for publication on the board.
public struct Display: Hashable, Sendable {
  /// The widget on display.
  public var widget: WidgetIndex
  /// The validity of the entry on display.
  public var state: WidgetState
  /// The entry in force; `nil` shows the placeholder, or nothing without a placeholder.
  public var current: EntryReference?
  /// The following entry with its date; `nil` if none is known.
  public var next: EntryReference?

  /// Creates a display from its parts.
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

/// A provider call between ``Scheduler/Action/start(_:)`` and ``Scheduler/Event/callEnded(_:_:)``.
///
/// A widget never has more than one flight.
public struct Flight: Hashable, Sendable {
  /// The widget of the call.
  public let widget: WidgetIndex
  /// A serial that is unique among four billion consecutive flights.
  public let serial: UInt32
  /// The kind of call: ``ProviderCall/placeholder``, ``ProviderCall/snapshot`` or
  /// ``ProviderCall/timeline``.
  public let call: ProviderCall
  /// The reason that the provider receives.
  public let reason: CallReason
  /// The widget's configuration generation for the call; a result for an older generation is
  /// discarded.
  public let configuration: UInt32
  /// The number of plugin changes that the widget has seen; a result of an older build is
  /// discarded.
  public let build: UInt32
  /// Whether the call counts against the widget's refresh budget.
  public let isCharged: Bool
  /// The worker group in which the call is counted.
  let group: WorkerGroup?
}
