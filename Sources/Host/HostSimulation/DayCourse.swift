public import WidgetModel

/// The course of one day of a simulation, for a chart.
public struct DayCourse: Hashable, Sendable {
  /// How many parts of ten minutes a day has.
  public static let binCount = 144
  /// Of more widgets, only what they did together is kept.
  public static let laneLimit = 24

  /// What happened in ten minutes.
  public struct Bin: Hashable, Sendable {
    /// Refreshes that counted against the budget.
    public internal(set) var charged = 0
    /// Refreshes that did not.
    public internal(set) var free = 0
    /// Refreshes that gave nothing, by when they began.
    public internal(set) var failed = 0
    /// Requests and due reloads that were put off.
    public internal(set) var deferred = 0
    /// Times that something else was shown.
    public internal(set) var changes = 0
    /// The most widgets that were stale at a time.
    public internal(set) var stale = 0
    /// The most reloads that waited for a free call at a time.
    public internal(set) var queued = 0
  }

  /// A refresh of one widget.
  public struct Refresh: Hashable, Sendable {
    /// Seconds since the day began.
    public var at: Double
    /// Whether it counted against the budget.
    public var isCharged: Bool
    /// Whether it gave nothing.
    public internal(set) var hasFailed = false
  }

  /// A part of the day, in seconds since it began; clipped to the day.
  public struct Span: Hashable, Sendable {
    /// From here
    public var from: Double
    /// to here.
    public var to: Double
  }

  /// What one widget did.
  public struct Lane: Hashable, Sendable {
    /// When something else was shown, in seconds since the day began.
    public internal(set) var changes: [Double] = []
    /// Its refreshes.
    public internal(set) var refreshes: [Refresh] = []
    /// From when until when something was put off.
    public internal(set) var deferrals: [Span] = []
    /// While it was stale.
    public internal(set) var stale: [Span] = []
  }

  /// The day, from 1.
  public let day: Int
  /// When it began.
  public let start: Timestamp
  /// Ten minutes each, ``binCount`` of them.
  public internal(set) var bins = [Bin](repeating: Bin(), count: binCount)
  /// By widget; empty if there are more than ``laneLimit``.
  public internal(set) var lanes: [Lane]
}
