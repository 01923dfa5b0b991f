internal import WidgetModel
internal import WidgetWire

extension CallReason {
  /// The reason for a call, for people.
  var words: String {
    switch self {
    case .initial: "first timeline"
    case .policy: "due by the policy"
    case .requested: "requested"
    case .provider: "requested by the plugin"
    case .configuration: "configuration changed"
    case .plugin: "new build of the plugin"
    case .retry: "retry after a failure"
    case .action: "action performed"
    case .environment: "time zone or locale changed"
    case .preview: "preview"
    }
  }
}

extension NextRefresh {
  /// The reason for the time of the next refresh, for people, without the date.
  var words: String {
    switch self {
    case .never: "only on request"
    case .paused: "when a client watches"
    case .awaitingFleet(let reason): text(reason.words)
    case .atEnd: text("at the last entry")
    case .after: text("at the provider's date")
    case .delayed(let reason, _): text(reason.words)
    case .queued(let reason, let wait): "\(reason.words), waits for \(wait.phrase)"
    case .running(let reason): "\(reason.words), in progress"
    }
  }

  private func text(_ cause: String) -> String { delay.map { "\(cause), \($0)" } ?? cause }
}

extension WidgetRow {
  /// The reason for the next refresh, for people. The text is made from the codes, or is the host's
  /// own text if this version does not know the codes.
  var nextWords: String? { nextRefresh?.words ?? nextReason?.printable }
}

extension WhyNext {
  /// The reason for the next refresh as a sentence for people; the source is that of
  /// ``WidgetRow/nextWords``.
  var sentence: String {
    refresh?.sentence(policy: policy.flatMap(ReloadPolicy.Name.init)) ?? reason.printable
  }
}

extension ReasonedRow {
  /// The reason for people. The text is made from the code, or is the host's own text if this
  /// version does not know the code, or if the code is that of an error.
  var reasonWords: String? {
    if let delayReason { return delayReason.description }
    if case .call(let reason)? = reasonCode.flatMap(ReasonCode.init) { return reason.words }
    return reason?.printable
  }
}
