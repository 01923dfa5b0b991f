internal import WidgetModel

extension DelayReason.Code {
  /// The name of the reason, for people.
  var heading: String {
    switch self {
    case .minimumInterval: "minimum interval"
    case .budget: "budget"
    case .backoff: "backoff"
    case .hostFault: "fault of the host"
    case .unwatched: "paused"
    case .load: "load"
    case .spread: "spread"
    case .quarantine: "quarantine"
    case .fleet: "fleet"
    }
  }

  /// Returns the measures that a user can take for the widget `id`.
  func advice(for id: String) -> String {
    let force = "`widgethost reload \(id) --force`"
    return switch self {
    case .minimumInterval:
      "the host keeps refreshes apart; set a shorter `minimum_interval` in host.conf, or refresh "
        + "now with "
        + force
    case .budget:
      "the budget is spread over the day; raise `refreshes_per_day` in host.conf "
        + "(0 is unlimited), or refresh now, free of charge, with \(force)"
    case .backoff:
      "the provider failed; remove the cause of the error, then refresh at once with \(force)"
    case .hostFault: "the host tries again automatically; the cause is in the host's log"
    case .unwatched:
      "`pause_unwatched` in host.conf pauses an unwatched widget; watch the widget with "
        + "`widgethost watch \(id)`, or refresh it now with \(force)"
    case .load:
      "too many reloads are due; raise `concurrent_calls` or the intervals in host.conf; watched "
        + "widgets are refreshed first"
    case .spread: "no action is needed: reloads that are due together are spread over up to 30s"
    case .quarantine:
      "the plugin crashed too often; a new build of it is tried at once, and `widgethost "
        + "unquarantine PLUGIN` tries the present one"
    case .fleet:
      "another host of the fleet asks the provider, or the fleet's budget is used; `host` and `refusal` "
        + "of `widgethost why \(id) --json` tell which"
    }
  }
}
