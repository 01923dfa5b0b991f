public import HostScheduler
internal import WidgetModel

/// A widget that takes part in a simulation.
public struct SimulatedWidget: Hashable, Sendable {
  /// Its name in reports; any text.
  public var id: String
  /// What it is counted under in reports: a policy, a kind, a file; any text.
  public var group: String
  /// What it is granted.
  public var settings: WidgetSettings
  /// Whether a client watches it all the time.
  public var isWatched: Bool

  /// Makes a widget.
  public init(id: String, group: String, settings: WidgetSettings, isWatched: Bool = false) {
    self.id = id
    self.group = group
    self.settings = settings
    self.isWatched = isWatched
  }

  /// Makes a widget of the worker number `worker`, which makes `workerCalls` calls at a time.
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

  /// The most charged refreshes in any 24 h; 0 or less means unlimited.
  public var refreshesPerDay: Int { settings.refreshesPerDay }
  /// The shortest time between two of them.
  public var minimumInterval: Duration { settings.minimumInterval }
}
