public import HostScheduler
internal import WidgetModel

/// A widget of a simulation.
public struct SimulatedWidget: Hashable, Sendable {
  /// The name in reports; any text.
  public var id: String
  /// The group for statistics in reports, such as a policy, a kind or a file; any text.
  public var group: String
  /// The widget's settings for the scheduler.
  public var settings: WidgetSettings
  /// Whether a client watches the widget all the time.
  public var isWatched: Bool

  /// Creates a widget from its settings.
  public init(id: String, group: String, settings: WidgetSettings, isWatched: Bool = false) {
    self.id = id
    self.group = group
    self.settings = settings
    self.isWatched = isWatched
  }

  /// Creates a widget of the worker with the number `worker`, which makes `workerCalls` calls at a
  /// time.
  public init(
    id: String, group: String, refreshesPerDay: Int, minimumInterval: Duration,
    pausesUnwatched: Bool = false, timelineBudget: Duration, worker: Int, workerCalls: Int = 1,
    isWatched: Bool = false
  ) {
    self.init(
      id: id, group: group,
      settings: WidgetSettings(
        minimumInterval: minimumInterval, refreshesPerDay: refreshesPerDay,
        pausesUnwatched: pausesUnwatched, timelineBudget: timelineBudget,
        group: WorkerGroup(
          number: Int32(clamping: worker), concurrentCalls: Int32(clamping: workerCalls))),
      isWatched: isWatched)
  }

  /// The largest number of charged refreshes in any 24 h; 0 or less means unlimited.
  public var refreshesPerDay: Int { settings.refreshesPerDay }
  /// The shortest time between two charged refreshes.
  public var minimumInterval: Duration { settings.minimumInterval }
}
