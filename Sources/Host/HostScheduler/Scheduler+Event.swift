public import WidgetModel

extension Scheduler {
  /// An event for the scheduler. Events about unknown widgets are ignored.
  public enum Event: Hashable, Sendable {
    /// Time has passed: everything that is due is done.
    ///
    /// Every other event does this first.
    case tick

    /// Adds a widget, replacing any widget with the same index, and shows the widget at once.
    ///
    /// `configuration` is the configuration's generation. `hasPlaceholder` and `hasSnapshot` tell
    /// whether the cache has a placeholder or snapshot for exactly this configuration and build.
    /// `charges` are the stored charged refreshes on the boot clock (negative if before this boot),
    /// in any order.
    case widgetAdded(
      WidgetIndex, WidgetSettings, configuration: UInt32, hasPlaceholder: Bool,
      hasSnapshot: Bool = true, restored: RestoredTimeline?, charges: [Duration] = [],
      isWatched: Bool = false)
    /// The parameters, size or locale of a widget changed; `configuration` is the new generation.
    ///
    /// A reply is sent with ``Action/reply(_:_:)``. The old entry is stale and stays until the new first
    /// entry.
    case reconfigured(WidgetIndex, configuration: UInt32, hasPlaceholder: Bool)
    /// The settings of a widget in `host.conf` changed; no reload follows.
    case settingsChanged(WidgetIndex, WidgetSettings)
    /// A client began to watch the widget, or no client watches the widget any more.
    case watched(WidgetIndex, isWatched: Bool)
    /// The widget was removed.
    case widgetRemoved(WidgetIndex)

    /// The file content of these widgets' plugin changed: each widget gets a free reload, spread
    /// over time.
    ///
    /// A reply is sent for each widget. The list must be complete, because its length determines the
    /// spread.
    case pluginChanged([ChangedWidget])
    /// The plugin of these widgets is quarantined until this boot-clock time, or is not quarantined
    /// any more. No reload begins before, not even a forced one. A new build ends the hold.
    case held([WidgetIndex], until: Duration?)
    /// The host's time zone or locale changed: every widget gets a free reload, spread over time.
    case environmentChanged
    /// A reload of a widget was requested. A reply is sent.
    case reloadRequested(ReloadRequest)

    /// The answer to ``Action/want(_:_:isFree:)``; without effect on a widget that is not leased.
    case permitted(WidgetIndex, Permission)
    /// A timeline of a leased widget was published, here or elsewhere: it becomes the current one, and
    /// serves the demands of the policy, of a new configuration and of failures.
    case published(WidgetIndex, TimelineSchedule)
    /// The charged refreshes of a leased widget were counted elsewhere; in any order, on the boot clock
    /// (negative if before this boot). A call that was refused without a time is wanted again.
    case chargesChanged(WidgetIndex, [Duration])

    /// A call ended. Must be sent exactly once for every started call, including cancelled calls.
    case callEnded(Flight, CallOutcome)

    /// The wall clock was set or the machine was suspended: all widgets are recomputed.
    case clocksChanged
  }

  /// An answer from outside about one timeline call of a leased widget.
  public enum Permission: Hashable, Sendable {
    /// The call may begin before this boot-clock time.
    case granted(until: Duration)
    /// The call is not made, and wanted again at this boot-clock time; `nil`: on a new cause only.
    case refused(until: Duration?)
    /// The former answer is void: the call is wanted again. A call in progress goes on.
    case withdrawn
  }

  /// A widget whose plugin's file content changed.
  public struct ChangedWidget: Hashable, Sendable {
    /// The widget of the plugin.
    public var widget: WidgetIndex
    /// Whether a placeholder of the new build is cached.
    public var hasPlaceholder: Bool
    /// Whether a snapshot of the new build is cached.
    public var hasSnapshot: Bool

    /// Creates a value for ``Event/pluginChanged(_:)``.
    public init(widget: WidgetIndex, hasPlaceholder: Bool, hasSnapshot: Bool = true) {
      self.widget = widget
      self.hasPlaceholder = hasPlaceholder
      self.hasSnapshot = hasSnapshot
    }
  }
}

/// The outcome of a provider call.
public enum CallOutcome: Hashable, Sendable {
  /// A timeline call returned a valid timeline.
  case timeline(TimelineSchedule)
  /// A placeholder call returned a valid placeholder.
  case placeholder
  /// A snapshot call returned a valid snapshot.
  case snapshot
  /// The call failed without a result.
  case failed(CallFailure)
}

/// A widget's timeline from the last run of the host, as read from the store.
public struct RestoredTimeline: Hashable, Sendable {
  /// The last adopted timeline.
  public var timeline: TimelineSchedule
  /// The dates of the previous timeline if still in force; empty if not stored.
  public var previousDates: [Timestamp]
  /// Whether the timeline was made for the widget's present parameters, size and locale.
  ///
  /// Otherwise the entry is shown as stale, and a new timeline is requested at once.
  public var matchesConfiguration: Bool
  /// Whether the timeline was made for the host's present time zone and locale. Otherwise the
  /// entries stay in force, and a free reload is made, spread over time.
  public var matchesEnvironment: Bool
  /// Whether the timeline was made by the present plugin file. Otherwise a free reload is made,
  /// spread over time.
  public var matchesBuild: Bool

  /// Creates a restored timeline; the flags are `true` by default.
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

/// The dates and the reload policy of a timeline, without the content of the entries.
public struct TimelineSchedule: Hashable, Sendable {
  /// The entries' dates in ascending order; at least one. Of several entries with equal dates, the
  /// last is shown.
  public let dates: [Timestamp]
  /// The reload policy. A date after the year 2200 counts as never.
  public let policy: ReloadPolicy
  /// The time of the provider's completion.
  public let made: Timestamp

  /// Creates a schedule; `nil` if `dates` is empty or not in ascending order, which means a refused
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

/// A request for a new timeline of a widget.
public struct ReloadRequest: Hashable, Sendable {
  /// The source of a request.
  public enum Origin: Hashable, Sendable {
    /// A client on the socket.
    case client
    /// The administrator, with `widgethost reload`.
    case administrator
    /// The widget's own provider.
    case provider
    /// A performed action of the current entry; the reload is free.
    case action
  }

  /// The widget to reload.
  public var widget: WidgetIndex
  /// The source of the request.
  public var origin: Origin
  /// Whether to ignore the minimum interval, the backoff and the budget (`force=1`).
  public var isForced: Bool

  /// Creates a request; not forced by default.
  public init(widget: WidgetIndex, origin: Origin, isForced: Bool = false) {
    self.widget = widget
    self.origin = origin
    self.isForced = isForced
  }

  /// The reason that the provider receives.
  public var reason: CallReason {
    switch origin {
    case .client, .administrator: .requested
    case .provider: .provider
    case .action: .action
    }
  }
}
