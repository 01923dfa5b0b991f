internal import WidgetModel
internal import WidgetWire

extension CallReason {
  /// The reason of a call for people.
  var words: String {
    switch self {
    case .initial: "its first timeline"
    case .policy: "due by its policy"
    case .requested: "asked for"
    case .provider: "the plugin asks for it"
    case .configuration: "configured anew"
    case .plugin: "a new build of the plugin"
    case .retry: "retry after a failure"
    case .action: "an action was performed"
    case .environment: "time zone or locale changed"
    case .preview: "preview"
    }
  }
}

extension NextRefresh {
  /// The reason of the time for people, without the date.
  var words: String {
    switch self {
    case .never: "only when asked"
    case .paused: "when somebody watches"
    case .atEnd: text("at the last entry")
    case .after: text("at the provider's date")
    case .delayed(let reason, _): text(reason.words)
    case .queued(let reason): "\(reason.words), waits for a free call"
    case .running(let reason): "\(reason.words), in progress"
    }
  }

  private func text(_ cause: String) -> String { delay.map { "\(cause), \($0)" } ?? cause }
}

extension WidgetRow {
  /// The reason of the next refresh for people: made of the codes, or the host's words where this
  /// version does not know them.
  var nextWords: String? { nextRefresh?.words ?? nextReason?.printable }
}

extension WhyNext {
  /// The reason of the next refresh in a sentence for people, as ``WidgetRow/nextWords``.
  var sentence: String {
    refresh?.sentence(policy: policy.flatMap(ReloadPolicy.Name.init)) ?? reason.printable
  }
}

extension ReasonedRow {
  /// The reason for people: made of the code, or the host's words where this version does not know
  /// it, or where it is an error's, whose sentence is the host's.
  var reasonWords: String? {
    if let delayReason { return delayReason.description }
    if case .call(let reason)? = reasonCode.flatMap(ReasonCode.init) { return reason.words }
    return reason?.printable
  }
}
