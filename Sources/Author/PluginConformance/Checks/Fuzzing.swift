internal import HostLoop
internal import WidgetModel

/// Level 8: random parameters and surroundings.
extension Check {
  static let fuzzing: [Check] = [
    fuzz(
      "fuzz.parameters", "Random combinations of parameters give sound answers",
      .plugin("* when it will call `wh_sink.complete` later. The arguments live as long as the")
    ) { callCase, cases, random in cases.varyParameters(of: &callCase, &random) },
    fuzz(
      "fuzz.environments", "Random surroundings give sound answers",
      .page("plugin-abi", "differ from call to call. `cx` describes the request: family, size in")
    ) { callCase, cases, random in cases.varyEnvironment(of: &callCase, &random) },
    fuzz(
      "fuzz.together", "Random parameters in random surroundings give sound answers",
      .plugin("checked against the declaration before the call: a provider never sees a number"),
      after: ["fuzz.parameters", "fuzz.environments"]
    ) { callCase, cases, random in
      cases.varyParameters(of: &callCase, &random)
      cases.varyEnvironment(of: &callCase, &random)
    },
    Check(
      "fuzz.cancellations", level: fuzzingLevel,
      "Calls that are cancelled at random times do no harm",
      .plugin("* A worker whose provider does not return soon after is killed. [any]"),
      deadline: .seconds(600)
    ) { run in
      try run.session.requireSoundBasics()
      let survey = try await run.session.answers(for: run)
      let working = try await run.workingCases()
      let bench = try run.bench()
      for number in 0..<run.settings.cases {
        let usual = working[run.random.below(working.count)]
        let callCase = run.session.usual(usual.kind, usual.family, usual.call)
          .varied("case \(number)") { _ in }
        let id = bench.takeID()
        let delay = Duration.microseconds(run.random.below(4000))
        async let pending = bench.call(callCase, id: id)
        try await run.pause(delay)
        bench.cancel(id)
        // On a busy machine an answer may be late before the cancellation; a worker that does not return
        // is killed, which counts below.
        run.report(await pending, known: survey.topics(of: callCase.kind).union([.lateness]))
        if let end = bench.uncleanEnds.first {
          return run.fail("\(callCase), cancelled after \(delay.shortDescription): \(end)")
        }
      }
    },
  ]

  private static func fuzz(
    _ id: String, _ sentence: String, _ source: Source, after others: [String] = [],
    _ vary: @escaping @Sendable (inout CallCase, RandomCases, inout SeededRandom) -> Void
  ) -> Check {
    Check(id, level: fuzzingLevel, sentence, source, deadline: .seconds(600)) { run in
      try run.session.requireSoundBasics()
      for other in others { try run.session.requirePassed(other) }
      let survey = try await run.session.answers(for: run)
      let working = try await run.workingCases()
      let cases = RandomCases(variesTime: !run.session.readsClock)
      let bench = try run.bench()
      for number in 0..<run.settings.cases {
        let usual = working[run.random.below(working.count)]
        var callCase = run.session.usual(usual.kind, usual.family, usual.call)
        vary(&callCase, cases, &run.random)
        callCase.difference = "case \(number), \(callCase.choice)"
        let answer = try await run.call(callCase, on: bench)
        let isFree = callCase.kind.parameters.contains(where: \.isFree)
        run.report(
          answer, known: survey.topics(of: callCase.kind).union([.silence]), free: isFree)
      }
    }
  }
}

extension CheckRun {
  /// The usual calls that give entries.
  fileprivate func workingCases() async throws -> [CallCase] {
    let working = try await session.answers(for: self).answers
      .filter { $0.timeline != nil }.map(\.callCase)
    if working.isEmpty { throw Skip(reason: "no usual call gives entries") }
    return working
  }
}

extension CallCase {
  /// The chosen values for people, cut to a line.
  fileprivate var choice: String {
    let values = zip(kind.parameters, arguments).map { parameter, value in
      "\(parameter.name) = \(parameter.text(of: value))"
    }
    let surroundings = "\(environment.locale), \(environment.timeZone), now \(environment.now)"
    return String((values + [surroundings]).joined(separator: ", ").prefix(400))
  }
}
