extension FleetAgent {
  /// An event for the agent. Every event first does what is due.
  public enum Event: Hashable, Sendable {
    /// Time has passed.
    case tick

    /// The engine answered a request. Sent exactly once for each ``Action/ask(_:_:)``.
    case answered(RequestID, EngineAnswer)
    /// News of the watch with this serial. News of an older watch are ignored.
    case watched(UInt64, WatchNews)

    /// Another host asks this one to hold an archive of a widget, and to answer.
    case offered(WidgetID, ContentHash, from: HostName)
    /// Another host holds the archive that was offered.
    case holding(WidgetID, ContentHash, by: HostName)
    /// A fetch ended; the archive is held if its SHA-256 was right.
    case fetched(ContentHash, from: HostName, isHeld: Bool)
    /// The host holds this archive in its own store.
    case holds(ContentHash)
    /// The host's store has dropped this archive.
    case dropped(ContentHash)
    /// The host could not show this archive of a widget, which is fetched and shown again.
    case notShown(WidgetID, ContentHash)

    /// The plugins, the capacity or the address of the host changed.
    case described(HostDescription)
    /// The host is to give its widgets away, or may own widgets again.
    case draining(Bool)
    /// The program ends: the lease is revoked, so that other hosts take over at once.
    case stop

    /// The scheduler of the host wants a provider call. Answered by ``Action/call(_:_:)`` or
    /// ``Action/refuse(_:_:)``.
    case callWanted(WidgetID, Wish)
    /// A call ended.
    case callEnded(WidgetID, Tag, CallResult)
    /// The host refuses the configuration of a widget with this counter, for the reason that the text tells: the host does
    /// not own the widget, until it takes the configuration or gets another one.
    case configurationRefused(WidgetID, Revision, String)
    /// The host has taken a configuration that it had refused.
    case configurationTaken(WidgetID)
    /// A client of the host began to watch a widget, or none does any more.
    case watching(WidgetID, Bool)
    /// A client writes (`nil`: removes) a configuration, in place of the one with the counter `replacing`, which is 0 for
    /// a new widget; `nil` for whatever is there. Answered by ``Action/configured(_:_:)``.
    case configure(UInt64, WidgetID, Configuration?, replacing: Revision? = nil)
    /// A client asks for an action. Answered by ``Action/accepted(_:)`` once it cannot be lost,
    /// or by ``Action/rejected(_:_:)``.
    case actionRequested(WidgetID, ActionID, String)
    /// An action was performed.
    case performed(WidgetID, ActionID)
  }

  /// A provider call that the scheduler of the host wants.
  public struct Wish: Hashable, Sendable {
    /// The reason of the call.
    public var reason: Reason
    /// Whether the call is free of charge.
    public var isFree: Bool

    /// Creates a wish.
    public init(_ reason: Reason, isFree: Bool = false) {
      self.reason = reason
      self.isFree = isFree
    }

    /// The reasons of calls.
    public enum Reason: String, Hashable, Sendable {
      /// There is no timeline for this configuration, or its archive is lost.
      case missing
      /// The reload date has come.
      case due
      /// A client, an action or an administrator asked.
      case requested
    }
  }

  /// The result of a provider call.
  public enum CallResult: Hashable, Sendable {
    /// The provider gave a timeline, which the host holds.
    case timeline(Timeline)
    /// The provider failed.
    case failed
    /// The call was not begun, because its time was over.
    case notBegun
  }
}
