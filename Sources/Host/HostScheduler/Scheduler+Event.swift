public import WidgetModel

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

/// How a provider call ended.
public enum CallOutcome: Hashable, Sendable {
  /// A timeline call gave a valid timeline.
  case timeline(TimelineSchedule)
  /// A placeholder call gave a valid placeholder.
  case placeholder
  /// A snapshot call gave a valid snapshot.
  case snapshot
  /// The call gave nothing.
  case failed(CallFailure)
}

/// The timeline that a widget had when the host last ran, as the store kept it.
public struct RestoredTimeline: Hashable, Sendable {
  /// The last timeline.
  public var timeline: TimelineSchedule
  /// The dates of the timeline before it, while that one still ran on; empty if it was not kept.
  public var previousDates: [Timestamp]
  /// Whether it was made for the parameters, size and locale that the widget has now.
  ///
  /// If not, its entry is shown as stale and a new one is asked for at once.
  public var matchesConfiguration: Bool
  /// Whether it was made for the time zone and the locale that the host has now; if not, its entries
  /// run on and a free reload is made, spread.
  public var matchesEnvironment: Bool
  /// Whether it was made by the plugin file that is loaded now; if not, a reload is made.
  public var matchesBuild: Bool

  /// Makes a restored timeline.
  public init(
    timeline: TimelineSchedule, previousDates: [Timestamp] = [],
    matchesConfiguration: Bool = true, matchesEnvironment: Bool = true, matchesBuild: Bool = true
  ) {
    self.timeline = timeline
    self.previousDates = previousDates
    self.matchesConfiguration = matchesConfiguration
    self.matchesEnvironment = matchesEnvironment
    self.matchesBuild = matchesBuild
  }
}

/// What the scheduler needs to know of a timeline: when its entries begin, and when to ask again.
public struct TimelineSchedule: Hashable, Sendable {
  /// The entries' dates in ascending order; at least one. Several may share a date: the last of
  /// them is shown.
  public let dates: [Timestamp]
  /// When to ask again. A date beyond 2200 counts as never.
  public let policy: ReloadPolicy
  /// When the provider answered.
  public let made: Timestamp

  /// Checks the dates; `nil` when there are none or they are not in order, which is a refused
  /// timeline.
  public init?(dates: [Timestamp], policy: ReloadPolicy, made: Timestamp) {
    guard !dates.isEmpty, !zip(dates, dates.dropFirst()).contains(where: { $0 > $1 }) else {
      return nil
    }
    self.dates = dates
    if case .after(let date) = policy, date > .latest {
      self.policy = .never
    } else {
      self.policy = policy
    }
    self.made = made
  }
}

/// Somebody asks for a new timeline of one widget.
public struct ReloadRequest: Hashable, Sendable {
  /// Who asks.
  public enum Origin: Hashable, Sendable {
    /// A client on the socket.
    case client
    /// The administrator, with `widgethost reload`.
    case administrator
    /// The widget's own provider.
    case provider
    /// An action of the current entry was performed; free.
    case action
  }

  /// The widget.
  public var widget: WidgetIndex
  /// Who asks.
  public var origin: Origin
  /// Whether the minimum interval and the backoff are passed over (`force=1`).
  public var isForced: Bool

  /// Makes a request.
  public init(widget: WidgetIndex, origin: Origin, isForced: Bool = false) {
    self.widget = widget
    self.origin = origin
    self.isForced = isForced
  }

  /// What the provider is told.
  public var reason: CallReason {
    switch origin {
    case .client, .administrator: .requested
    case .provider: .provider
    case .action: .action
    }
  }
}
