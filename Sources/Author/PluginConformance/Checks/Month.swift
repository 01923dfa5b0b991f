internal import HostLoop
internal import WidgetModel

/// Level 10: a month on the virtual clock.
extension Check {
  static let month: [Check] = [
    Check(
      "month.calls", level: 10, "All calls of a month succeed",
      .page("simulation", "the plugin's own, called in a real worker with the host's budgets and"),
      deadline: .seconds(86_400)
    ) { run in
      for flaw in try await run.session.course(for: run).flaws where flaw.topic.isOfCall {
        run.fail(flaw.sentence)
      }
    },
    Check(
      "month.entries", level: 10, "All entries of a month keep the rules of entries",
      .plugin("* Begins an entry that is shown from `date` on."), deadline: .seconds(86_400)
    ) { run in
      for flaw in try await run.session.course(for: run).flaws where !flaw.topic.isOfCall {
        run.fail(flaw.sentence)
      }
    },
  ]
}

extension Flaw.Topic {
  /// Whether the flaw is that of a call, not of its entries.
  fileprivate var isOfCall: Bool {
    switch self {
    case .crash, .lateness, .limit, .refusal, .failure, .silence: true
    default: false
    }
  }
}
