internal import HostLoop
internal import WidgetModel

/// Level 7: concurrent calls of thread-safe plugins.
extension Check {
  static let concurrency: [Check] = [
    Check(
      "threads.succeed", level: 7, "Concurrent calls succeed as single ones do",
      .plugin("WH_PLUGIN_THREAD_SAFE = 1 /* Its provider functions may run at the same time. */")
    ) { run in
      let survey = try await run.session.answers(for: run)
      try await run.concurrently { answers in
        for answer in answers {
          run.report(answer, known: survey.topics(of: answer.callCase.kind))
        }
      }
    },
    Check(
      "threads.equal", level: 7, "Concurrent calls give what single ones give",
      .page("isolation", "A thread-safe")
    ) { run in
      let single = try run.bench()
      try await run.concurrently { answers in
        for answer in answers where answer.timeline != nil {
          let alone = try await run.call(answer.callCase, on: single)
          await run.compare(answer, alone) { answer.callCase.call == .placeholder ? $0 : $0.plan }
        }
      }
    },
    Check(
      "threads.cancel", level: 7, "The cancellation of a call leaves concurrent ones alone",
      .plugin("* The description of a call. Read only.")
    ) { run in
      try run.session.requirePassed("threads.succeed")
      let survey = try await run.session.answers(for: run)
      try await run.concurrently(cancellingFirst: true) { answers in
        for answer in answers.dropFirst() {
          run.report(answer, known: survey.topics(of: answer.callCase.kind))
        }
      }
    },
  ]
}

extension CheckRun {
  private static let rounds = 12
  /// The number of concurrent calls that the host makes.
  private static let width = 4

  /// Makes rounds of concurrent calls, chosen at random from the usual ones.
  ///
  /// - Parameter cancellingFirst: Whether the first call of each round is cancelled at once.
  fileprivate func concurrently(
    cancellingFirst: Bool = false, _ body: ([WorkerBench.Answer]) async throws -> Void
  ) async throws {
    guard try session.plugin.isThreadSafe else {
      throw Skip(reason: "the plugin does not set WH_PLUGIN_THREAD_SAFE: it has one call at a time")
    }
    let survey = try await session.answers(for: self)
    let working = survey.answers.filter { $0.timeline != nil }.map(\.callCase)
    if working.isEmpty { throw Skip(reason: "no usual call gives entries") }
    let bench = try bench()
    _ = await bench.describe()
    for _ in 0..<Self.rounds {
      let cases = (0..<Self.width).map { _ in
        let usual = working[random.below(working.count)]
        return session.usual(usual.kind, usual.family, usual.call)
      }
      var answers = try await together(cases, on: bench, cancellingFirst: cancellingFirst)
      // The machine may have been busy.
      for time in Self.pauses where answers.contains(where: { $0.failure?.isLate == true }) {
        try await pause(time)
        answers = try await together(cases, on: bench, cancellingFirst: cancellingFirst)
      }
      try await body(answers)
    }
  }

  private func together(
    _ cases: [CallCase], on bench: WorkerBench, cancellingFirst: Bool
  ) async throws -> [WorkerBench.Answer] {
    let ids = cases.map { _ in bench.takeID() }
    let pending = zip(cases, ids).map { callCase, id in
      Task { await bench.call(callCase, id: id) }
    }
    // All calls are begun before the first is cancelled.
    await Task.yield()
    if cancellingFirst { bench.cancel(ids[0]) }
    var answers: [WorkerBench.Answer] = []
    for task in pending { answers.append(await task.value) }
    if isOver { throw Over() }
    return answers
  }
}
