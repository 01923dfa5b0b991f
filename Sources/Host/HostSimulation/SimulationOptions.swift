public import WidgetModel

/// Over what a simulation runs.
///
/// Equal options, widgets and answers give equal results on every machine.
public struct SimulationOptions: Hashable, Sendable {
  /// The most days that are simulated at a time.
  public static let longestRun = 366
  /// The wall clock when it begins.
  public var start = Timestamp(seconds: 1_767_225_600)
  /// How many days of 24 h, 1 to ``longestRun``.
  public var days = 7
  /// Of all that is random.
  public var seed: UInt64 = 1
  /// The most provider calls at a time; 1 or more.
  public var concurrentCalls = 4
  /// How many requests for a reload clients make on average, per widget and day; 0 or more.
  public var requestsPerDay = 2.0
  /// The day whose course is kept for a chart, from 1; `nil` keeps none.
  public var chartDay: Int?

  /// A week from 2026-01-01T00:00:00Z.
  public init() {}
}
