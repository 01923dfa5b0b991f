extension Scheduler {
  /// What happened. An event about a widget that is not there is ignored.
  public enum Event: Hashable, Sendable {
    /// A timer fired, or it may be worth a look: what is due by now is done.
    ///
    /// Every other event does the same first.
    case tick

    /// A widget exists from now on; one of the same index is replaced.
    ///
    /// `configuration` is its generation, `hasPlaceholder` whether a placeholder for exactly this
    /// configuration and build is cached, `hasSnapshot` the same of a snapshot. `charges` are the
    /// charged refreshes that the store kept, on the boot clock (negative for those before this boot),
    /// in any order. It is shown at once.
    case widgetAdded(
      WidgetIndex, WidgetSettings, configuration: UInt32, hasPlaceholder: Bool,
      hasSnapshot: Bool = true, restored: RestoredTimeline?, charges: [Duration] = [],
      isWatched: Bool = false)
    /// Its parameters, size or locale changed; `configuration` is the new generation.
    ///
    /// Answered. The old entry is stale and stays until the new first entry.
    case reconfigured(WidgetIndex, configuration: UInt32, hasPlaceholder: Bool)
    /// What `host.conf` grants it changed; nothing is reloaded.
    case settingsChanged(WidgetIndex, WidgetSettings)
    /// A client began to watch the widget, or the last one that did has gone.
    case watched(WidgetIndex, isWatched: Bool)
    /// The widget is gone.
    case widgetRemoved(WidgetIndex)

    /// The content of the plugin that makes these widgets changed: a free reload of each, spread.
    ///
    /// Each is answered. The list is complete, so that the spread fits the number.
    case pluginChanged([ChangedWidget])
    /// The time zone or the locale of the host changed: a free reload of every widget, spread.
    case environmentChanged
    /// Somebody asks for a reload. Answered.
    case reloadRequested(ReloadRequest)

    /// A call ended. Told exactly once for every call that was started, also if it was cancelled.
    case callEnded(Flight, CallOutcome)

    /// The wall clock was set, or the machine was suspended: everything is looked at once.
    case clocksChanged
  }

  /// A widget whose plugin's content changed.
  public struct ChangedWidget: Hashable, Sendable {
    /// The widget.
    public var widget: WidgetIndex
    /// Whether a placeholder of the new build is cached.
    public var hasPlaceholder: Bool
    /// Whether a snapshot of the new build is cached.
    public var hasSnapshot: Bool

    /// Makes a changed widget.
    public init(widget: WidgetIndex, hasPlaceholder: Bool, hasSnapshot: Bool = true) {
      self.widget = widget
      self.hasPlaceholder = hasPlaceholder
      self.hasSnapshot = hasSnapshot
    }
  }
}
