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
    }
  }

  /// Returns the measures that a user can take for the widget `id`.
  func advice(for id: String) -> String {
    let force = "`widgethost reload \(id) --force`"
    return switch self {
    case .minimumInterval:
      "refreshes keep apart; set a shorter `minimum_interval` in host.conf, or pass it once with "
        + force
    case .budget:
      "the day's refreshes are spread over the day; raise `refreshes_per_day` in host.conf "
        + "(0 is unlimited), or refresh now, free of charge, with \(force)"
    case .backoff:
      "the provider failed; mend what the error says, then try at once with \(force)"
    case .hostFault: "the host tries again by itself; its log says what it could not do"
    case .unwatched:
      "`pause_unwatched` in host.conf lets it rest while nobody watches it; look at it with "
        + "`widgethost watch \(id)`, or refresh it once with \(force)"
    case .load:
      "too much is due at once; raise `concurrent_calls` or the intervals in host.conf; what is "
        + "watched goes first"
    case .spread: "nothing to do: what is due together is spread over up to 30s"
    }
  }
}
