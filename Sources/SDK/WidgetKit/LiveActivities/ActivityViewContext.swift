public import ActivityKit

public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let activityID: String
  public let attributes: Attributes
  public let state: Attributes.ContentState
  public let isStale: Bool
}

extension ActivityViewContext: Sendable
where Attributes: Sendable, Attributes.ContentState: Sendable {}
