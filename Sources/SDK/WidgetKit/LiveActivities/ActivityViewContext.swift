public import ActivityKit

/// What the views of a live activity show.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  /// Its id.
  public let activityID: String
  /// What never changes.
  public let attributes: Attributes
  /// What changes.
  public let state: Attributes.ContentState
  /// Whether the state is out of date.
  public let isStale: Bool
}

extension ActivityViewContext: Sendable
where Attributes: Sendable, Attributes.ContentState: Sendable {}
