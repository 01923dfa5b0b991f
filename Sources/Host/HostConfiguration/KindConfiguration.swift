public import WidgetModel

/// `[kind.NAME]`: what is different for one kind.
///
/// Unlike what a kind asks for itself, these may be more than the host's figures.
public struct KindConfiguration: Hashable, Sendable {
  /// Where the table begins.
  public var location: SourceLocation
  /// Budgets of calls; `nil` takes the host's, or less if the kind asks for less.
  public var budgets = CallBudgets.Request()
  /// Private memory of the worker in bytes while it serves this kind.
  public var memory: Int64?
  /// How often widgets of this kind may be refreshed.
  public var refresh = RefreshLimits.Overrides()

  /// Nothing different.
  public init(location: SourceLocation) {
    self.location = location
  }
}
