internal import HostLoop
internal import WidgetModel
internal import WidgetWire

extension Widget {
  /// Returns the reason of a wanted call as the fleet knows it.
  func wantReason(_ reason: CallReason) -> FleetWantReason {
    switch reason {
    case .initial, .configuration: .missing
    case .policy: .due
    case .requested, .provider, .plugin, .action, .environment, .preview: .requested
    case .retry:
      current == nil || currentOrigin?.fingerprint != fingerprint
        ? .missing : isDue ? .due : .requested
    }
  }

  /// Whether the reload date of the timeline has come.
  private var isDue: Bool {
    guard let dates = current?.dates,
      let date = dates.policy.date(lastEntry: dates.entries.last)
    else { return false }
    return date <= HostActor.loop.now.wall
  }
}
