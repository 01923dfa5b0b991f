public import WidgetModel

/// The course of a day of a simulation, for a chart.
public struct DayCourse: Hashable, Sendable {
  /// The number of bins of ten minutes in a day.
  public static let binCount = 144
  /// The largest number of widgets with individual lanes; with more widgets, only the bins are
  /// kept.
  public static let laneLimit = 24

  /// The counts of ten minutes.
  public struct Bin: Hashable, Sendable {
    /// Refreshes that counted against the budget.
    public internal(set) var charged = 0
    /// Refreshes that did not count against the budget.
    public internal(set) var free = 0
    /// Refreshes that failed, counted at their start.
    public internal(set) var failed = 0
    /// Requests and due reloads that were deferred.
    public internal(set) var deferred = 0
    /// Changes of the displayed content.
    public internal(set) var changes = 0
    /// The largest number of stale widgets at a time.
    public internal(set) var stale = 0
    /// The largest number of reloads that waited for a free call at a time.
    public internal(set) var queued = 0
  }

  /// A refresh of a single widget.
  public struct Refresh: Hashable, Sendable {
    /// The start in seconds since the day began.
    public var at: Double
    /// Whether the refresh counted against the budget.
    public var isCharged: Bool
    /// Whether the refresh failed.
    public internal(set) var hasFailed = false
  }

  /// A part of the day, in seconds since the day began; clipped to the day.
  public struct Span: Hashable, Sendable {
    /// The start of the span.
    public var from: Double
    /// The end of the span.
    public var to: Double
  }

  /// The course of a single widget.
  public struct Lane: Hashable, Sendable {
    /// The times of content changes, in seconds since the day began.
    public internal(set) var changes: [Double] = []
    /// The refreshes of the widget.
    public internal(set) var refreshes: [Refresh] = []
    /// The spans during which a reload was deferred.
    public internal(set) var deferrals: [Span] = []
    /// The spans during which the widget was stale.
    public internal(set) var stale: [Span] = []
  }

  /// The number of the day, from 1.
  public let day: Int
  /// The wall-clock time at which the day began.
  public let start: Timestamp
  /// The ``binCount`` bins of the day, each of ten minutes.
  public internal(set) var bins = [Bin](repeating: Bin(), count: binCount)
  /// The lanes by widget; empty if there are more than ``laneLimit`` widgets.
  public internal(set) var lanes: [Lane]
}
