public import WidgetModel

/// How a provider call ended.
public enum CallOutcome: Hashable, Sendable {
  /// A timeline call gave a valid timeline.
  case timeline(TimelineSchedule)
  /// A placeholder call gave a valid placeholder.
  case placeholder
  /// A snapshot call gave a valid snapshot.
  case snapshot
  /// The call gave nothing.
  case failed(CallFailure)
}
