/// What can hold back a refresh, as the host names it in `reason`, and what one can do about it.
enum Hindrance: CaseIterable, Hashable {
  case minimumInterval, budget, backoff, hostFault, unwatched, load, spread

  /// What a reason in the host's words is about; `nil` if this version does not know it, or if
  /// nothing is held back.
  init?(reason: String) {
    guard let found = Self.allCases.first(where: { $0.marks.contains(where: reason.contains) })
    else { return nil }
    self = found
  }

  /// Words that only this reason has.
  private var marks: [String] {
    switch self {
    case .minimumInterval: ["minimum interval"]
    case .budget: ["refreshes a day are used", "daily budget"]
    case .backoff: ["backoff after"]
    case .hostFault: ["fault of the host"]
    case .unwatched: ["nobody watches", "somebody watches"]
    case .load: ["reloads wait for a free call"]
    case .spread: ["spread over"]
    }
  }

  /// Its name for people.
  var name: String {
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

  /// What a user can do, for the widget `id`.
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
