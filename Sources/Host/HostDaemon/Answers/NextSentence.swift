internal import HostScheduler
internal import WidgetModel

/// Says in one sentence when and why a widget's provider is asked next: `next.reason` of `why`.
struct NextSentence {
  /// The next refresh, by the scheduler.
  var next: NextRefresh
  /// The policy of the last timeline; `nil` without one.
  var policy: ReloadPolicy?
  /// The date that the policy leads to.
  var policyDate: Timestamp?
  /// The widget's budget now.
  var budget: RefreshBudget
  /// The start of the last charged refresh.
  var lastCharge: Timestamp?

  /// The sentence for people.
  var text: String {
    switch next {
    case .never:
      policy == nil
        ? "The provider is asked only when somebody asks for a reload."
        : "The provider is asked only when somebody asks for a reload: its policy is never."
    case .atEnd(let date):
      "The provider is asked at the date of its last entry\(hold(until: date))."
    case .after(let date):
      "The provider is asked at the date that it named\(hold(until: date))."
    case .paused: "A reload is due, and waits until somebody watches the widget."
    case .delayed(let reason, let delay):
      "\(cause(reason)); the reload is held back by \(hold(delay.reason))."
    case .queued(let reason): "\(cause(reason)); the reload waits for a free call."
    case .running(let reason): "\(cause(reason)); the provider is being asked now."
    }
  }

  /// Why a policy's reload comes later than its date, if it does.
  private func hold(until date: Timestamp) -> String {
    guard let policyDate, date > policyDate else { return "" }
    // Charges are kept to about two seconds.
    let earliest = lastCharge.map { $0 + budget.minimumInterval + .seconds(2) }
    let isBudget = budget.refreshesPerDay > 0 && (earliest.map { date > $0 } ?? false)
    return ", held back by "
      + hold(
        isBudget
          ? .budget(used: budget.charges.count, of: budget.refreshesPerDay)
          : .minimumInterval(budget.minimumInterval))
  }

  private func hold(_ reason: DelayReason) -> String {
    switch reason {
    case .minimumInterval(let interval): "the minimum interval of \(interval.shortDescription)"
    case .backoff(let failures):
      "the backoff after \(failures) failure\(failures == 1 ? "" : "s")"
    case .hostFault: "a short pause after a fault of the host"
    case .budget(let used, let limit): "the daily budget: \(used) of \(limit) used"
    case .unwatched: "the pause while nobody watches the widget"
    case .load(let queued): "the load: \(queued) reloads wait for a free call"
    case .spread: "the spread over the widgets that are due together"
    }
  }

  private func cause(_ reason: CallReason) -> String {
    switch reason {
    case .initial: "The widget is new"
    case .policy:
      switch policy {
      case .after: "The date that the provider named has come"
      case .atEnd: "The date of the last entry has come"
      case .never, nil: "A reload is due"
      }
    case .requested: "Somebody asked for a reload"
    case .provider: "The provider asked for a reload"
    case .configuration: "The configuration of the widget changed"
    case .plugin: "The plugin has a new build"
    case .retry: "The last call gave nothing"
    case .action: "An action of the widget was performed"
    case .environment: "The time zone or the locale of the host changed"
    case .preview: "A snapshot is wanted for galleries"
    }
  }
}
