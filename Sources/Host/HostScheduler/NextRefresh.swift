public import WidgetModel

/// When and why a widget's timeline is asked for next.
public enum NextRefresh: Hashable, Sendable {
  /// Only when somebody asks.
  case never
  /// When the date of the last entry has come, and the minimum interval and the budget allow it.
  case atEnd(Timestamp)
  /// When the date that the provider named has come, and the minimum interval and the budget allow it.
  case after(Timestamp)
  /// A reload is due, and waits until somebody watches the widget.
  case paused
  /// A reload is due or asked for, and waits until its slot.
  case delayed(CallReason, ReloadAnswer.Delay)
  /// A reload's slot has come; it waits for a free call.
  case queued(CallReason)
  /// The call is in progress.
  case running(CallReason)

  /// The wall-clock time of the next refresh; `nil` when there is none or it is under way.
  public var date: Timestamp? {
    switch self {
    case .never, .paused, .queued, .running: nil
    case .atEnd(let date), .after(let date): date
    case .delayed(_, let delay): delay.until
    }
  }
}

extension NextRefresh: CustomStringConvertible {
  /// For people, without the date: `policy: minimum interval of 5m`.
  public var description: String {
    switch self {
    case .never: "only when asked"
    case .paused: "when somebody watches"
    case .atEnd: "at the last entry"
    case .after: "at the provider's date"
    case .delayed(let reason, let delay): "\(reason.name): \(delay.reason)"
    case .queued(let reason): "\(reason.name): waits for a free call"
    case .running(let reason): "\(reason.name): in progress"
    }
  }
}
