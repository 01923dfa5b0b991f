public import WidgetModel

/// A widget's refresh budget, as it stands at one moment.
public struct RefreshBudget: Hashable, Sendable {
  /// The most charged refreshes in any 24 h; 0 means unlimited.
  public var refreshesPerDay: Int
  /// The shortest time between two charged refreshes.
  public var minimumInterval: Duration
  /// The charged refreshes of the last 24 h on the boot clock, the oldest first. Kept to about two
  /// seconds.
  public var charges: [Duration]
  /// The steady interval that can be kept up for the next 24 h; `nil` if unlimited.
  public var pace: Duration?
  /// When a charged refresh could be made that is asked for now, if no failure holds it back.
  public var nextSlot: Timestamp

  /// Makes a budget.
  public init(
    refreshesPerDay: Int, minimumInterval: Duration, charges: [Duration], pace: Duration?,
    nextSlot: Timestamp
  ) {
    self.refreshesPerDay = refreshesPerDay
    self.minimumInterval = minimumInterval
    self.charges = charges
    self.pace = pace
    self.nextSlot = nextSlot
  }
}
