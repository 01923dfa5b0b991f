internal import WidgetModel

/// The results of a simulation.
public struct SimulationReport: Sendable {
  /// The results of a single widget.
  public struct Widget: Hashable, Sendable {
    /// The widget as given to the simulation.
    public var widget: SimulatedWidget
    /// The statistics of the widget.
    public var statistics: WidgetStatistics
    /// The number of timeline calls per day, from the first day.
    public var refreshesByDay: [Int]
  }

  /// The combined results of the widgets of a group.
  public struct Group: Hashable, Sendable {
    /// The name of the group.
    public var name: String
    /// The number of widgets in the group.
    public var widgets: Int
    /// The combined statistics of the widgets.
    public var statistics: WidgetStatistics
    /// The minimum, median and maximum of the refreshes of a widget in a day.
    public var refreshesPerDay: Spread
  }

  /// The minimum, the median (the upper median of an even count) and the maximum of several
  /// numbers.
  public struct Spread: Hashable, Sendable {
    /// The minimum of the numbers.
    public var least: Int
    /// The median of the numbers.
    public var median: Int
    /// The maximum of the numbers.
    public var most: Int

    /// Computes the three values; all are 0 without numbers.
    public init(of numbers: [Int]) {
      let sorted = numbers.sorted()
      least = sorted.first ?? 0
      median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      most = sorted.last ?? 0
    }
  }

  /// The options of the run.
  public let options: SimulationOptions
  /// The simulated time.
  public let simulated: Duration
  /// The results of all widgets, in the order of the simulation.
  public let widgets: [Widget]
  /// The results of the groups, in the order of their first widgets.
  public let groups: [Group]
  /// The combined results of all widgets.
  public let total: Group
  /// The statistics of each day, from the first day.
  public let days: [DayStatistics]
  /// The course of the day for the chart, if requested.
  public let course: DayCourse?
  /// The first violations of documented rules; empty if there are none.
  public let violations: [ScheduleViolation]
  /// The number of all violations.
  public let violationCount: Int

  /// The largest number of concurrent calls.
  public var callsAtOnce: Int { days.reduce(0) { max($0, $1.callsAtOnce) } }
  /// The largest number of reloads that waited for a free call at a time.
  public var longestQueue: Int { days.reduce(0) { max($0, $1.longestQueue) } }

  init(
    options: SimulationOptions, widgets: [SimulatedWidget], recorder: ScheduleRecorder,
    audit: ScheduleAudit, now: Int64
  ) {
    self.options = options
    simulated = .nanoseconds(now - SimulationClock.firstBoot)
    let days = options.days
    self.widgets = widgets.enumerated().map { offset, widget in
      Widget(
        widget: widget, statistics: recorder.widgets[offset].statistics,
        refreshesByDay: recorder.refreshesByDay[offset * days..<(offset + 1) * days].map(Int.init))
    }
    groups = Self.groups(of: self.widgets)
    total = Self.group("all", self.widgets)
    self.days = recorder.days
    course = recorder.dayCourse
    violations = audit.violations
    violationCount = audit.violationCount
  }

  private static func groups(of widgets: [Widget]) -> [Group] {
    var places: [String: Int] = [:]
    var members: [(name: String, widgets: [Widget])] = []
    for widget in widgets {
      let name = widget.widget.group
      if let place = places[name] {
        members[place].widgets.append(widget)
      } else {
        places[name] = members.count
        members.append((name, [widget]))
      }
    }
    return members.map { group($0.name, $0.widgets) }
  }

  private static func group(_ name: String, _ widgets: [Widget]) -> Group {
    var statistics = WidgetStatistics()
    for widget in widgets { statistics.add(widget.statistics) }
    return Group(
      name: name, widgets: widgets.count, statistics: statistics,
      refreshesPerDay: Spread(of: widgets.flatMap(\.refreshesByDay)))
  }
}

/// The combined statistics of all widgets on a single day.
public struct DayStatistics: Hashable, Sendable {
  /// Timeline calls that were started.
  public internal(set) var refreshes = 0
  /// Timeline calls that counted against the budget.
  public internal(set) var charged = 0
  /// Timeline calls that failed, counted on the day of their end.
  public internal(set) var failures = 0
  /// Requests and due reloads that were deferred.
  public internal(set) var deferred = 0
  /// Changes of the displayed content.
  public internal(set) var changes = 0
  /// New timelines that left the displayed content unchanged.
  public internal(set) var fresh = 0
  /// The largest number of concurrent calls.
  public internal(set) var callsAtOnce = 0
  /// The largest number of reloads that waited for a free call at a time.
  public internal(set) var longestQueue = 0
  /// The largest number of stale widgets at a time.
  public internal(set) var mostStale = 0

  /// Creates statistics with all counts at 0.
  public init() {}
}
