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
          run.compare(first, try await run.call(usual, on: bench), \.self)
        }
      }
    },
    Check(
      "repeat.timeline", level: 5, "Repeated timelines for one time have equal dates",
      .plugin("int64_t now;           /* The time that the answer is for: use it instead of a")
    ) { run in
      let bench = try run.bench()
      try await run.eachWorking([.snapshot, .timeline]) { usual in
        let first = try await run.call(usual, on: bench)
        let second = try await run.call(usual, on: bench)
        run.compare(first, second, \.plan)
      }
    },
    Check(
      "repeat.restart", level: 5, "A new worker gives equal placeholders and dates",
      .page("plugin-abi", "nothing in memory that must survive, and expect `init` often.")
    ) { run in
      let benches = [try run.bench(), try run.bench()]
      try await run.eachWorking(ProviderCall.providers) { usual in
        let first = try await run.call(usual, on: benches[0])
        let second = try await run.call(usual, on: benches[1])
        run.compare(first, second) { usual.call == .placeholder ? $0 : $0.plan }
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
        run.compare(answer, try await run.call(answer.callCase, on: bench), \.self)
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
    _ first: WorkerBench.Answer, _ second: WorkerBench.Answer, _ part: (Timeline) -> Timeline
  ) {
    guard var one = first.timeline.map(part), var two = second.timeline.map(part) else { return }
    if session.readsClock {
      one = one.withoutDates
      two = two.withoutDates
    }
    if one != two { fail("\(first.callCase): \(one.difference(from: two))") }
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
