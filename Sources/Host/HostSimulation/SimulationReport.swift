internal import WidgetModel

/// What came of a simulation.
public struct SimulationReport: Sendable {
  /// One widget's part.
  public struct Widget: Hashable, Sendable {
    /// As it was given.
    public var widget: SimulatedWidget
    /// What happened to it.
    public var statistics: WidgetStatistics
    /// Timeline calls of each day, the first day first.
    public var refreshesByDay: [Int]
  }

  /// What widgets of one group did together.
  public struct Group: Hashable, Sendable {
    /// Their group.
    public var name: String
    /// How many they are.
    public var widgets: Int
    /// What happened to them.
    public var statistics: WidgetStatistics
    /// The refreshes of one widget on one day: least, median and most.
    public var refreshesPerDay: Spread
  }

  /// The least, the median (of an even count the upper one) and the most of several numbers.
  public struct Spread: Hashable, Sendable {
    /// The least.
    public var least: Int
    /// The one in the middle.
    public var median: Int
    /// The most.
    public var most: Int

    /// Of no numbers all are 0.
    public init(of numbers: [Int]) {
      let sorted = numbers.sorted()
      least = sorted.first ?? 0
      median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      most = sorted.last ?? 0
    }
  }

  /// What it ran over.
  public let options: SimulationOptions
  /// How much virtual time has passed.
  public let simulated: Duration
  /// All widgets, in the order in which they were given.
  public let widgets: [Widget]
  /// The groups, in the order of their first widgets.
  public let groups: [Group]
  /// All widgets together.
  public let total: Group
  /// Each day, the first first.
  public let days: [DayStatistics]
  /// The course of the day that was asked for.
  public let course: DayCourse?
  /// The first promises that were not kept; empty if all were.
  public let violations: [ScheduleViolation]
  /// How many were not kept.
  public let violationCount: Int

  /// The most calls in progress at a time.
  public var callsAtOnce: Int { days.reduce(0) { max($0, $1.callsAtOnce) } }
  /// The most reloads that waited for a free call at a time.
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

/// What happened on one day of a simulation, to all widgets together.
public struct DayStatistics: Hashable, Sendable {
  /// Timeline calls that were started.
  public internal(set) var refreshes = 0
  /// Those of them that counted against the budget.
  public internal(set) var charged = 0
  /// Timeline calls that gave nothing, by the day of their end.
  public internal(set) var failures = 0
  /// Requests and due reloads that were put off.
  public internal(set) var deferred = 0
  /// Times that something else was shown.
  public internal(set) var changes = 0
  /// Timelines that left what is shown as it was.
  public internal(set) var fresh = 0
  /// The most calls in progress at a time.
  public internal(set) var callsAtOnce = 0
  /// The most reloads that waited for a free call at a time.
  public internal(set) var longestQueue = 0
  /// The most widgets that were stale at a time.
  public internal(set) var mostStale = 0

  /// Nothing yet.
  public init() {}
}
