internal import Glibc
internal import HostLoop
internal import WidgetModel

/// Level 5: repeated calls, in the same worker and in others.
extension Check {
  static let repetitions: [Check] = [
    Check(
      "repeat.placeholder", level: 5, "Repeated placeholders are equal",
      .plugin("WH_CALL_PLACEHOLDER = 0, /* A generic picture at once, from no data. Budget 100")
    ) { run in
      let bench = try run.bench()
      try await run.eachWorking([.placeholder]) { usual in
        _ = try await run.call(usual, on: bench)
        let first = try await run.call(usual, on: bench)
        for _ in 0..<2 {
          await run.compare(first, try await run.call(usual, on: bench), \.self)
        }
      }
    },
    Check(
      "repeat.timeline", level: 5, "Repeated timelines for one time have equal dates",
      .plugin("int64_t now;           /* The time that the answer is for: use it instead of a")
    ) { run in
      let bench = try run.bench()
      try await run.eachWorking([.snapshot, .timeline]) { usual in
        let answers = try await run.compare(usual, on: bench, and: bench, \.plan)
        await run.noteContent(answers.first, answers.second)
      }
    },
    Check(
      "repeat.restart", level: 5, "A new worker gives equal placeholders and dates",
      .page("plugin-abi", "nothing in memory that must survive, and expect `init` often.")
    ) { run in
      let benches = [try run.bench(), try run.bench()]
      try await run.eachWorking(ProviderCall.providers) { usual in
        _ = try await run.compare(usual, on: benches[0], and: benches[1]) {
          usual.call == .placeholder ? $0 : $0.plan
        }
      }
    },
    Check(
      "repeat.order", level: 5, "A placeholder does not depend on the calls before it",
      .plugin("*              [call]  on a thread of the host's choice, not always the same one;")
    ) { run in
      let bench = try run.bench()
      var first: [WorkerBench.Answer] = []
      try await run.eachWorking([.placeholder]) { usual in
        first.append(try await run.call(usual, on: bench))
      }
      let others = try await run.session.answers(for: run).answers.filter { $0.timeline != nil }
      for answer in first.reversed() {
        if let other = others.randomElement(using: &run.random) {
          _ = try await run.call(other.callCase, on: bench)
        }
        await run.compare(answer, try await run.call(answer.callCase, on: bench), \.self)
      }
    },
    Check(
      "repeat.content", level: 5,
      "The content of a timeline does not depend on the calls before it",
      .plugin("*              [call]  on a thread of the host's choice, not always the same one;")
    ) { run in
      let working = try await run.session.answers(for: run).answers
        .filter { $0.timeline != nil }.map(\.callCase)
      let bench = try run.bench()
      var hasCompared = false
      for kind in try run.session.plugin.kinds {
        guard let usual = working.first(where: { $0.kind.id == kind.id && $0.call == .timeline })
        else { continue }
        let others = working.filter {
          $0.kind.id != kind.id || $0.call != .timeline || $0.family != usual.family
        }
        for other in others.shuffled(using: &run.random).prefix(3) {
          hasCompared = true
          if let difference = try await run.dependence(of: usual, on: other, bench) {
            run.fail("\(usual), after a \(other): \(difference)")
          }
        }
      }
      if !hasCompared {
        throw CheckRun.Skip(reason: "no usual timeline and another call give entries")
      }
    },
    Check(
      "restart.after-kill", level: 5, "The plugin works after its process was killed in a call",
      .plugin("* Not called when the worker is killed: keep nothing that must not be lost. [call]")
    ) { run in
      let survey = try await run.session.answers(for: run)
      for slowest in try await run.slowest() {
        for delay in [1, 10, 30] {
          let bench = try run.bench()
          _ = await bench.describe()
          async let killed = bench.call(slowest.callCase)
          try await run.pause(.milliseconds(delay))
          let pid = bench.pid
          if let pid { _ = kill(pid, SIGKILL) }
          _ = await killed
          // A call may have ended before; no further one is for the dying worker.
          while let present = bench.pid, present == pid { try await run.pause(.milliseconds(2)) }
          let usual = slowest.callCase
          let answer = try await run.call(
            run.session.usual(usual.kind, usual.family, usual.call), on: bench)
          run.report(answer, known: survey.topics(of: slowest.callCase.kind))
        }
      }
    },
  ]
}

extension CheckRun {
  /// Passes each usual call that gives entries to `body`.
  func eachWorking(
    _ calls: [ProviderCall], _ body: (CallCase) async throws -> Void
  ) async throws {
    let survey = try await session.answers(for: self)
    let working = survey.answers.filter {
      $0.timeline != nil && calls.contains($0.callCase.call)
    }
    if working.isEmpty { throw Skip(reason: "no usual call gives entries") }
    for answer in working {
      let usual = answer.callCase
      try await body(session.usual(usual.kind, usual.family, usual.call))
    }
  }

  /// Reports the difference of two answers to the same call, without the dates if the plugin reads a
  /// clock.
  func compare(
    _ first: WorkerBench.Answer, _ second: WorkerBench.Answer,
    _ part: @Sendable (Timeline) -> Timeline
  ) async {
    let difference = await Self.difference(
      of: first, and: second, withDates: !session.readsClock, part)
    if let difference { fail("\(first.callCase): \(difference)") }
  }

  /// Makes a call twice, reports the difference of the answers, and returns them.
  ///
  /// The entries of a plugin that reads a clock may change with the minute: a difference counts if it
  /// comes three times.
  func compare(
    _ callCase: CallCase, on one: WorkerBench, and other: WorkerBench,
    _ part: @Sendable (Timeline) -> Timeline
  ) async throws -> (first: WorkerBench.Answer, second: WorkerBench.Answer) {
    var answers = (
      first: try await call(callCase, on: one), second: try await call(callCase, on: other)
    )
    for _ in 0..<2 where session.readsClock {
      let difference = await Self.difference(
        of: answers.first, and: answers.second, withDates: false, part)
      if difference == nil { break }
      answers = (try await call(callCase, on: one), try await call(callCase, on: other))
    }
    await compare(answers.first, answers.second, part)
    return answers
  }

  /// Notes that the content of repeated timelines differs, which no check forbids.
  func noteContent(_ first: WorkerBench.Answer, _ second: WorkerBench.Answer) async {
    guard await difference(of: first, and: second) != nil else { return }
    session.note(
      "the content of repeated calls of \(first.callCase.kind.id) differs, as it may for data that "
        + "changes")
  }

  /// Returns how the answer to a call depends on the call before it; `nil` if it does not, or if it
  /// changes by itself.
  ///
  /// A difference counts if three answers that follow an equal call are equal, and three that follow the
  /// other call are equal as well: data that changes in time does not change in step with the calls.
  func dependence(
    of call: CallCase, on other: CallCase, _ bench: WorkerBench
  ) async throws -> String? {
    _ = try await self.call(call, on: bench)
    var last: (afterEqual: WorkerBench.Answer, afterOther: WorkerBench.Answer)?
    var found: String?
    for _ in 0..<3 {
      let afterEqual = try await self.call(call, on: bench)
      _ = try await self.call(other, on: bench)
      let afterOther = try await self.call(call, on: bench)
      found = await difference(of: afterEqual, and: afterOther)
      if found == nil { return nil }
      if let last {
        let isSame = await difference(of: last.afterEqual, and: afterEqual) == nil
        let isSameAfterOther = await difference(of: last.afterOther, and: afterOther) == nil
        guard isSame, isSameAfterOther else { return nil }
      }
      last = (afterEqual, afterOther)
    }
    return found
  }

  /// Returns the first difference of two whole timelines, without the dates if the plugin reads a clock.
  private func difference(
    of first: WorkerBench.Answer, and second: WorkerBench.Answer
  ) async -> String? {
    await Self.difference(of: first, and: second, withDates: !session.readsClock) { $0 }
  }

  /// Compares two timelines of up to 10 MiB, on a thread of the task pool.
  @concurrent
  private static nonisolated func difference(
    of first: WorkerBench.Answer, and second: WorkerBench.Answer, withDates: Bool,
    _ part: @Sendable (Timeline) -> Timeline
  ) async -> String? {
    guard var one = first.timeline.map(part), var two = second.timeline.map(part) else {
      return nil
    }
    if !withDates {
      one = one.withoutDates
      two = two.withoutDates
    }
    return one == two ? nil : one.difference(from: two)
  }
}

extension Timeline {
  /// The timeline without its content, which may come from data that changes: dates, types and the
  /// policy.
  var plan: Timeline {
    var plan = self
    for index in entries.indices {
      plan.entries[index].payload = []
      plan.entries[index].views = nil
      plan.entries[index].url = nil
      plan.entries[index].relevance = nil
    }
    return plan
  }

  /// The timeline without dates, also of live texts.
  var withoutDates: Timeline {
    var undated = self
    if case .after = policy { undated.policy = .after(.earliest) }
    for index in entries.indices {
      undated.entries[index].date = .earliest
      guard var views = entries[index].views else { continue }
      views.tree = views.tree.withoutDates
      views.darkTree = views.darkTree?.withoutDates
      undated.entries[index].views = views
    }
    return undated
  }

  /// Returns the first difference, for people.
  func difference(from other: Timeline) -> String {
    if entries.count != other.entries.count {
      return "\(entries.count) entries, then \(other.entries.count)"
    }
    for (index, (one, two)) in zip(entries, other.entries).enumerated() where one != two {
      if one.date != two.date { return "entry \(index) has the date \(one.date), then \(two.date)" }
      if one.contentType != two.contentType {
        return "entry \(index) is \(one.contentType), then \(two.contentType)"
      }
      if one.payload != two.payload { return "entry \(index) has another payload" }
      return one.views != two.views
        ? "entry \(index) has other views" : "entry \(index) has another link or relevance"
    }
    return "the reload policy is \(policy.text), then \(other.policy.text)"
  }
}

extension LaidOutTree {
  fileprivate var withoutDates: LaidOutTree {
    var undated = self
    for index in nodes.indices {
      undated.nodes[index].attributes.removeAll { [.date, .endDate, .pauseDate].contains($0.key) }
    }
    return undated
  }
}

extension ReloadPolicy {
  fileprivate var text: String {
    if case .after(let date) = self { "after \(date)" } else { name.rawValue }
  }
}
