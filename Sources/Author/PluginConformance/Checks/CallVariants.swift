internal import HostLoop
internal import WidgetModel

/// Level 2: other calls than the usual ones.
extension Check {
  static let callVariants: [Check] = [
    Check(
      "snapshot.gallery", level: 2, "Placeholder and snapshot for a gallery succeed",
      .plugin("bool is_preview;       /* The answer is for a gallery: sample data will do */")
    ) { run in
      try await run.vary(calls: [.placeholder, .snapshot]) { usual in
        [
          usual.varied("for a gallery") {
            $0.isPreview = true; $0.reason = .preview
          }
        ]
      }
    },
    Check(
      "timeline.every-reason", level: 2, "A timeline succeeds for every reason",
      .plugin("* Why the host calls. Later minor versions may add reasons: treat an unknown one")
    ) { run in
      try await run.vary(calls: [.timeline], families: .first) { usual in
        CallReason.allCases.map { reason in
          usual.varied("reason \(reason.name)") { $0.reason = reason }
        }
      }
    },
    Check(
      "timeline.follows-now", level: 2,
      "The dates of a timeline follow the time of the call, or the clock",
      .plugin("int64_t now;           /* The time that the answer is for: use it instead of a")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for (answer, pace) in survey.probes {
        guard pace == .neither, let date = answer.timeline?.entries.first?.date else { continue }
        run.fail("\(answer.callCase): the first entry has the date \(date)")
      }
    },
    Check(
      "actions.performed", level: 2, "The plugin performs each action of its entries",
      .extension("action", "* Performs an action.")
    ) { run in
      for (action, answer) in try await perform(run, { $0 }) {
        if let failure = answer.failure { run.fail("\(action): \(failure)") }
      }
    },
    Check(
      "actions.unknown", level: 2, "An action that no entry has fails, and does no harm",
      .page("plugin-abi", "client performs the action, the host checks that the current")
    ) { run in
      for (action, answer) in try await perform(run, { "no-such-\($0)" }) {
        switch answer.failure {
        case nil: run.fail("\(action): it succeeded, although no entry has the action")
        case .failed?: break
        case let failure?: run.fail("\(action): \(failure)")
        }
      }
    },
  ]

  /// Performs the actions of the usual entries under other names.
  @HostActor
  private static func perform(
    _ run: CheckRun, _ rename: (String) -> String
  ) async throws -> [(String, WorkerBench.Answer)] {
    let survey = try await run.session.answers(for: run)
    let bench = try run.bench()
    var results: [(String, WorkerBench.Answer)] = []
    var done: Set<[String]> = []
    for answer in survey.answers where answer.callCase.call == .timeline {
      let usual = answer.callCase
      for action in answer.timeline?.entries.flatMap({ $0.views?.actions ?? [] }) ?? []
      where done.insert([usual.kind.id, action]).inserted {
        var performed = run.session.usual(usual.kind, usual.family, .action)
        performed.subject = rename(action)
        performed.environment.reason = .action
        results.append((performed.description, try await run.call(performed, on: bench)))
      }
    }
    if results.isEmpty { throw CheckRun.Skip(reason: "no entry has an action") }
    return results
  }
}
