internal import HostLoop
internal import HostSupervisor
internal import WidgetModel

/// Level 3: computed options.
extension Check {
  static let options: [Check] = [
    Check(
      "options.listed", level: 3, "The options of each parameter that computes some are listed",
      .extension("options", "* Adds the options of a parameter with `wh_host_options.add`, in the")
    ) { run in
      try await list(run) { run, answer in run.report(answer, known: []) }
    },
    Check(
      "options.differ", level: 3, "The options of a parameter have different values",
      .extension("options", "* `value` is in the syntax of the configuration, not empty, and")
    ) { run in
      try run.session.requirePassed("options.listed")
      try await list(run) { run, answer in
        var seen: Set<String> = []
        for option in answer.reply?.options ?? [] where !seen.insert(option.value).inserted {
          run.fail("\(answer.callCase): \(option.value.prefix(80)) comes twice")
        }
      }
    },
    Check(
      "options.usable", level: 3,
      "Each option of a parameter is a value that the plugin understands",
      .page("plugin-abi", "A value must fit the parameter's type. Values are proposals: the user")
    ) { run in
      try run.session.requirePassed("options.listed")
      var cases: [CallCase] = []
      try await list(run) { run, answer in
        let usual = answer.callCase
        guard let index = usual.kind.parameters.firstIndex(where: { $0.name == usual.subject })
        else { return }
        for option in answer.reply?.options?.prefix(mostOptions) ?? [] {
          guard let value = try? usual.kind.parameters[index].resolve(.text([option.value]))
          else { continue }
          cases.append(
            run.session.usual(usual.kind, usual.family, .timeline)
              .with(value, for: index, "\(usual.subject) = \(option.value.prefix(40))"))
        }
      }
      let survey = try await run.session.answers(for: run)
      let bench = try run.bench()
      for callCase in cases
      where survey.works(callCase.kind, callCase.family, .timeline) {
        let answer = try await run.call(callCase, on: bench)
        run.report(answer, known: survey.topics(of: callCase.kind))
      }
    },
  ]

  /// The number of options of a parameter that are tried.
  private static let mostOptions = 20

  @HostActor
  private static func list(
    _ run: CheckRun, _ body: (CheckRun, WorkerBench.Answer) -> Void
  ) async throws {
    let bench = try run.bench()
    var hasListed = false
    for kind in try run.session.plugin.kinds {
      for parameter in kind.parameters where parameter.hasComputedOptions {
        guard let family = kind.families.members.first else { continue }
        hasListed = true
        var callCase = run.session.usual(kind, family, .options)
        callCase.subject = parameter.name
        callCase.arguments = kind.parameters.map(\.defaultValue)
        callCase.environment.reason = .requested
        body(run, try await run.call(callCase, on: bench))
      }
    }
    if !hasListed { throw CheckRun.Skip(reason: "no parameter computes options") }
  }
}
