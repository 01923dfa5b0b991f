internal import Glibc
internal import HostLoop
internal import HostSupervisor
internal import WidgetModel

/// Level 5: budgets with a margin, because other machines are slower.
extension Check {
  static let budgets: [Check] = [
    Check(
      "budget.load", level: 5, "Loading takes at most half of its budget",
      .page("plugin-abi", "Steps 2 to 4 have a budget of two seconds.")
    ) { run in
      _ = try run.session.plugin
      let (time, budget) = (run.session.loadTime, run.settings.budgets.load)
      if time > budget / 2 {
        run.fail(
          "loading takes \(time.shortDescription) of \(budget.shortDescription); do the work in the "
            + "first call")
      }
    },
    margin(
      "budget.placeholder", .placeholder, "WH_CALL_PLACEHOLDER = 0, /* A generic picture at once"),
    margin("budget.snapshot", .snapshot, "WH_CALL_SNAPSHOT = 1,    /* One entry as it is now"),
    margin("budget.timeline", .timeline, "WH_CALL_TIMELINE = 2,    /* The entries ahead"),
    Check(
      "budget.memory", level: 5, "The calls use at most three quarters of the memory limit",
      .page("isolation", "| private memory | 64 MiB; 256 MiB with")
    ) { run in
      let bench = try run.bench()
      let limit = run.settings.budgets.memory
      try await run.eachUsual(on: bench) { answer in
        guard let used = bench.status?.memory, used > limit / 4 * 3 else { return }
        run.fail(
          "the worker has \(used >> 20) MiB of \(limit >> 20) MiB after the \(answer.callCase)")
      }
    },
    Check(
      "budget.archive", level: 5, "An answer takes at most half of its limit of 10 MiB",
      .page("plugin-abi", "| one answer, equal payloads and images counted once | 10 MiB |")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for answer in survey.answers where answer.archiveSize > OutputLimits.archiveBytes / 2 {
        run.fail("\(answer.callCase): the archive has \(answer.archiveSize >> 10) KiB of 10240 KiB")
      }
    },
    Check(
      "budget.log", level: 5, "A call prints and logs fewer than 100 lines",
      .page(
        "isolation",
        "| printed and logged lines in the host's log | 100 at once, then 20 a second |")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for kind in try run.session.plugin.kinds {
        guard let family = kind.families.members.first else { continue }
        for call in ProviderCall.providers where survey.works(kind, family, call) {
          let bench = try run.bench()
          let answer = try await run.call(run.session.usual(kind, family, call), on: bench)
          // Output of a pipe may come after the reply.
          try await run.pause(.milliseconds(10))
          if bench.texts.count >= 100 {
            run.fail(
              "\(answer.callCase): \(bench.texts.count) lines or more; further ones are dropped")
          }
        }
      }
    },
    Check(
      "cancel.returns", level: 5, "A provider returns within a second after its call is cancelled",
      .plugin("* Whether the answer is no longer needed: the deadline has passed, the host")
    ) { run in
      for slowest in try await run.slowest() {
        for delay in [0, 5, 20] {
          try await cancel(slowest.callCase, after: .milliseconds(delay), run)
        }
      }
    },
    Check(
      "deadline.observed", level: 5, "A long provider returns soon after its deadline",
      .plugin("* A worker whose provider does not return soon after is killed. [any]")
    ) { run in
      var isLong = false
      for slowest in try await run.slowest() {
        guard let time = slowest.reply?.times.unhindered, time >= .milliseconds(200) else {
          continue
        }
        isLong = true
        let bench = try run.bench()
        // The worker loads first, so that the budget is that of the call alone.
        _ = await bench.describe()
        let answer = try await run.call(slowest.callCase, on: bench, budget: time / 2)
        if !bench.uncleanEnds.isEmpty {
          run.fail(
            "\(answer.callCase): with a budget of \((time / 2).shortDescription) the worker had to be "
              + "killed; check is_cancelled while you work or wait")
        }
      }
      if !isLong {
        throw CheckRun.Skip(
          reason: "no call is long enough to be interrupted: all take under 200 ms")
      }
    },
  ]

  /// Makes a check for the time of a call.
  private static func margin(_ id: String, _ call: ProviderCall, _ anchor: String) -> Check {
    Check(
      id, level: 5, "A \(call.name) takes at most three quarters of its budget", .plugin(anchor),
      deadline: .seconds(120)
    ) { run in
      let survey = try await run.session.answers(for: run)
      for answer in survey.answers where answer.callCase.call == call {
        guard let time = answer.reply?.times.unhindered else { continue }
        let budget = run.settings.granted(answer.callCase.kind).time(for: call)
        var best = time
        // A busy machine may have delayed this process too.
        for _ in 0..<3 where best > budget / 4 * 3 {
          let bench = try run.bench()
          _ = await bench.describe()
          let again = try await run.call(answer.callCase, on: bench)
          if let time = again.reply?.times.unhindered { best = min(best, time) }
        }
        if best > budget / 4 * 3 {
          run.fail(
            "\(answer.callCase): \(best.shortDescription) of \(budget.shortDescription)")
        }
      }
    }
  }

  @HostActor
  private static func cancel(
    _ callCase: CallCase, after delay: Duration, _ run: CheckRun
  ) async throws {
    let bench = try run.bench()
    _ = await bench.describe()
    let id = bench.takeID()
    async let pending = bench.call(callCase, id: id, budget: .seconds(1))
    try await run.pause(delay)
    bench.cancel(id)
    _ = await pending
    if !bench.uncleanEnds.isEmpty {
      run.fail(
        "\(callCase): a second after the cancellation the worker had to be killed; check is_cancelled "
          + "while you work or wait")
    }
  }
}

extension CheckRun {
  /// Makes all usual calls that give entries.
  func eachUsual(
    on bench: WorkerBench, _ body: (WorkerBench.Answer) -> Void
  ) async throws {
    let survey = try await session.answers(for: self)
    for answer in survey.answers where answer.timeline != nil {
      body(try await call(answer.callCase, on: bench))
    }
  }

  /// The usual answers of each kind that took longest: some, because a busy machine disturbs the times.
  func slowest() async throws -> [WorkerBench.Answer] {
    let survey = try await session.answers(for: self)
    let slowest = try session.plugin.kinds.flatMap { kind in
      survey.answers.filter { $0.callCase.kind.id == kind.id && $0.timeline != nil }
        .sorted {
          ($0.reply?.times.unhindered ?? .zero) > ($1.reply?.times.unhindered ?? .zero)
        }.prefix(3)
    }
    if slowest.isEmpty { throw Skip(reason: "no usual call gives entries") }
    return slowest
  }
}
