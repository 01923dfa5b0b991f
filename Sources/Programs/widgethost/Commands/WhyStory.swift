internal import WidgetModel
internal import WidgetWire

/// The result of `why` for people: state and next refresh, then the budget, counts, history and
/// advice.
struct WhyStory {
  private let report: WhyReport
  private let clock: WallClock
  private let style: Style

  init(_ report: WhyReport, at clock: WallClock, style: Style) {
    self.report = report
    self.clock = clock
    self.style = style
  }

  /// Returns paragraphs separated by empty lines.
  ///
  /// - Parameter isQuiet: Whether the advice is left out.
  func text(isQuiet: Bool = false) -> String {
    var paragraphs = [answer(isQuiet: isQuiet), budget, counts].map {
      $0.wrappedLines(to: style.width)
    }
    paragraphs.append(history)
    if !isQuiet, !advice.isEmpty { paragraphs.append(advice.wrappedLines(to: style.width)) }
    return paragraphs.joined(separator: "\n\n")
  }

  // MARK: - The answer

  /// The first paragraph: the state, and the time of and reason for the next refresh.
  private func answer(isQuiet: Bool) -> String {
    let next = report.next.at.map { "; next refresh \(clock.ahead($0.timestamp))" } ?? ""
    var lines = ["\(id) is \(state)\(next).", "  " + report.next.sentence]
    if let error = report.error {
      lines.append("  error    " + style.paint(error.printable, .bad))
      let log = "widgethost log \(report.plugin.printable.quotedForShell)"
      if !isQuiet { lines.append("  log      `\(log)` shows what the plugin wrote") }
    }
    if let made = report.made { lines.append("  made     \(clock.ago(made.timestamp))") }
    if let entry = report.next.entry {
      lines.append("  entry    the next one takes over \(clock.ahead(entry.timestamp))")
    }
    if let policy { lines.append("  policy   \(policy)") }
    lines.append("  watched  \(report.watched ? "yes" : "no")")
    if let host = report.host { lines.append("  host     \(host.printable) asks the provider") }
    if let refusal = report.refusal { lines.append("  refused  \(refusal.printable)") }
    let origin = [report.kind, report.family, "plugin \(report.plugin)"].map(\.printable)
    lines.append("  kind     " + origin.joined(separator: ", "))
    return lines.joined(separator: "\n")
  }

  private var id: String { style.paint(report.id.printable, .heading) }

  private var state: String {
    let name = style.paint(report.state.rawValue, report.state.role)
    guard let since = report.staleSince else { return name }
    return "\(name) since \(clock.local(since.timestamp)), "
      + "for \(TimeText.largestUnit(clock.now - since.timestamp))"
  }

  private var policy: String? {
    let date = report.next.policyDate.map { clock.local($0.timestamp) }
    guard let name = report.next.policy else { return nil }
    switch ReloadPolicy.Name(rawValue: name) {
    case .atEnd: return "at the last entry" + (date.map { ", \($0)" } ?? "")
    case .after: return "after the provider's date" + (date.map { ", \($0)" } ?? "")
    case .never: return "never by itself, only on request"
    case nil: return name.printable
    }
  }

  // MARK: - Budget and counts

  private var budget: String {
    let budget = report.budget
    let limit = budget.refreshesPerDay
    let used = NumberText.grouped(budget.used)
    var text = style.paint("Budget", .heading)
    if limit > 0 {
      text += "   \(bar(budget.used, of: limit)) \(used) of \(NumberText.grouped(limit))"
      text += " refreshes used in the last 24h\n"
    } else {
      text += "   unlimited; \(used) refreshes in the last 24h\n"
    }
    let slot = budget.nextSlot.timestamp
    let isFailing = report.next.refresh?.delay?.code == .backoff
    text += "  next slot \(clock.ahead(slot))" + (isFailing ? ", after the backoff" : "")
    text += "; at least \(TimeText.length(budget.minimumInterval)) between two"
    if let pace = budget.pace { text += "; the budget allows one every \(TimeText.length(pace))" }
    return text + (actions.map { "\n  \($0)" } ?? "")
  }

  /// The budget of actions, if any of it is used.
  private var actions: String? {
    guard let actions = report.actions, actions.left < actions.burst || actions.refused > 0 else {
      return nil
    }
    var text =
      "actions: \(NumberText.grouped(actions.left)) of \(NumberText.grouped(actions.burst))"
    text += " may be performed now, one more every \(TimeText.length(actions.interval))"
    if actions.refused > 0 { text += "; \(NumberText.grouped(actions.refused)) refused" }
    return text
  }

  /// Returns a bar of twenty cells for the used share of the budget. The first cell is full from
  /// the first refresh on, the last cell only when the budget is used up.
  private func bar(_ used: Int, of limit: Int) -> String {
    let cells = 20
    let share = Double(max(0, used)) / Double(limit) * Double(cells)
    let full = used >= limit ? cells : min(cells - 1, Int(share.rounded(.up)))
    let role: Style.Role = used >= limit ? .bad : full > cells * 3 / 4 ? .warning : .good
    return style.paint(String(repeating: "█", count: full), role)
      + style.paint(String(repeating: "░", count: cells - full), .quiet)
  }

  private var counts: String {
    let counts = report.counts
    func number(_ count: Int, _ words: String) -> String { "\(NumberText.grouped(count)) \(words)" }
    let refreshes = [
      number(counts.refreshes, counts.refreshes == 1 ? "refresh" : "refreshes"),
      number(counts.fresh, "without changes"), number(counts.failures, "failed"),
      number(counts.changes, counts.changes == 1 ? "change of the entry" : "changes of the entry"),
    ]
    let requests = [
      number(counts.accepted, "accepted"), number(counts.coalesced, "coalesced"),
      number(counts.deferred, "deferred"), number(counts.shed, "shed"),
    ]
    return style.paint("Since the host started", .heading)
      + "\n  \(refreshes.joined(separator: ", "))"
      + "\n  requests and due reloads: \(requests.joined(separator: ", "))"
  }

  // MARK: - History and advice

  private var history: String {
    let heading = style.paint("History", .heading)
    guard !report.history.isEmpty else { return heading + "\n  nothing has happened yet" }
    let table = WhyHistory.table(report.history, at: clock)
    return heading + "\n" + table.aligned(style)
  }

  /// The reasons for delays, in the history and at present, each with advice; empty if there are
  /// none.
  private var advice: String {
    let reasons = report.history.map(\.delayReason) + [report.next.refresh?.delay]
    let found = Set(reasons.compactMap { $0?.code })
    let lines = DelayReason.Code.allCases.filter(found.contains).map { code in
      "  \(code.heading): \(code.advice(for: report.id.printable))"
    }
    guard !lines.isEmpty else { return "" }
    return ([style.paint("Why refreshes are delayed", .heading)] + lines).joined(separator: "\n")
  }
}
