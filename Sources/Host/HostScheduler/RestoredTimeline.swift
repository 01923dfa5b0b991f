public import WidgetModel

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
